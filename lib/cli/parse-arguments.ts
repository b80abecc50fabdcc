import { parseArgs } from "node:util";
import { closestName } from "./closest-name";
import type { Arguments, Command } from "./command";
import { printable } from "./printable";
import { UsageError } from "./usage-error";

type Shape = Pick<Command, "name" | "options" | "positionalsMin" | "positionalsMax" | "synopsis">;

/**
 * Reads what follows a command's name.
 *
 * @throws {UsageError} for an unknown option (with the one that was probably meant), a missing or an unwanted value, and a
 * number of positional arguments that the command does not take.
 */
export function parseArguments(command: Shape, typed: readonly string[]): Arguments {
  const { tokens } = parseArgs({
    args: [...typed],
    strict: false,
    allowPositionals: true,
    tokens: true,
    options: Object.fromEntries(
      Object.entries(command.options).map(([name, { value }]) => [
        name,
        { type: value === undefined ? ("boolean" as const) : ("string" as const) },
      ]),
    ),
  });
  const positionals: string[] = [];
  const values = new Map<string, string>();
  const switches = new Set<string>();
  for (const token of tokens) {
    if (token.kind === "positional") positionals.push(token.value);
    if (token.kind !== "option") continue;
    const option = Object.hasOwn(command.options, token.name) ? command.options[token.name] : undefined;
    if (option === undefined || !token.rawName.startsWith("--")) throw unknownOption(command, token.rawName);
    if (option.value === undefined) {
      if (token.value !== undefined) throw new UsageError(`${token.rawName} takes no value.`);
      switches.add(token.name);
    } else {
      const { value, inlineValue } = token;
      if (value === undefined || (!inlineValue && value.startsWith("--")))
        throw new UsageError(`${token.rawName} needs a value: ${token.rawName} ${option.value}.`);
      values.set(token.name, value);
    }
  }
  assertCount(command, positionals.length);
  return { positionals, values, switches };
}

function unknownOption(command: Shape, rawName: string): UsageError {
  const meant = closestName(rawName.replace(/^-+/, ""), Object.keys(command.options));
  const hint = meant === null ? `See litmus help ${command.name}.` : `Did you mean --${meant}?`;
  return new UsageError(`${command.name} has no option ${printable(rawName)}. ${hint}`);
}

function assertCount(command: Shape, count: number): void {
  if (count >= command.positionalsMin && count <= command.positionalsMax) return;
  const problem = count < command.positionalsMin ? "Something is missing" : "That is too much";
  throw new UsageError(`${problem}: litmus ${command.name} ${command.synopsis}`);
}
