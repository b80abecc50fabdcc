import { localActor } from "../../server/actor";
import { TOKEN_SCOPES } from "../../server/permissions";
import { createToken } from "../../server/tokens/create-token";
import { listTokens, type TokenListItem } from "../../server/tokens/list-tokens";
import { revokeToken } from "../../server/tokens/revoke-token";
import type { Arguments, Command } from "../command";
import { EXIT, type ExitCode } from "../exit-code";
import { printable, printableJson } from "../printable";
import type { Terminal } from "../terminal";
import { textTable } from "../text-table";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

const DAY_MS = 24 * 60 * 60 * 1000;
const DAYS_MAX = 3650;

export const tokenCommand: Command = {
  name: "token",
  synopsis: "create NAME --for EMAIL --scopes A,B [--days N] | list [--json] | revoke ID",
  description: [
    "Makes, lists and revokes tokens, with which scripts use /api/v1 (docs/api.md). A token acts for a person: it may do what its\nscopes and that person's roles both allow. It is printed once, and only its hash is stored.",
    `Scopes: ${TOKEN_SCOPES.join(", ")}.`,
  ],
  positionalsMin: 1,
  positionalsMax: 2,
  options: {
    for: { value: "EMAIL", help: "The person for whom it acts" },
    scopes: { value: "A,B", help: "What it may do" },
    days: { value: "N", help: "It expires after so many days; never unless said" },
    json: { help: "List one JSON object a token" },
  },
  exits: {
    0: "Done.",
    2: "Wrong usage.",
    3: "There is no such person or token, it may not be made so, or the database failed.",
  },
  run: async (args, terminal) => {
    const [verb, subject] = args.positionals;
    const work = workFor(verb, subject, args, terminal);
    return await withDatabase(work);
  },
};

function workFor(
  verb: string | undefined,
  subject: string | undefined,
  args: Arguments,
  terminal: Terminal,
): () => Promise<ExitCode> {
  if (verb === "list" && subject === undefined) return () => list(args.switches.has("json"), terminal);
  if (verb === "create" && subject !== undefined) return () => create(subject, args, terminal);
  if (verb === "revoke" && subject !== undefined) return () => revoke(subject, terminal);
  throw new UsageError(`litmus token ${tokenCommand.synopsis}`);
}

async function create(name: string, { values }: Arguments, terminal: Terminal): Promise<ExitCode> {
  const [forEmail, scopes] = [values.get("for"), values.get("scopes")];
  if (forEmail === undefined || scopes === undefined)
    throw new UsageError("Say for whom it is and what it may do: --for EMAIL --scopes A,B.");
  const expiresAt = endOf(values.get("days"));
  const made = await createToken(localActor, { name, scopes: scopes.split(","), expiresAt, forEmail });
  await terminal.out(`${made.token}\n`);
  const until = expiresAt === null ? "It never expires." : `It expires on ${expiresAt.toISOString()}.`;
  await terminal.err(`Token ${made.id}. Keep it now: it is not shown again. ${until}\n`);
  return EXIT.ok;
}

function endOf(days: string | undefined): Date | null {
  if (days === undefined) return null;
  const number = /^\d{1,4}$/u.test(days) ? Number(days) : 0;
  if (number < 1 || number > DAYS_MAX)
    throw new UsageError(`--days is a whole number from 1 to ${String(DAYS_MAX)}.`);
  return new Date(Date.now() + number * DAY_MS);
}

async function list(isJson: boolean, terminal: Terminal): Promise<ExitCode> {
  let isEmpty = true;
  for (let after: string | null = null; ; ) {
    const page = await listTokens(localActor, { after });
    const tokens = page?.tokens ?? [];
    isEmpty &&= tokens.length === 0;
    if (isJson) for (const token of tokens) await terminal.out(`${printableJson(token)}\n`);
    else if (tokens.length > 0) await terminal.out(tableOf(tokens));
    after = page?.nextAfter ?? null;
    if (after === null) break;
  }
  if (isEmpty) await terminal.err("There are no tokens. litmus token create makes one.\n");
  return EXIT.ok;
}

function tableOf(tokens: readonly TokenListItem[]): string {
  const when = (date: Date | null): string => date?.toISOString().slice(0, 16) ?? "never";
  return textTable(
    ["id", "name", "ends", "for", "state", "expires", "used", "scopes"],
    tokens.map((one) => [
      ...[one.id, printable(one.name), `…${one.hint}`, printable(one.personEmail), one.state],
      ...[when(one.expiresAt), when(one.usedAt), one.scopes.join(",")],
    ]),
  );
}

async function revoke(id: string, terminal: Terminal): Promise<ExitCode> {
  await revokeToken(localActor, id);
  await terminal.err(`Revoked. The next request with it is refused.\n`);
  return EXIT.ok;
}
