import { afterAll, expect, test } from "vitest";
import { localActor } from "../actor";
import { closeDb } from "../db";
import { closePool } from "../pool";
import { stopImport } from "../writes/stop-import";
import { exportReport } from "./export-report";
import { exportRun } from "./export-run";
import { findEpisode } from "./find-episode";
import { findImportStatus } from "./find-import-status";
import { findRun } from "./find-run";
import { findScoreSetChanges } from "./find-score-set-changes";

afterAll(async () => {
  await closeDb();
  await closePool();
});

// An address can hold what Postgres cannot compare with.
test.each(["\0", "01m8qwtjqfmhr1a7\0", "\ud800", "'; --", "__proto__", "x".repeat(5_000)])(
  "%j is the id of nothing",
  async (id) => {
    expect(await findRun(localActor, id)).toBeNull();
    expect(await findImportStatus(localActor, id)).toBeNull();
    expect(await findEpisode(localActor, `${id}.1`)).toBeNull();
    expect(await findScoreSetChanges(localActor, id, "a", "b")).toBeNull();
    expect(await findScoreSetChanges(localActor, "run", id, id)).toBeNull();
    const none = { code: "not_found" };
    await expect(exportRun(localActor, id).next()).rejects.toMatchObject(none);
    await expect(exportReport(localActor, id, "csv").next()).rejects.toMatchObject(none);
    await expect(stopImport(localActor, id)).rejects.toMatchObject(none);
  },
);
