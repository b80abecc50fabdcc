import "server-only";
import { z } from "zod";
import { turnCountSchema, type TurnCount } from "../../contracts/episode-counts";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** What the turns of a run hold, index by index, by one scorer. */
export async function listTurnCounts(
  actor: Actor,
  runId: string,
  scorerId: string,
): Promise<readonly TurnCount[]> {
  assertCan(actor, "run:read");
  const rows = await db.turnRollup.findMany({
    where: { runId, scorerId },
    omit: { runId: true, scorerId: true },
    orderBy: { turn: "asc" },
  });
  return z.array(turnCountSchema).parse(rows);
}
