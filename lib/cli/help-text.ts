import type { Command } from "./command";
import { COMMANDS } from "./commands";

/** The page of `litmus --help`. */
export function overviewText(): string {
  const width = Math.max(...[...COMMANDS.keys()].map((name) => name.length));
  const list = [...COMMANDS].map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    "Audits runs of agentic safety benchmarks by the direction of drift.",
    "",
    "Usage: litmus COMMAND …, or npm run -s litmus -- COMMAND …",
    "",
    ...list,
    "",
    "litmus help COMMAND says more about one. Results go to standard output, all else to standard error.",
    "Exit codes: 0 done, 1 something was found (each command says what), 2 wrong usage, 3 failure, 130 interrupted.",
    "",
  ].join("\n");
}

/** The page of `litmus help COMMAND`. */
export function commandText(command: Command): string {
  const options = Object.entries(command.options).map(([name, { value, help }]) => ({
    left: value === undefined ? `--${name}` : `--${name} ${value}`,
    help,
  }));
  const width = Math.max(0, ...options.map(({ left }) => left.length));
  return [
    `Usage: litmus ${command.name} ${command.synopsis}`,
    "",
    ...command.description.flatMap((paragraph) => [paragraph, ""]),
    ...(options.length > 0 ? ["Options:"] : []),
    ...options.map(({ left, help }) => `  ${left.padEnd(width)}  ${help}`),
    ...(options.length > 0 ? [""] : []),
    "Exit codes:",
    ...Object.entries(command.exits).map(([code, meaning]) => `  ${code.padStart(3)}  ${meaning}`),
    "",
  ].join("\n");
}
