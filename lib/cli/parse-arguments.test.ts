import { expect, test } from "vitest";
import { parseArguments } from "./parse-arguments";
import { UsageError } from "./usage-error";

const command = {
  name: "import",
  synopsis: "FILE…",
  positionalsMin: 1,
  positionalsMax: 2,
  options: { run: { value: "ID", help: "" }, strict: { help: "" }, "dry-run": { help: "" } },
} as const;

test("values, switches and positionals come apart, in any order", () => {
  const parsed = parseArguments(command, ["--strict", "a", "--run", "r-1", "b"]);
  expect(parsed).toEqual({
    positionals: ["a", "b"],
    values: new Map([["run", "r-1"]]),
    switches: new Set(["strict"]),
  });
});

test("what follows -- is positional, and a value may begin with a dash when it is joined", () => {
  expect(parseArguments(command, ["--run=--x", "--", "--strict"])).toMatchObject({
    positionals: ["--strict"],
    values: new Map([["run", "--x"]]),
  });
});

test.each([
  ["an unknown option, with the one that was meant", ["a", "--strct"], "Did you mean --strict?"],
  ["an unknown option that is near none", ["a", "--frobnicate"], "See litmus help import."],
  ["a name that every object has", ["a", "--constructor"], "has no option --constructor"],
  ["a short option", ["a", "-s"], "has no option -s"],
  ["a missing value", ["a", "--run"], "--run needs a value: --run ID."],
  ["an option in place of a value", ["a", "--run", "--strict"], "--run needs a value"],
  ["a value for a switch", ["a", "--strict=yes"], "--strict takes no value."],
  ["too few", [], "Something is missing: litmus import FILE…"],
  ["too many", ["a", "b", "c"], "That is too much: litmus import FILE…"],
  ["a control character, shown as such", ["a", "--\u001b[2J"], "--\\u{1b}[2J"],
])("%s is refused", (_name, typed, message) => {
  const parse = () => parseArguments(command, typed);
  expect(parse).toThrow(UsageError);
  expect(parse).toThrow(message);
});
