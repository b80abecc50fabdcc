import { can, type Actor, systemActor } from "../../actor";
import { findTokenActor, type TokenProblem } from "../../tokens/find-token-actor";
import type { Endpoint } from "./endpoint";
import { ProblemError } from "./problem";

const WORDS: Readonly<Record<TokenProblem, string>> = {
  missing: "Send a token: Authorization: Bearer lit_….",
  mistyped: "This is no token: it has to be Bearer and the whole token, as it was shown once.",
  unknown: "There is no such token.",
  expired: "The token has expired.",
  revoked: "The token was revoked.",
  disabled: "The person of this token is disabled.",
};

/**
 * Who asks, where they may do what is asked. Cookies are not looked at: a browser that was lured here is nobody.
 *
 * @throws {ProblemError} `unauthenticated`; `insufficient_scope` naming the scope.
 */
export async function letIn({ scopes }: Endpoint, headers: Headers): Promise<Actor> {
  if (scopes.length === 0) return systemActor; // without a role, so it may do nothing that asks for a permission
  const found = await findTokenActor(headers.get("authorization"));
  if (!found.ok) {
    const { problem } = found;
    const challenge =
      problem === "missing" ? "" : `, error="invalid_token", error_description="${WORDS[problem]}"`;
    throw new ProblemError(
      "unauthenticated",
      WORDS[problem],
      {},
      {
        "WWW-Authenticate": `Bearer realm="litmus"${asciiOnly(challenge)}`,
      },
    );
  }
  const { actor } = found;
  const scope = scopes.find((one) => !can(actor, one));
  if (scope === undefined) return actor;
  const detail =
    actor.scopes?.includes(scope) === true
      ? `The roles of this token's person do not allow ${scope}.`
      : `This token lacks the scope ${scope}.`;
  throw new ProblemError(
    "insufficient_scope",
    detail,
    { scope },
    {
      "WWW-Authenticate": `Bearer realm="litmus", error="insufficient_scope", scope="${scope}"`,
    },
  );
}

const asciiOnly = (text: string): string => text.replace(/[^\x20-\x7e]/gu, "");
