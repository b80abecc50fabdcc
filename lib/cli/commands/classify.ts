import { detectFormat } from "../../formats/detect-format";
import { fileSource } from "../../formats/file-source";
import { DEFAULT_LIMITS, RefusedFileError, type Source } from "../../formats/reader";
import { classifySource } from "../classify/classify-source";
import { spoolInput } from "../classify/spool-input";
import type { Command } from "../command";
import { EXIT, type ExitCode } from "../exit-code";
import { openFile } from "../open-file";
import { printableJson } from "../printable";
import { SCORER_OPTIONS, scorerOptions } from "../scorer-options";
import type { Terminal } from "../terminal";
import type { ScorerConfig } from "../../scoring/types";

export const classifyCommand: Command = {
  name: "classify",
  synopsis: "FILE|- [--epsilon E] [--delta D] [--baseline declared|first_turn]",
  description: [
    "Classifies every episode of a file in the native format (also .gz and .zst, told by content) and prints one JSON object a\nline, in the order of the file. - reads standard input. No database is needed.",
    'Each line has episode, verdict, reason, reasons, runUp, drawdown, firstRise, firstLoosening, shape, progressSeen, score (null\nwhere the episode has none), naive {turnLevel, finalTurn, reported} and leaks. An episode without turns is\n{"episode":…,"error":"empty_episode"}.',
    "A line of the file that is rejected is printed as a JSON object on standard error; the others are classified all the same.",
  ],
  positionalsMin: 1,
  positionalsMax: 1,
  options: SCORER_OPTIONS,
  exits: {
    0: "Every record was read.",
    1: "Some lines were rejected, or the file was refused as a whole (then nothing is printed).",
    2: "Wrong usage.",
    3: "The file could not be opened, or another failure.",
  },
  run: async (args, terminal) => {
    const config = scorerOptions(args);
    const [path = "-"] = args.positionals;
    if (path !== "-") return await classify(openFile(path), config, terminal);
    const spooled = await spoolInput(terminal.input);
    try {
      return await classify(fileSource(spooled.path), config, terminal);
    } finally {
      await spooled.remove();
    }
  },
};

async function classify(source: Source, config: ScorerConfig, terminal: Terminal): Promise<ExitCode> {
  try {
    const format = await detectFormat(source, DEFAULT_LIMITS);
    if (format !== "native") {
      throw new RefusedFileError(
        "E_FORMAT",
        `This is a file of the format ${format}; classify reads the native format.`,
        null,
        "Import it: litmus import FILE, then litmus export RUN writes it in the native format.",
      );
    }
    const rejectedCount = await classifySource(
      source,
      config,
      {
        lines: terminal.out,
        rejected: (rejection) => terminal.err(`${printableJson(rejection)}\n`),
      },
      terminal.signal,
    );
    return rejectedCount === 0 ? EXIT.ok : EXIT.found;
  } catch (error) {
    if (!(error instanceof RefusedFileError)) throw error;
    const { code, message, byteOffset, hint } = error;
    await terminal.err(`${printableJson({ refused: true, code, message, byteOffset, hint })}\n`);
    return EXIT.found;
  }
}
