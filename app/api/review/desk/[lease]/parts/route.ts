import { partsQuerySchema } from "@/lib/contracts/episode-requests";
import { findDeskTurn } from "@/lib/server/review/desk/list-desk-turns";
import { blindParts } from "@/lib/views/blind-turn";
import { deskGet } from "../desk-route";

/** More of one turn. */
export const GET = deskGet(partsQuerySchema, async (actor, lease, { turn, from }) => {
  const found = await findDeskTurn(actor, { lease, turn });
  return found === null ? null : blindParts(found, from);
});
