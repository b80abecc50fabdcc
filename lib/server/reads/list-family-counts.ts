import "server-only";
import { z } from "zod";
import { familyCountSchema, type FamilyCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** How many episodes of each probe family have each verdict, by one scorer. */
export async function listFamilyCounts(
  actor: Actor,
  runId: string,
  scorerId: string,
): Promise<readonly FamilyCount[]> {
  assertCan(actor, "run:read");
  const rows = await db.familyRollup.groupBy({
    by: ["family", "verdict", "exclusionScope", "shape"],
    where: { runId, scorerId },
    _sum: { episodeCount: true },
  });
  return z.array(familyCountSchema).parse(
    rows.map(({ _sum, family, ...row }) => ({
      ...row,
      family: family === "" ? null : family,
      naiveTurnLevel: null,
      episodeCount: _sum.episodeCount,
    })),
  );
}
