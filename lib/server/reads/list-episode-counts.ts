import "server-only";
import { cache } from "react";
import { z } from "zod";
import { episodeCountSchema, type EpisodeCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";
import { noteSeen } from "../review/facts/note-seen";

/** How many episodes of a run share each combination of verdict, reasons and scores, by one scorer. */
export const listEpisodeCounts = cache(
  async (actor: Actor, runId: string, scorerId: string): Promise<readonly EpisodeCount[]> => {
    assertCan(actor, "run:read");
    await noteSeen(actor, [runId], "scorer_verdict");
    const rows = await db.runRollup.findMany({
      where: { runId, scorerId },
      omit: { runId: true, scorerId: true, key: true, reportedSum: true },
      orderBy: { key: "asc" },
    });
    return z.array(episodeCountSchema).parse(rows);
  },
);
