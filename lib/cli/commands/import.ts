import { basename } from "node:path";
import { fileSource } from "../../formats/file-source";
import { BUILT_IN_PACKS } from "../../formats/probe-pack/built-in-packs";
import { DEFAULT_LIMITS } from "../../formats/reader";
import { localActor } from "../../server/actor";
import type { ImportOptions } from "../../server/importing/import-types";
import { listRejectedLines } from "../../server/reads/list-rejected-lines";
import type { Arguments, Command } from "../command";
import { EXIT, type ExitCode } from "../exit-code";
import { describeOutcome, outcomeJson } from "../import/describe-outcome";
import { type FilesOutcome, importFiles } from "../import/import-files";
import { listFiles } from "../import/list-files";
import { printable, printableJson } from "../printable";
import { progressBar } from "../progress-bar";
import { readPack } from "../read-pack";
import type { Terminal } from "../terminal";
import { UsageError } from "../usage-error";
import { withDatabase } from "../with-database";

/** So many rejected lines are shown to a person; all of them are kept with the import. */
const LINES_SHOWN = 10;

export const importCommand: Command = {
  name: "import",
  synopsis: "FILE… [--strict] [--dry-run] [--salvage] [--run ID] [--pack FILE | --no-pack]",
  description: [
    "Imports files of any known format, told by content. A native file is a run of its own; the foreign files that are given\ntogether, a folder's among them, make one run.",
    "All of a run that can be taken is stored in one step, or nothing. The same content again changes nothing; an import that\nwas killed is completed by running it again. Ctrl-C cancels, and nothing of it stays.",
    "Rejected lines go to standard error: the first ones for a person, all of them with --json.",
  ],
  positionalsMin: 1,
  positionalsMax: Number.POSITIVE_INFINITY,
  options: {
    strict: { help: "Refuse a file that has a line to reject" },
    "dry-run": { help: "Read, check and classify everything, store nothing but the report" },
    salvage: { help: "Keep what was whole of a damaged container, and mark the run incomplete" },
    run: { value: "ID", help: "Id of the run, for foreign formats" },
    pack: {
      value: "FILE",
      help: "The probe pack that gives the signals, in place of those that come with the product",
    },
    "no-pack": { help: "Take no probe pack" },
    "non-finite": {
      value: "reject|missing",
      help: "A bare NaN or infinity rejects its line (reject), or is read as unknown (missing)",
    },
    json: { help: "One JSON object a run on standard output, one a rejected line on standard error" },
  },
  exits: {
    0: "Everything was imported, or was there already.",
    1: "Some lines were rejected, or a file was refused.",
    2: "Wrong usage.",
    3: "A file could not be opened, the database failed, or another failure. Nothing of the run at hand was stored.",
    130: "Cancelled by Ctrl-C. Nothing of the run at hand was stored.",
  },
  run: async (args, terminal) => {
    const options = importOptions(args);
    const sources = listFiles(args.positionals).map(fileSource);
    const isJson = args.switches.has("json");
    return await withDatabase(async () => {
      const bar = progressBar(terminal);
      let code: ExitCode = EXIT.ok;
      const results = importFiles(localActor, sources, options, terminal.signal, (files, progress) => {
        const { bytesRead, bytesTotal, readCount } = progress;
        const name = printable(files[0] ?? "");
        bar.show(
          bytesTotal === 0 ? 0 : bytesRead / bytesTotal,
          `${readCount.toLocaleString("en-US")} records, ${name}`,
        );
      });
      for await (const one of results) {
        await bar.clear();
        await report(one, isJson, terminal);
        code = worse(code, codeOf(one));
      }
      return terminal.signal.aborted ? EXIT.interrupted : code;
    });
  },
};

function importOptions({ values, switches }: Arguments): ImportOptions {
  const nonFinite = values.get("non-finite") ?? "reject";
  if (nonFinite !== "reject" && nonFinite !== "missing") {
    throw new UsageError(`--non-finite is reject or missing, not ${printable(nonFinite)}.`);
  }
  const pack = values.get("pack");
  if (pack !== undefined && switches.has("no-pack"))
    throw new UsageError("--pack and --no-pack exclude each other.");
  return {
    read: {
      limits: DEFAULT_LIMITS,
      isSalvage: switches.has("salvage"),
      nonFinite,
      runOverride: values.get("run") ?? null,
      packs: pack !== undefined ? [readPack(pack)] : switches.has("no-pack") ? [] : BUILT_IN_PACKS,
    },
    packChoice: pack !== undefined ? basename(pack) : switches.has("no-pack") ? "none" : null,
    isStrict: switches.has("strict"),
    isDryRun: switches.has("dry-run"),
  };
}

async function report(one: FilesOutcome, isJson: boolean, terminal: Terminal): Promise<void> {
  await terminal.out(
    isJson ? `${printableJson(outcomeJson(one))}\n` : `${describeOutcome(one).join("\n")}\n`,
  );
  if (one.kind === "refused" || one.outcome.counts.rejected === 0) return;
  let shown = 0;
  for await (const lines of listRejectedLines(localActor, one.outcome.importId)) {
    for (const line of lines) {
      if (!isJson && shown === LINES_SHOWN) {
        const rest = one.outcome.counts.rejected - shown;
        await terminal.err(`  … and ${rest.toLocaleString("en-US")} more; --json lists all\n`);
        return;
      }
      shown += 1;
      const { line: number, jsonPath, code, message, hint } = line;
      await terminal.err(
        isJson
          ? `${printableJson(line)}\n`
          : `  line ${String(number)}${jsonPath === "" ? "" : ` ${printable(jsonPath)}`}: ${code}. ${printable(message)} ${printable(hint)}\n`,
      );
    }
  }
}

function codeOf(one: FilesOutcome): ExitCode {
  if (one.kind === "refused") return EXIT.found;
  if (one.outcome.state === "cancelled") return EXIT.interrupted;
  return one.outcome.state === "refused" || one.outcome.counts.rejected > 0 ? EXIT.found : EXIT.ok;
}

const worse = (one: ExitCode, other: ExitCode): ExitCode => (other > one ? other : one);
