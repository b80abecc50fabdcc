import "server-only";
import { tokenRequestSchema, type TokenRequest } from "../../contracts/token-request";
import { AppError } from "../../errors";
import { assertCan, can, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { db } from "../db";
import { TOKEN_SCOPES, type TokenScope } from "../permissions";
import { newId } from "../storage/new-id";
import { findTokenPerson, personActor, type TokenPerson } from "./token-person";
import { makeTokenText, tokenHash, tokenHint } from "./token-text";

export type CreatedToken = Readonly<{
  id: string;
  /** Shown once: only its hash is stored. */
  token: string;
}>;

/**
 * Makes a token for a script, which acts for a person: it may do what its scopes and that person's roles both allow, at the
 * moment of each request.
 *
 * @param request - `scopes` out of `TOKEN_SCOPES`; `expiresAt` in the future, or null for never; `forEmail` names the person on
 *   the command line, who is nobody there, and is left out where a person makes the token for themselves.
 * @throws {AppError} `forbidden`; `bad_input` naming what is wrong; `not_found` where there is no such person.
 */
export async function createToken(
  actor: Actor,
  { forEmail, ...request }: TokenRequest & Readonly<{ forEmail?: string }>,
): Promise<CreatedToken> {
  assertCan(actor, "token:administer");
  const { name, scopes, expiresAt } = checked(request);
  const person = await personFor(actor, forEmail);
  for (const scope of scopes) {
    if (!can(actor, scope) || !can(personActor(person), scope))
      throw new AppError("bad_input", `The roles of ${person.name} do not allow ${scope}.`);
  }
  const token = makeTokenText();
  const id = newId();
  await db.$transaction(async (tx) => {
    await tx.apiToken.create({
      data: {
        ...{ id, name, scopes: [...scopes], expiresAt, personId: person.id },
        ...{ tokenHash: new Uint8Array(tokenHash(token)), hint: tokenHint(token) },
      },
    });
    await recordEvent(tx, actor, {
      action: "token.created",
      subjectId: id,
      details: { name, scopes, personId: person.id, expiresAt: expiresAt?.toISOString() ?? null },
    });
  });
  return { id, token };
}

type Checked = Readonly<{ name: string; scopes: readonly TokenScope[]; expiresAt: Date | null }>;

function checked(request: TokenRequest): Checked {
  const parsed = tokenRequestSchema.safeParse(request);
  if (!parsed.success)
    throw new AppError("bad_input", parsed.error.issues[0]?.message ?? "The token cannot be made so.");
  const { name, scopes, expiresAt } = parsed.data;
  if (expiresAt !== null && !(expiresAt.getTime() > Date.now()))
    throw new AppError("bad_input", "The token would have expired already.");
  const known = TOKEN_SCOPES.filter((scope) => scopes.includes(scope));
  const unknown = scopes.find((scope) => !(known as readonly string[]).includes(scope));
  if (unknown !== undefined)
    throw new AppError("bad_input", `A token can have these scopes: ${TOKEN_SCOPES.join(", ")}.`);
  return { name, scopes: known, expiresAt };
}

/** A person makes tokens for themselves: one for another would act under a name that is not theirs. */
async function personFor(actor: Actor, forEmail: string | undefined): Promise<TokenPerson> {
  const isConsole = actor.kind === "console";
  if (isConsole && forEmail === undefined)
    throw new AppError("bad_input", "Say for whom the token is: --for EMAIL.");
  if (!isConsole && forEmail !== undefined)
    throw new AppError("bad_input", "A token can be made for oneself only.");
  const person = await findTokenPerson(forEmail === undefined ? { id: actor.id } : { email: forEmail });
  if (person === null) throw new AppError("not_found", "There is no such person.");
  if (person.isDisabled) throw new AppError("bad_input", "This person is disabled: the token would be dead.");
  return person;
}
