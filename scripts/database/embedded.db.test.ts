import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { afterEach, beforeEach, expect, onTestFinished, test } from "vitest";
import { isRunning, waitForEnd } from "../processes.mjs";
import { withClient } from "./clients.mjs";
import { openEmbedded } from "./embedded.mjs";
import { runningPostmaster } from "./postmaster.mjs";

let folder: string;
beforeEach(() => {
  folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "embedded-")), "postgres");
});
afterEach(() => {
  fs.rmSync(path.dirname(folder), { recursive: true });
});

async function open(isDurable = false) {
  const embedded = await openEmbedded({ folder, isDurable });
  onTestFinished(embedded.close);
  return embedded;
}
const cluster = () => path.join(folder, "cluster");
const serverPid = () => runningPostmaster(cluster())?.pid ?? 0;

/** Another process that uses the folder until its standard input ends. */
async function otherUser() {
  const module = pathToFileURL(path.join(import.meta.dirname, "embedded.mjs")).href;
  const script = `
    const { openEmbedded } = await import(${JSON.stringify(module)});
    const { close, hasStarted } = await openEmbedded({ folder: ${JSON.stringify(folder)}, isDurable: false });
    console.log(hasStarted);
    process.stdin.on("end", close).resume();`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["pipe", "pipe", "inherit"],
  });
  const [said] = (await once(child.stdout, "data")) as [Buffer];
  return {
    hasStarted: said.toString().trim() === "true",
    pid: child.pid ?? 0,
    leave: async () => {
      child.stdin.end();
      await once(child, "exit");
    },
  };
}

test("a server that was killed is started again with every row, where it was", async () => {
  const first = await open(true);
  await withClient(first.adminUrl, (client) => client.query("create table kept as select 42 as answer"));
  first.keepRunning();
  process.kill(serverPid(), "SIGKILL");
  await expect
    .poll(() => withClient(first.adminUrl, (client) => client.query("table kept")).catch(() => null), {
      timeout: 15_000,
    })
    .toMatchObject({ rows: [{ answer: 42 }] });
  await first.close();
  expect(runningPostmaster(cluster())).toBeNull();
});

test("the server lives until its last user leaves, whoever started it", async () => {
  const other = await otherUser();
  expect(other.hasStarted).toBe(true);
  const own = await open();
  expect(own.hasStarted).toBe(false);
  await other.leave();
  await expect(withClient(own.adminUrl, (client) => client.query("select 1"))).resolves.toBeDefined();
  const pid = serverPid();
  await own.close();
  expect(isRunning(pid)).toBe(false);
});

test("a user that was killed counts no more", async () => {
  const other = await otherUser();
  const own = await open();
  process.kill(other.pid, "SIGKILL");
  await waitForEnd(other.pid, 5_000);
  const pid = serverPid();
  await own.close();
  expect(isRunning(pid)).toBe(false);
});

test("of several first users at once, one makes the cluster and all use it", async () => {
  const users = await Promise.all([otherUser(), otherUser(), otherUser()]);
  expect(users.filter(({ hasStarted }) => hasStarted)).toHaveLength(1);
  expect(fs.readdirSync(path.dirname(folder))).toEqual(["postgres"]);
  await Promise.all(users.map(({ leave }) => leave()));
  expect(runningPostmaster(cluster())).toBeNull();
});

test("data of another major version is refused in words", async () => {
  await (await open()).close();
  fs.writeFileSync(path.join(cluster(), "PG_VERSION"), "17\n");
  await expect(open()).rejects.toThrow(
    "was made by PostgreSQL 17; this version of Litmus Audit comes with 18",
  );
});
