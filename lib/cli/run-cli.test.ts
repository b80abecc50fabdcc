import { writeFileSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { COMMANDS } from "./commands";
import { runCli } from "./run-cli";
import { fakeTerminal } from "./testing/fake-terminal";

const run = async (typed: readonly string[], input = "") => {
  const terminal = fakeTerminal(input);
  return { code: await runCli(typed, terminal), out: terminal.stdout(), err: terminal.stderr() };
};

test.each([[["--help"]], [["-h"]], [["help"]]])("%j lists every command and ends well", async (typed) => {
  const { code, out, err } = await run(typed);
  expect(code).toBe(0);
  for (const name of COMMANDS.keys()) expect(out).toContain(`  ${name} `);
  expect(err).toBe("");
});

test("nothing typed shows the same page and ends as wrong usage", async () => {
  expect(await run([])).toMatchObject({ code: 2, err: "" });
});

test.each([...COMMANDS.keys()])("%s says how it is used and what its exit codes mean", async (name) => {
  const { code, out } = await run([name, "--help"]);
  expect(code).toBe(0);
  expect(out).toContain(`Usage: litmus ${name}`);
  expect(out).toContain("Exit codes:");
  expect((await run(["help", name])).out).toBe(out);
});

test.each([
  ["an unknown command", ["clasify", "x"], 2, "There is no command clasify. Did you mean classify?"],
  ["an unknown option", ["classify", "x", "--epsiln", "1"], 2, "Did you mean --epsilon?"],
  ["a tolerance of 1", ["classify", "x", "--epsilon", "1"], 2, "epsilon is outside [0, 1)"],
  ["a tolerance that is none", ["classify", "x", "--delta", "1e-3"], 2, "--delta is a decimal"],
  [
    "a baseline that is none",
    ["classify", "x", "--baseline", "zero"],
    2,
    "--baseline is declared or first_turn",
  ],
  ["a file that is not there", ["classify", "/nowhere/at/all"], 3, "There is no file /nowhere/at/all."],
  ["a folder", ["classify", "."], 3, ". is no file."],
  ["help on what is not there", ["help", "exprt"], 2, "Did you mean export?"],
])("%s ends with its code and a sentence", async (_name, typed, code, message) => {
  const found = await run(typed);
  expect(found.code).toBe(code);
  expect(found.err).toContain(message);
  expect(found.out).toBe("");
});

test("a name from outside cannot act on the terminal", async () => {
  expect((await run(["\u001b[2Jimport"])).err).toContain("\\u{1b}[2J");
});

test("a file that is no run is refused as JSON, and nothing is printed", async () => {
  const path = join(mkdtempSync(join(tmpdir(), "litmus-test-")), "page.ndjson");
  writeFileSync(path, "<html>");
  const { code, out, err } = await run(["classify", path]);
  expect(code).toBe(1);
  expect(out).toBe("");
  expect(JSON.parse(err)).toMatchObject({ refused: true, code: "E_FORMAT" });
});
