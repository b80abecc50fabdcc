import { isRole, ROLES, type Role } from "../../contracts/role";
import { env } from "../../env";
import { localActor } from "../../server/actor";
import { createLink, linkAddress, type LinkRequest } from "../../server/auth/create-link";
import { listPeople, type PersonListItem } from "../../server/people/list-people";
import type { Arguments, Command } from "../command";
import { EXIT, type ExitCode } from "../exit-code";
import { printable, printableJson } from "../printable";
import type { Terminal } from "../terminal";
import { textTable } from "../text-table";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

export const adminCommand: Command = {
  name: "admin",
  synopsis: "invite EMAIL [--role ROLE,…] | reset EMAIL | first | people",
  description: [
    "Lets people in. Each link is printed once, works once, and replaces an earlier one for the same; only its hash is stored.",
    "invite   a link by which somebody becomes a person here, within 7 days\nreset    a link by which a person sets a new password, within a day; it ends all their sessions\nfirst    the link for the first administrator, within a day, while there is none\npeople   everybody, with their roles",
  ],
  positionalsMin: 1,
  positionalsMax: 2,
  options: {
    role: { value: "ROLE,…", help: `For invite: one or more of ${ROLES.join(", ")}; viewer if left out` },
    origin: {
      value: "ADDRESS",
      help: "Where people reach the server; LITMUS_ORIGIN, or this machine, if left out",
    },
    json: { help: "For people: one JSON object a person" },
  },
  exits: { 0: "Done.", 2: "Wrong usage.", 3: "It cannot be done, or the database failed." },
  run: async (args, terminal) => {
    const [action, email] = args.positionals;
    if (action === "people") return await withDatabase(() => printPeople(args, terminal));
    const request = requestOf(action, email, args);
    return await withDatabase(async () => {
      const { token, expiresAt } = await createLink(localActor, request);
      await terminal.err(`Works once, until ${expiresAt.toISOString().slice(0, 16)}Z:\n`);
      await terminal.out(`${linkAddress(originOf(args), token)}\n`);
      return EXIT.ok;
    });
  },
};

function requestOf(action: string | undefined, email: string | undefined, args: Arguments): LinkRequest {
  if (action === "first" && email === undefined) return { kind: "first_administrator" };
  if (action !== "invite" && action !== "reset")
    throw new UsageError(`Say what to do: litmus admin ${adminCommand.synopsis}`);
  if (email === undefined) throw new UsageError(`Say whom: litmus admin ${action} EMAIL`);
  if (action === "reset") return { kind: "password_reset", email };
  return { kind: "invitation", email, roles: rolesOf(args.values.get("role") ?? "viewer") };
}

function rolesOf(text: string): readonly Role[] {
  const named = text.split(",").map((one) => one.trim());
  const unknown = named.find((one) => !isRole(one));
  if (unknown !== undefined)
    throw new UsageError(`There is no role ${printable(unknown)}. The roles are: ${ROLES.join(", ")}.`);
  return named.filter(isRole);
}

/** Without a configured address: this machine, at the port where a start without one listens. */
function originOf({ values }: Arguments): string {
  const given =
    values.get("origin") ?? env().LITMUS_ORIGIN ?? `http://localhost:${process.env["PORT"] ?? "3000"}`;
  const url = URL.parse(given);
  if (url === null || !["http:", "https:"].includes(url.protocol))
    throw new UsageError("--origin is an address such as https://litmus.example.");
  return url.origin;
}

async function printPeople({ switches }: Arguments, terminal: Terminal): Promise<ExitCode> {
  let after: string | null = null;
  const people: PersonListItem[] = [];
  do {
    const page = await listPeople(localActor, { after });
    people.push(...(page?.people ?? []));
    after = page?.nextAfter ?? null;
  } while (after !== null);
  const rows = people.map((one) => ({
    ...{
      email: one.email,
      name: one.name,
      roles: one.roles.join(","),
      state: one.isDisabled ? "disabled" : "active",
    },
    seen: one.seenAt?.toISOString() ?? null,
  }));
  if (switches.has("json")) for (const row of rows) await terminal.out(`${printableJson(row)}\n`);
  else if (rows.length === 0)
    await terminal.out("There is nobody yet. litmus admin invite EMAIL lets somebody in.\n");
  else {
    const heads = ["email", "name", "roles", "state", "seen"] as const;
    await terminal.out(
      textTable(
        heads,
        rows.map((row) => heads.map((head) => printable(row[head] ?? "never"))),
      ),
    );
  }
  return EXIT.ok;
}
