import { localActor } from "../../server/actor";
import { checkpointFile } from "../../server/audit/checkpoint-store";
import { auditKey } from "../../server/audit/signing-key";
import type { ChainReport } from "../../server/audit/verify-chain";
import { checkpointAuditLog } from "../../server/writes/checkpoint-audit-log";
import { exportAuditLog } from "../../server/writes/export-audit-log";
import { verifyAuditLog } from "../../server/writes/verify-audit-log";
import { readFile } from "node:fs/promises";
import { AppError } from "../../errors";
import type { Arguments, Command } from "../command";
import { EXIT, type ExitCode } from "../exit-code";
import { printableJson } from "../printable";
import type { Terminal } from "../terminal";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";
import { writeFileWhole } from "../write-file-whole";

export const auditCommand: Command = {
  name: "audit",
  synopsis: "verify | export | checkpoint | public-key [--checkpoints FILE] [--public-key FILE] [--out FILE]",
  description: [
    "verify walks the log of who did what from its first entry, and compares it with the signed checkpoints in the database and in\nthe data folder. Each problem is a JSON object on standard output, the first broken entry first.",
    "export writes the whole log as NDJSON, each entry with its hashes. It is recorded in the log.",
    "checkpoint signs the newest entry now. public-key prints the key that others check signatures with.",
  ],
  positionalsMin: 1,
  positionalsMax: 1,
  options: {
    checkpoints: { value: "FILE", help: "verify: a copy of checkpoints.ndjson that was kept elsewhere, too" },
    "public-key": { value: "FILE", help: "verify: the PEM of a key that signed before this one, too" },
    out: { value: "FILE", help: "export: write to a file; one that is there is replaced" },
  },
  exits: {
    0: "Done; with verify, the log is whole.",
    1: "verify: the log is broken.",
    2: "Wrong usage.",
    3: "The database failed, or a file could not be read or written.",
    130: "Interrupted.",
  },
  run: async (args, terminal) => {
    const work = ACTS.get(args.positionals[0] ?? "");
    if (work === undefined)
      throw new UsageError("audit takes one of verify, export, checkpoint and public-key.");
    for (const name of args.values.keys())
      if (!work.options.includes(name))
        throw new UsageError(`audit ${args.positionals[0] ?? ""} takes no --${name}.`);
    return await withDatabase(() => work.run(args, terminal));
  },
};

type Act = Readonly<{
  options: readonly string[];
  run: (args: Arguments, terminal: Terminal) => Promise<ExitCode>;
}>;

const ACTS: ReadonlyMap<string, Act> = new Map<string, Act>([
  ["verify", { options: ["checkpoints", "public-key"], run: verify }],
  ["export", { options: ["out"], run: exportLog }],
  ["checkpoint", { options: [], run: checkpoint }],
  ["public-key", { options: [], run: printKey }],
]);

async function verify({ values }: Arguments, terminal: Terminal): Promise<ExitCode> {
  const file = values.get("checkpoints");
  const keyFile = values.get("public-key");
  const report = await verifyAuditLog(localActor, {
    signal: terminal.signal,
    ...(file !== undefined && { checkpointFile: file }),
    ...(keyFile !== undefined && { publicKey: await readKey(keyFile) }),
  });
  for (const problem of report.problems) await terminal.out(`${printableJson(problem)}\n`);
  await terminal.err(`${sentences(report).join("\n")}\n`);
  return report.problems.length === 0 ? EXIT.ok : EXIT.found;
}

async function readKey(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    throw new AppError("not_found", "The file of --public-key could not be read.", { cause: error });
  }
}

function sentences({ problems, lastSeq, checkedCount, clockSetBack, checkpoints }: ChainReport): string[] {
  const [first] = problems;
  const said = [
    first === undefined
      ? `The log is whole: ${String(checkedCount)} entries${lastSeq === null ? "" : `, through entry ${String(lastSeq)}`}.`
      : `The log is broken at entry ${String(first.seq)}. ${first.message}`,
    checkpoints.newestSeq === null
      ? "No checkpoint says how far it went: the end could have been cut off."
      : `${String(checkpoints.checked)} signed entries agree, the newest is ${String(checkpoints.newestSeq)}.`,
  ];
  if (checkpoints.ofUnknownKeys > 0)
    said.push(
      `${String(checkpoints.ofUnknownKeys)} checkpoints are of a key that is not here: they were compared, their signatures were not. See --public-key.`,
    );
  if (clockSetBack.length > 0)
    said.push(`The clock was set back before entry ${clockSetBack.map(String).join(", ")}.`);
  return said;
}

async function exportLog({ values }: Arguments, terminal: Terminal): Promise<ExitCode> {
  const out = values.get("out");
  const chunks = exportAuditLog(localActor);
  if (out !== undefined) await writeFileWhole(out, chunks, terminal.signal);
  else {
    for await (const chunk of chunks) {
      terminal.signal.throwIfAborted();
      await terminal.out(chunk);
    }
  }
  return EXIT.ok;
}

async function checkpoint(_args: Arguments, terminal: Terminal): Promise<ExitCode> {
  const made = await checkpointAuditLog(localActor);
  if (made === null) await terminal.err("Nothing was recorded yet, so there is nothing to sign.\n");
  else {
    await terminal.out(`${printableJson(made)}\n`);
    await terminal.err(`Signed entry ${String(made.seq)}. Keep a copy of ${checkpointFile()} elsewhere.\n`);
  }
  return EXIT.ok;
}

async function printKey(_args: Arguments, terminal: Terminal): Promise<ExitCode> {
  await terminal.out(auditKey().publicKey.export({ type: "spki", format: "pem" }).toString());
  return EXIT.ok;
}
