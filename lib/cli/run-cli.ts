import { closestName } from "./closest-name";
import { COMMANDS } from "./commands";
import { describeFailure } from "./describe-failure";
import { EXIT, type ExitCode } from "./exit-code";
import { commandText, overviewText } from "./help-text";
import { parseArguments } from "./parse-arguments";
import { printable } from "./printable";
import type { Terminal } from "./terminal";
import { UsageError } from "./usage-error";

/** Finds the command, reads its arguments, runs it. What is expected to go wrong becomes a line on standard error. */
export async function runCli(typed: readonly string[], terminal: Terminal): Promise<ExitCode> {
  try {
    return await dispatch(typed, terminal);
  } catch (error) {
    if (error instanceof UsageError) {
      await terminal.err(`litmus: ${error.message}\n`);
      return EXIT.usage;
    }
    if (terminal.signal.aborted) {
      await terminal.err("litmus: interrupted.\n");
      return EXIT.interrupted;
    }
    await terminal.err(`litmus: ${describeFailure(error)}\n`);
    return EXIT.failure;
  }
}

async function dispatch(typed: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [first, ...rest] = typed;
  const isHelp = first === "help" || first === "--help" || first === "-h";
  if (first === undefined || (isHelp && rest[0] === undefined)) {
    await terminal.out(overviewText());
    return first === undefined ? EXIT.usage : EXIT.ok;
  }
  const name = isHelp ? (rest[0] ?? "") : first;
  const entry = COMMANDS.get(name);
  if (entry === undefined) throw unknownCommand(name);
  const command = await entry.load();
  if (isHelp || rest.includes("--help") || rest.includes("-h")) {
    await terminal.out(commandText(command));
    return EXIT.ok;
  }
  return await command.run(parseArguments(command, rest), terminal);
}

function unknownCommand(name: string): UsageError {
  const meant = closestName(name, [...COMMANDS.keys()]);
  const hint = meant === null ? "litmus --help lists the commands." : `Did you mean ${meant}?`;
  return new UsageError(`There is no command ${printable(name)}. ${hint}`);
}
