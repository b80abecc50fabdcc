import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { localActor } from "../server/actor";
import { recordEvent } from "../server/audit/record-event";
import { closePool } from "../server/pool";
import { withTransaction } from "../server/with-transaction";
import { runCli } from "./run-cli";
import { fakeTerminal } from "./testing/fake-terminal";

afterAll(closePool);

const folder = mkdtempSync(join(tmpdir(), "litmus-audit-cli-"));
const run = async (...typed: readonly string[]) => {
  const terminal = fakeTerminal();
  return {
    code: await runCli(["audit", ...typed], terminal),
    out: terminal.stdout(),
    err: terminal.stderr(),
  };
};
const jsonLines = (text: string) =>
  text.split("\n").flatMap((line) => (line === "" ? [] : [JSON.parse(line) as Record<string, unknown>]));
const reason = "\u001b[31mred \u202e turned, and \u{e0041} hidden";

test("a log is signed, exported whole and exact, and found whole", async () => {
  await withTransaction((connection) =>
    recordEvent(connection, localActor, { action: "run.archived", subjectId: "r", reason }),
  );
  const signed = await run("checkpoint");
  expect(signed).toMatchObject({ code: 0 });
  expect(JSON.parse(signed.out)).toMatchObject({ seq: 0 });
  const exported = await run("export");
  expect(exported).toMatchObject({ code: 0, err: "" });
  expect(exported.out.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cf}]/u);
  expect(jsonLines(exported.out)).toMatchObject([
    { seq: 0, action: "run.archived", reason },
    { seq: 1, action: "audit.exported", actor_kind: "console" },
  ]);
  const file = join(folder, "log.ndjson");
  expect(await run("export", "--out", file)).toMatchObject({ code: 0, out: "" });
  expect(readFileSync(file, "utf8").startsWith(exported.out)).toBe(true);
  const verified = await run("verify");
  expect(verified).toMatchObject({ code: 0, out: "" });
  expect(verified.err).toContain("The log is whole: 3 entries, through entry 2.");
  expect((await run("public-key")).out).toContain("-----BEGIN PUBLIC KEY-----");
});

test("a broken log is said with the first bad entry, and by the exit code", async () => {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await owner.connect();
  await owner.query("SET session_replication_role = replica; DELETE FROM audit_event WHERE seq = 2");
  const { code, out, err } = await run("verify");
  expect(code).toBe(1);
  expect(jsonLines(out)).toMatchObject([{ seq: 2, kind: "missing" }]);
  expect(err).toContain("The log is broken at entry 2.");
  expect(await run("checkpoint")).toMatchObject({ code: 3 });
  await owner.end();
});

test.each([
  [["verify", "--out", "x"], 2],
  [["forget"], 2],
  [[], 2],
  [["verify", "--checkpoints", join(folder, "nowhere")], 3],
])("%j is said in words", async (typed, code) => {
  const ended = await run(...typed);
  expect(ended).toMatchObject({ code, out: "" });
  expect(ended.err).toMatch(/^litmus: .+\n$/u);
});

test("a line that is no checkpoint is named", async () => {
  const file = join(folder, "bad.ndjson");
  writeFileSync(file, `\n{"seq":1}\n`);
  expect((await run("verify", "--checkpoints", file)).err).toContain("line 2 is no checkpoint");
});

test("the program in docs/audit-log.md finds an export whole, and the entry that was edited in one", () => {
  const docs = readFileSync(new URL("../../docs/audit-log.md", import.meta.url), "utf8");
  const program = /```js\n(?<program>[\s\S]+?)```/u.exec(docs)?.groups?.["program"] ?? "";
  expect(program.trim().split("\n").length).toBeLessThanOrEqual(20);
  const script = join(folder, "verify.mjs");
  writeFileSync(script, program);
  const file = join(folder, "log.ndjson");
  const verify = (path: string) => execFileSync(process.execPath, [script, path], { encoding: "utf8" });
  expect(verify(file)).toContain("whole through entry 2");
  const edited = join(folder, "edited.ndjson");
  writeFileSync(edited, readFileSync(file, "utf8").replace("turned", "twisted"));
  expect(() => verify(edited)).toThrow("broken at entry 0");
});
