import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";

// A process of its own takes its time on a busy machine.
vi.setConfig({ testTimeout: 30_000 });

const root = new URL("../../", import.meta.url).pathname;
const sample = readFileSync(new URL("../../prisma/sample/ledgerline-2.2.ndjson", import.meta.url));

/** The command as a shell runs it. */
const litmus = (args: readonly string[], input: Uint8Array | string = "") =>
  spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "lib/cli/litmus.ts", ...args],
    { cwd: root, input, encoding: "utf8", env: { PATH: process.env["PATH"], NODE_ENV: "production" } },
  );

test("classify reads standard input, needs neither database nor environment, and ends with 0", () => {
  const { status, stdout, stderr } = litmus(["classify", "-"], sample);
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const lines = stdout.trimEnd().split("\n");
  expect(lines).toHaveLength(86);
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    episode: "pay-01-e1",
    verdict: "refusal_escalation",
    score: 1,
  });
});

test("rejected lines go to standard error as JSON, and the shell learns of them", () => {
  const bad = sample.toString("utf8").replace('"refusalSurface":1,', '"refusalSurface":"1",');
  const { status, stdout, stderr } = litmus(["classify", "-"], bad);
  expect(status).toBe(1);
  expect(stdout.trimEnd().split("\n")).toHaveLength(85);
  expect(JSON.parse(stderr)).toMatchObject({
    code: "E_SCHEMA",
    line: 44,
    jsonPath: "/turns/5/refusalSurface",
  });
});

test("wrong usage ends with 2, and says so on standard error alone", () => {
  const { status, stdout, stderr } = litmus(["classify"]);
  expect({ status, stdout }).toEqual({ status: 2, stdout: "" });
  expect(stderr).toContain("litmus classify FILE|-");
});

test("a database that does not answer is a failure with a sentence, without a stack", () => {
  const { status, stderr } = spawnSync(
    process.execPath,
    ["--conditions=react-server", "--import", "tsx", "lib/cli/litmus.ts", "runs"],
    {
      cwd: root,
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"],
        NODE_ENV: "production",
        DATABASE_APP_URL: "postgres://nobody@127.0.0.1:1/none",
        LITMUS_LOG_STREAM: "stderr",
      },
    },
  );
  expect(status).toBe(3);
  expect(stderr.trimEnd().split("\n")).toHaveLength(1);
});
