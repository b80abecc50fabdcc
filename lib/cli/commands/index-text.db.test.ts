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
  return { code: await runCli(typed, terminal), out: terminal.stdout() };
};

test("one run is indexed by its name, then the rest, and nothing twice", async () => {
  for (const name of ["one", "two"])
    await importBytes(nativeFile(testRun(name), [testProbe("p")], [testEpisode("e", "p")]));
  const indexed = (now: number, done: number, all: number) => ({
    code: 0,
    out: `${now} episodes indexed now, ${done} of ${all} in all.\n`,
  });
  expect(await run("index", "one")).toEqual(indexed(1, 1, 1));
  expect(await run("index")).toEqual(indexed(1, 2, 2));
  expect(await run("index")).toEqual(indexed(0, 2, 2));
  expect((await run("index", "nowhere")).code).toBe(3);
});
