import { turnsQuerySchema } from "@/lib/contracts/episode-requests";
import { listDeskTurns } from "@/lib/server/review/desk/list-desk-turns";
import { blindTurnView } from "@/lib/views/blind-turn";
import { deskGet } from "../desk-route";

/** Turns of the episode on a desk from one on, as a blind reviewer sees them. */
export const GET = deskGet(
  turnsQuerySchema,
  async (actor, lease, { from, count }) =>
    (await listDeskTurns(actor, { lease, from, count }))?.map(blindTurnView) ?? null,
);
