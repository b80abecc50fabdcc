import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { generateRun } from "../../../../bench/generate/generate-run";
import { postgresBinaries } from "../../../../scripts/database/binaries.mjs";
import { ensureDatabase, withClient } from "../../../../scripts/database/clients.mjs";
import { createCluster, placesIn } from "../../../../scripts/database/cluster.mjs";
import { setUpDatabase } from "../../../../scripts/database/set-up.mjs";
import { freePort } from "../../../../scripts/ports.mjs";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { findImportStatus } from "../../reads/find-import-status";
import { listRuns } from "../../reads/list-runs";
import { verifyRollups } from "../../rollups/verify-rollups";
import { importBytes } from "../../testing/import-bytes";

// A real full disk: a file system of a few megabytes that only this server sees, which takes a name space of its own.
const own = ["unshare", "--user", "--map-root-user", "--mount", "--"] as const;
const asUser = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"] as const;
const canMount =
  process.platform === "linux" &&
  spawnSync(own[0], [...own.slice(1), "sh", "-c", `mount -t tmpfs none /mnt && ${asUser.join(" ")} true`])
    .status === 0;

const folder = path.join(fs.mkdtempSync(path.join(os.tmpdir(), "litmus-full-")), "postgres");
const small = path.join(path.dirname(folder), "small");
let ownerUrl = "";
let stop: () => Promise<void> = () => Promise.resolve();

beforeAll(async () => {
  if (!canMount) return;
  const { initdb, postgres } = postgresBinaries();
  const places = placesIn(folder);
  await createCluster(places, initdb, false);
  fs.mkdirSync(small);
  const port = await freePort();
  const server = [
    postgres,
    "-D",
    places.cluster,
    "-p",
    String(port),
    "-c",
    "listen_addresses=127.0.0.1",
    "-c",
    "fsync=off",
  ];
  const script = `mount -t tmpfs -o size=6m,mode=700 none '${small}' && exec "$@" -c unix_socket_directories=`;
  const child = spawn(own[0], [...own.slice(1), "sh", "-c", script, "sh", ...asUser, ...server], {
    stdio: "ignore",
  });
  stop = async () => {
    child.kill("SIGQUIT");
    await new Promise((resolve) => child.once("exit", resolve));
  };
  const password = fs.readFileSync(places.ownerPassword, "utf8");
  const adminUrl = `postgresql://postgres:${password}@127.0.0.1:${String(port)}/postgres?sslmode=disable`;
  const answers = () => withClient(adminUrl, (client) => client.query("SELECT 1"));
  await vi.waitFor(answers, { timeout: 30_000, interval: 200 });
  ownerUrl = await ensureDatabase(adminUrl, "litmus");
  const role = { kind: "made" as const, passwordFile: places.appPassword, mayResetPassword: true };
  process.env["DATABASE_APP_URL"] = (await setUpDatabase(ownerUrl, role)).appUrl;
}, 120_000);
afterAll(async () => {
  await closePool();
  await stop();
  fs.rmSync(path.dirname(folder), { recursive: true, force: true });
});

const runOf = (runId: string, episodes: number) => Buffer.concat([...generateRun({ episodes, runId })]);

test.skipIf(!canMount)(
  "a disk that fills up in the middle is said in words, nothing stays, and pages go on",
  async () => {
    await importBytes(runOf("before", 20));
    await withClient(ownerUrl, async (client) => {
      await client.query(`CREATE TABLESPACE small LOCATION '${small}'`);
      await client.query("ALTER TABLE episode SET TABLESPACE small");
    });
    const bytes = runOf("large", 1_500);
    await expect(importBytes(bytes)).rejects.toMatchObject({
      code: "unavailable",
      message: expect.stringContaining("disk of the database is full") as string,
    });
    const { rows: ended } = await pool().query<{ id: string }>(
      "SELECT id FROM import WHERE error_code = '53100'",
    );
    expect(await findImportStatus(localActor, ended[0]?.id ?? "")).toMatchObject({
      state: "failed",
      counts: { imported: 0 },
    });
    expect((await listRuns(localActor)).map((run) => run.externalId)).toEqual(["before"]);

    await withClient(ownerUrl, (client) => client.query("ALTER TABLE episode SET TABLESPACE pg_default"));
    const repeat = await importBytes(bytes);
    expect(repeat).toMatchObject({ state: "completed", counts: { imported: 1_500 } });
    expect(await verifyRollups(localActor, repeat.runId)).toEqual([]);
  },
  120_000,
);
