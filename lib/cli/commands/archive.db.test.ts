import { afterAll, expect, test } from "vitest";
import { closeDb } from "../../server/db";
import { closePool } from "../../server/pool";
import { importBytes } from "../../server/testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../../server/testing/native-file";
import { runCli } from "../run-cli";
import { fakeTerminal } from "../testing/fake-terminal";

afterAll(async () => {
  await Promise.all([closePool(), closeDb()]);
});

const run = async (...typed: readonly string[]) => {
  const terminal = fakeTerminal();
  return { code: await runCli(typed, terminal), out: terminal.stdout(), err: terminal.stderr() };
};

test("a run is archived by its name, stands apart, is exported with a word, and comes back", async () => {
  const file = nativeFile(testRun("wrong"), [testProbe("p")], [testEpisode("e", "p")]);
  await importBytes(file);
  expect((await run("archive", "wrong")).code).toBe(2);
  expect((await run("archive", "wrong", "--reason", "the wrong prompt")).code).toBe(0);
  expect((await run("archive", "wrong", "--reason", "the wrong prompt")).code).toBe(3);
  expect((await run("runs")).out).not.toContain("wrong");
  expect((await run("runs", "--archived")).out).toContain("wrong");
  const exported = await run("export", "wrong");
  expect(exported.out).toBe(file.toString());
  expect(exported.err).toContain("archived since");
  expect((await run("restore", "wrong", "--reason", "it was right")).code).toBe(0);
  expect((await run("runs", "--archived")).out).toBe("No run is archived.\n");
  expect((await run("runs")).out).toContain("wrong");
  expect((await run("export", "wrong")).err).toBe("");
});
