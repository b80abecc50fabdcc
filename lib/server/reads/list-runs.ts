import "server-only";
import { z } from "zod";
import { mixCountSchema, type MixCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";
import { noteSeen } from "../review/facts/note-seen";
import { isStorable } from "../storage/projected-text";

/** So many runs are listed at once; older ones stand on the pages behind. */
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
  /** Null in the list of those that are not archived. */
  archivedAt: Date | null;
  createdAt: Date;
  /** Lines of all its imports that no later import made good. */
  rejectedCount: number;
  /** Sums over rollups of the scorer in use. */
  counts: readonly MixCount[];
}>;

const rowSchema = mixCountSchema.extend({ runId: z.string() });

/** A page of runs, newest first. */
export type RunPage = Readonly<{
  runs: readonly RunListItem[];
  /** The run after which the next page begins; null on the last one. */
  nextAfter: string | null;
}>;

/** The latest runs that are not archived, newest first, each with its counts. Costs a pass over rollups, never over episodes. */
export async function listRuns(actor: Actor): Promise<readonly RunListItem[]> {
  return (await listRunPage(actor))?.runs ?? [];
}

/**
 * The runs that were first imported before one of them, newest first, each with its counts. A page is read from its place on,
 * however many runs there are.
 *
 * @param page - `after`: the product's id of the last run of the page before, null for the first page; `limit`: 1 to 500;
 *   `isArchived`: the archived runs, which stand apart, in place of all others.
 * @returns null where there is no run of that id.
 */
export async function listRunPage(
  actor: Actor,
  {
    after = null,
    limit = RUNS_MAX,
    isArchived = false,
  }: Readonly<{ after?: string | null; limit?: number; isArchived?: boolean }> = {},
): Promise<RunPage | null> {
  assertCan(actor, "run:read");
  const place = after === null ? null : await findPlace(after);
  if (after !== null && place === null) return null;
  const size = Math.min(Math.max(1, Math.trunc(limit)), RUNS_MAX);
  const found = await db.run.findMany({
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
      archivedAt: true,
      createdAt: true,
      rejectedCount: true,
    },
    where: { archivedAt: isArchived ? { not: null } : null },
    orderBy: [{ createdAt: "desc" }, { id: "desc" }],
    // The run of the place may be in the other list by now: then there is none of it to pass over.
    ...(place !== null && {
      cursor: { id: place.id },
      skip: (place.archivedAt !== null) === isArchived ? 1 : 0,
    }),
    take: size + 1,
  });
  const runs = found.slice(0, size);
  await noteSeen(
    actor,
    runs.map(({ id }) => id),
    "scorer_verdict",
  );
  const byRun = await countsByRun(runs.map((run) => run.id));
  return {
    runs: runs.map((run) => ({
      ...run,
      rejectedCount: Number(run.rejectedCount),
      counts: byRun.get(run.id) ?? [],
    })),
    nextAfter: found.length > size ? (runs.at(-1)?.id ?? null) : null,
  };
}

async function findPlace(id: string): Promise<Readonly<{ id: string; archivedAt: Date | null }> | null> {
  return isStorable(id)
    ? await db.run.findUnique({ where: { id }, select: { id: true, archivedAt: true } })
    : null;
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
