import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { closeDb } from "../../server/db";
import { closePool, pool } from "../../server/pool";
import { importBytes } from "../../server/testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../server/testing/native-file";
import { runCli } from "../run-cli";
import { fakeTerminal } from "../testing/fake-terminal";

const KEY = "sk-live-4f2a-ünlucky";
const folder = mkdtempSync(join(tmpdir(), "litmus-redact-"));
let runId = "";

beforeAll(async () => {
  const saying = (id: string, epoch: number, content: string) =>
    testEpisode(id, "p", {
      epoch,
      turns: [{ ...testTurn(), matches: [], messages: [{ role: "assistant", content }] }, testTurn()],
    });
  const episodes = [saying("one", 1, `${KEY}, ${KEY}`), saying("two", 2, KEY), saying("three", 3, "nothing")];
  ({ runId } = await importBytes(nativeFile(testRun("leaky"), [testProbe("p")], episodes)));
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await Promise.all([closePool(), closeDb()]);
});

const redact = async (input: string, ...typed: readonly string[]) => {
  const terminal = fakeTerminal(input);
  const code = await runCli(["redact", ...typed], terminal);
  return { code, out: terminal.stdout(), err: terminal.stderr() };
};
const holding = async (): Promise<number> => {
  const { rows } = await pool().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM episode WHERE position($1::bytea IN bytes) > 0",
    [Buffer.from(KEY)],
  );
  return rows[0]?.count ?? -1;
};

test("nothing is replaced unless it is said what, and either why or that it is a look", async () => {
  for (const [input, ...typed] of [
    [KEY, "leaky", "--reason", "a key got in"],
    [KEY, "leaky", "--text-file", "-"],
    [KEY, "leaky", "--text-file", "-", "--dry-run", "--reason", "a key got in"],
    ["\n", "leaky", "--text-file", "-", "--reason", "a key got in"],
    ["\n", "leaky", "--text-file", join(folder, "none"), "--reason", "a key got in"],
    [KEY, "elsewhere", "--text-file", "-", "--reason", "a key got in"],
    [KEY, "leaky", "--text-file", "-", "--episode", "one", "--reason", "a key got in"],
    [KEY, "leaky", "--text-file", "-", "--reason", `it was ${KEY}`],
  ] as const) {
    const { code, out, err } = await redact(input, ...typed);
    expect([2, 3], err).toContain(code);
    expect(out + err).not.toContain("sk-live");
  }
  expect(await holding()).toBe(2);
});

test("bytes that are no text are refused", async () => {
  const path = join(folder, "latin");
  writeFileSync(path, Buffer.from([0x73, 0x6b, 0xfc, 0x0a]));
  const { code, err } = await redact("", "leaky", "--text-file", path, "--dry-run");
  expect(code).toBe(2);
  expect(err).toContain("no UTF-8");
});

test("a look says where; one episode is replaced, then the rest, then there is nothing left", async () => {
  const look = await redact(`${KEY}\r\n`, "leaky", "--text-file", "-", "--dry-run");
  expect(look.code).toBe(0);
  expect(look.out).toContain("3 places in 2 episodes would be replaced. Nothing was changed.");
  expect(look.out).toContain(`${runId}.0`);
  expect(await holding()).toBe(2);

  const path = join(folder, "key");
  writeFileSync(path, `${KEY}\n`);
  const why = ["--reason", "a key of the staging system got in"];
  const one = await redact("", "leaky", "--text-file", path, "--episode", `${runId}.1`, ...why);
  expect(one).toMatchObject({ code: 0, err: "" });
  expect(one.out).toContain("1 place in 1 episode replaced.");
  expect(await holding()).toBe(1);

  const rest = await redact("", "leaky", "--text-file", path, ...why);
  expect(rest.out).toContain("2 places in 1 episode replaced.");
  expect(await holding()).toBe(0);
  expect(look.out + one.out + rest.out).not.toContain("sk-live");

  const none = await redact("", "leaky", "--text-file", path, ...why);
  expect(none.code).toBe(1);
  expect(none.out).toBe("The text stands in no episode. Nothing was changed.\n");
});

test("where the text stays is said", async () => {
  await importBytes(
    nativeFile(
      testRun("named"),
      [testProbe("p", { title: "The vault-canary probe" })],
      [testEpisode("e", "p")],
    ),
  );
  const { out } = await redact("vault-canary", "named", "--text-file", "-", "--dry-run");
  expect(out).toContain("The text stays in 1 probe.");
});
