import type { ExitCode } from "./exit-code";
import type { Terminal } from "./terminal";

/** An option of a command: a switch, or one that takes a value. */
export type Option = Readonly<{
  /** What the value is, in capitals; absent for a switch. */
  value?: string;
  help: string;
}>;

/** What was typed, checked against the command's own list. */
export type Arguments = Readonly<{
  positionals: readonly string[];
  values: ReadonlyMap<string, string>;
  switches: ReadonlySet<string>;
}>;

export type Command = Readonly<{
  name: string;
  /** What follows the name: `FILE… [--strict]`. */
  synopsis: string;
  /** Paragraphs for `--help`. */
  description: readonly string[];
  positionalsMin: number;
  positionalsMax: number;
  options: Readonly<Record<string, Option>>;
  /** What each exit code means here. */
  exits: Readonly<Partial<Record<"0" | "1" | "2" | "3" | "130", string>>>;
  run: (args: Arguments, terminal: Terminal) => Promise<ExitCode>;
}>;
