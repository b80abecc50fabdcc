import "server-only";
import { z } from "zod";
import { episodeCountSchema, type EpisodeCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

const rowSchema = episodeCountSchema.extend({ runId: z.string() });

/**
 * The excluded and empty episodes of some runs by what they have in common, each by the scorer that its run uses. An archived
 * run is compared with none, and has none here.
 */
export async function listRunExclusions(
  actor: Actor,
  runIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EpisodeCount[]>> {
  assertCan(actor, "run:read");
  const runs = await db.run.findMany({
    where: { id: { in: [...runIds] }, archivedAt: null },
    select: { id: true, scorerId: true },
  });
  const rows = await db.runRollup.findMany({
    where: {
      OR: runs.map((run) => ({ runId: run.id, scorerId: run.scorerId })),
      AND: { OR: [{ verdict: "excluded" }, { verdict: null }] },
    },
    omit: { scorerId: true, key: true, reportedSum: true },
    orderBy: [{ runId: "asc" }, { key: "asc" }],
  });
  const byRun = new Map<string, EpisodeCount[]>();
  for (const { runId, ...count } of z.array(rowSchema).parse(rows)) {
    const own = byRun.get(runId) ?? [];
    own.push(count);
    byRun.set(runId, own);
  }
  return byRun;
}
