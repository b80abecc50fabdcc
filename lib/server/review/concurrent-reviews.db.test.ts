import { afterAll, beforeAll, expect, test } from "vitest";
import { DEFAULT_SETTINGS } from "../../protocol/settings";
import { localActor } from "../actor";
import { closeDb } from "../db";
import { closePool } from "../pool";
import { verifyRollups } from "../rollups/verify-rollups";
import { verifyAuditLog } from "../writes/verify-audit-log";
import { setProtocol } from "./rules/set-protocol";
import { withoutCaseLock } from "./store/case-lock";
import { brokenInvariants } from "./testing/broken-invariants";
import { cutConnections, playReviews } from "./testing/play-reviews";
import { importOpenRun, makePerson, makeReviewers } from "./testing/review-world";

/** The full number with LITMUS_LONG=1. */
const isLong = process.env["LITMUS_LONG"] === "1";
const CASES = isLong ? 2_000 : 60;
const CASES_UNLOCKED = isLong ? 2_000 : 30;
const REVIEWERS = 50;

beforeAll(async () => {
  // No grace: a verdict becomes real at the next look, so that many do at the same moment.
  await setProtocol(localActor, {
    settings: { ...DEFAULT_SETTINGS, graceSeconds: 0 },
    basedOn: 1,
    reason: "For the test",
  });
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

const everybody = async () => ({
  reviewers: await makeReviewers(REVIEWERS),
  leads: [await makePerson("Lea", "lead"), await makePerson("Lou", "lead")],
});

test(`${String(REVIEWERS)} reviewers at once over ${String(CASES)} cases, with leases that run out, forms sent twice, old pages and connections cut: nothing is lost, doubled or stuck`, async () => {
  const { runId } = await importOpenRun("crowd", CASES);
  const { reviewers, leads } = await everybody();
  const cutter = cutConnections(200);
  const played = await playReviews(reviewers, leads, 11);
  const cuts = await cutter.stop();
  expect(await brokenInvariants(runId, played)).toEqual([]);
  expect((await verifyAuditLog(localActor)).problems).toEqual([]);
  expect(await verifyRollups(localActor, runId)).toEqual([]);
  // All of it happened.
  expect(cuts).toBeGreaterThan(0);
  for (const name of ["lease_lapsed", "stale_fence"])
    expect(played.refused.get(name), name).toBeGreaterThan(0);
}, 3_600_000);

test("the same without the lock on the case is noticed", async () => {
  const { runId } = await importOpenRun("unlocked", CASES_UNLOCKED);
  const { reviewers, leads } = await everybody();
  const broken = await withoutCaseLock(async () => {
    const played = await playReviews(reviewers, leads, 12);
    return await brokenInvariants(runId, played);
  });
  if (isLong)
    process.stdout.write(
      `Without the lock: ${String(broken.length)} faults in ${String(CASES_UNLOCKED)} cases\n`,
    );
  expect(broken.length).toBeGreaterThan(0);
}, 3_600_000);
