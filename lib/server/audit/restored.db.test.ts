import { copyFileSync, cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { ensureDatabase } from "../../../scripts/database/clients.mjs";
import { openEmbedded } from "../../../scripts/database/embedded.mjs";
import { setUpDatabase } from "../../../scripts/database/set-up.mjs";
import { localActor } from "../actor";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { verifyRollups } from "../rollups/verify-rollups";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun } from "../testing/native-file";
import { archiveRun } from "../writes/archive-run";
import { checkpointAuditLog } from "../writes/checkpoint-audit-log";
import { verifyAuditLog } from "../writes/verify-audit-log";
import { checkpointFile } from "./checkpoint-store";

const root = mkdtempSync(path.join(tmpdir(), "litmus-restore-"));
const folders = { first: path.join(root, "first"), restored: path.join(root, "restored") };
let stop: () => Promise<void> = () => Promise.resolve();

/** The embedded server on a folder, as `npm start` opens it. */
async function start(folder: string): Promise<void> {
  const { adminUrl, appPasswordFile, close } = await openEmbedded({ folder });
  stop = close;
  const ownerUrl = await ensureDatabase(adminUrl, "litmus");
  const role = { kind: "made" as const, passwordFile: appPasswordFile, mayResetPassword: true };
  process.env["DATABASE_APP_URL"] = (await setUpDatabase(ownerUrl, role)).appUrl;
}
async function end(): Promise<void> {
  await Promise.all([closePool(), closeDb()]);
  await stop();
  stop = () => Promise.resolve();
}
afterAll(async () => {
  await end();
  rmSync(root, { recursive: true, force: true });
});

/** A digest of every row of every table. */
async function digests(): Promise<Readonly<Record<string, string | null>>> {
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'",
  );
  const found: Record<string, string | null> = {};
  for (const { name } of tables) {
    const { rows } = await pool().query<{ digest: string | null }>(
      `SELECT md5(string_agg(md5(t::text), '' ORDER BY md5(t::text))) AS digest FROM "${name}" t`,
    );
    found[name] = rows[0]?.digest ?? null;
  }
  return found;
}
const importRun = async (name: string) =>
  await importBytes(
    nativeFile(testRun(name), [testProbe("p")], [testEpisode("a", "p"), testEpisode("b", "p", { epoch: 2 })]),
  );

test("a copy of the stopped database, opened elsewhere, has every row, whole counts and a whole log", async () => {
  await start(folders.first);
  const { runId } = await importRun("kept");
  await archiveRun(localActor, runId, "so that the log has more than one entry");
  await checkpointAuditLog(localActor);
  const before = await digests();
  await end();
  cpSync(folders.first, folders.restored, { recursive: true });
  const keptThen = path.join(root, "checkpoints-then.ndjson");
  copyFileSync(checkpointFile(), keptThen);

  // The first one goes on: what it does from here on is in no backup.
  await start(folders.first);
  await importRun("later");
  await checkpointAuditLog(localActor);
  const keptElsewhere = path.join(root, "checkpoints-later.ndjson");
  copyFileSync(checkpointFile(), keptElsewhere);
  await end();

  copyFileSync(keptThen, checkpointFile());
  await start(folders.restored);
  expect(await digests()).toEqual(before);
  expect(await verifyRollups(localActor)).toEqual([]);
  expect((await verifyAuditLog(localActor)).problems).toEqual([]);
  // Checkpoints that were kept elsewhere know of entries that the backup does not have: others stand in their place by now.
  const { problems } = await verifyAuditLog(localActor, { checkpointFile: keptElsewhere });
  expect(problems).toMatchObject([{ kind: "checkpoint" }]);
}, 240_000);
