import "server-only";
import type { FilterReason } from "../../contracts/episode-filter-fields";
import type { Verdict } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";
import { noteSeen } from "../review/facts/note-seen";
import { assertNotOnOwnDesk } from "../review/facts/own-open-episodes";
import { readEpisodeId } from "./episode-key";

/** What one scorer said of an episode, once. */
export type ClassificationEntry = Readonly<{
  scorer: Readonly<{
    id: string;
    version: string;
    epsilon: number;
    delta: number;
    baseline: string;
    /** The probe pack that was applied to the stored run; null where it reads the episode's own signals. */
    pack: Readonly<{ id: string; hash: string }> | null;
  }>;
  revision: number;
  /** When the run was first scored so. */
  scoredAt: Date | null;
  /** Null for an empty episode. */
  verdict: Verdict | null;
  reason: FilterReason;
  reasons: readonly FilterReason[];
  firstRise: number | null;
  runUp: number;
  drawdown: number;
  /** The scorer that is shown, and its last word. */
  isShown: boolean;
}>;

/** Every classification of an episode, the scorer that is shown first, later revisions before earlier ones. */
export async function listClassifications(actor: Actor, id: string): Promise<readonly ClassificationEntry[]> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return [];
  const { runId } = key;
  await assertNotOnOwnDesk(actor, id);
  await noteSeen(actor, [runId], "scorer_verdict");
  const [run, sets] = await Promise.all([
    db.run.findUnique({ where: { id: runId }, select: { scorerId: true } }),
    db.scoreSet.findMany({ where: { runId } }),
  ]);
  // The key of the table names the scorer before the episode.
  const scorerIds = sets.map((set) => set.scorerId);
  const [rows, scorers] = await Promise.all([
    db.classification.findMany({
      where: { runId, scorerId: { in: scorerIds }, seq: BigInt(key.seq) },
      orderBy: { revision: "desc" },
    }),
    db.scorer.findMany({ where: { id: { in: scorerIds } } }),
  ]);
  const shown = run?.scorerId;
  const packs = await db.probePack.findMany({
    where: { hash: { in: scorers.flatMap(({ packHash }) => (packHash === null ? [] : [packHash])) } },
    select: { id: true, hash: true },
  });
  const lastOfShown = rows.find((row) => row.scorerId === shown);
  return rows
    .flatMap((row) => {
      const scorer = scorers.find((one) => one.id === row.scorerId);
      if (scorer === undefined) return [];
      const { version, epsilon, delta, baseline } = scorer;
      return [
        {
          scorer: {
            ...{ id: scorer.id, version, epsilon, delta, baseline },
            pack: packs.find(({ hash }) => hash === scorer.packHash) ?? null,
          },
          revision: row.revision,
          scoredAt: sets.find((set) => set.scorerId === row.scorerId)?.createdAt ?? null,
          // Words are kept to their lists by constraints of the table.
          verdict: row.verdict as Verdict | null,
          reason: row.reason as FilterReason,
          reasons: row.reasons as FilterReason[],
          firstRise: row.firstRise,
          runUp: Number(row.runUp),
          drawdown: Number(row.drawdown),
          isShown: row === lastOfShown,
        },
      ];
    })
    .sort(
      (a, b) =>
        Number(b.scorer.id === shown) - Number(a.scorer.id === shown) ||
        a.scorer.id.localeCompare(b.scorer.id) ||
        b.revision - a.revision,
    );
}
