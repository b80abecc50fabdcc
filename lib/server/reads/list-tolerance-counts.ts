import "server-only";
import { z } from "zod";
import { toleranceCountSchema, type ToleranceCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** Eligible episodes of a run by the size of their run-up, by one scorer. */
export async function listToleranceCounts(
  actor: Actor,
  runId: string,
  scorerId: string,
): Promise<readonly ToleranceCount[]> {
  assertCan(actor, "run:read");
  const rows = await db.toleranceRollup.findMany({
    where: { runId, scorerId },
    omit: { runId: true, scorerId: true },
    orderBy: [{ step: "asc" }, { verdictWithoutRise: "asc" }],
  });
  return z.array(toleranceCountSchema).parse(rows);
}
