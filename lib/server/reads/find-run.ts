import "server-only";
import { cache } from "react";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";
import { isStorable } from "../storage/projected-text";

/** A run and the scorer whose numbers are shown; null when there is none. */
export const findRun = cache(async (actor: Actor, id: string) => {
  assertCan(actor, "run:read");
  return await readRun(id);
});

/** The same for whoever has made sure that it may be seen. */
export async function readRun(id: string) {
  if (!isStorable(id)) return null;
  const run = await db.run.findUnique({ where: { id }, omit: { nextSeq: true, nextRecordSeq: true } });
  if (run === null) return null;
  const scorer = await db.scorer.findUniqueOrThrow({ where: { id: run.scorerId } });
  // A set that reads a later pack's signals is compared, never shown: see useScoreSet.
  return { ...run, rejectedCount: Number(run.rejectedCount), scorer: { ...scorer, pack: null } };
}
export type RunDetail = Readonly<NonNullable<Awaited<ReturnType<typeof readRun>>>>;
