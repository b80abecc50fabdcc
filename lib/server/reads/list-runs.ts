import "server-only";
import { z } from "zod";
import { mixCountSchema, type MixCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** So many runs are listed; older ones are reached by what links to them. */
export const RUNS_MAX = 500;

export type RunListItem = Readonly<{
  id: string;
  externalId: string;
  name: string | null;
  checkpointId: string;
  checkpointName: string | null;
  checkpointFamily: string | null;
  benchmarkId: string;
  benchmarkName: string | null;
  benchmarkVersion: string | null;
  isSalvaged: boolean;
  createdAt: Date;
  /** Lines of all its imports that no later import made good. */
  rejectedCount: number;
  /** Sums over rollups of the scorer in use. */
  counts: readonly MixCount[];
}>;

const rowSchema = mixCountSchema.extend({ runId: z.string() });

/** The latest runs, newest first, each with its counts. Costs a pass over rollups, never over episodes. */
export async function listRuns(actor: Actor): Promise<readonly RunListItem[]> {
  assertCan(actor, "run:read");
  const runs = await db.run.findMany({
    select: {
      id: true,
      externalId: true,
      name: true,
      checkpointId: true,
      checkpointName: true,
      checkpointFamily: true,
      benchmarkId: true,
      benchmarkName: true,
      benchmarkVersion: true,
      isSalvaged: true,
      createdAt: true,
      rejectedCount: true,
    },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    take: RUNS_MAX,
  });
  const byRun = await countsByRun(runs.map((run) => run.id));
  return runs.map((run) => ({
    ...run,
    rejectedCount: Number(run.rejectedCount),
    counts: byRun.get(run.id) ?? [],
  }));
}

async function countsByRun(ids: readonly string[]): Promise<ReadonlyMap<string, readonly MixCount[]>> {
  const rows: unknown = await db.$queryRaw`
    SELECT r.id AS "runId", u.verdict, u.exclusion_scope AS "exclusionScope", u.shape,
           u.naive_turn_level AS "naiveTurnLevel", sum(u.episode_count)::bigint AS "episodeCount"
    FROM run r
    JOIN run_rollup u ON u.run_id = r.id AND u.scorer_id = r.scorer_id
    WHERE r.id = ANY(${ids})
    GROUP BY 1, 2, 3, 4, 5`;
  const byRun = new Map<string, MixCount[]>();
  for (const { runId, ...count } of z.array(rowSchema).parse(rows)) {
    const counts = byRun.get(runId) ?? [];
    counts.push(count);
    byRun.set(runId, counts);
  }
  return byRun;
}
