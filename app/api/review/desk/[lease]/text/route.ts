import { textQuerySchema } from "@/lib/contracts/episode-requests";
import { findDeskText, findDeskTurn } from "@/lib/server/review/desk/list-desk-turns";
import { blindMoreText } from "@/lib/views/blind-turn";
import { deskGet } from "../desk-route";

/** More of one text that is very long. */
export const GET = deskGet(textQuerySchema, async (actor, lease, { from, ...place }) => {
  const { turn, message, channel: part, call: toolCall } = place;
  const [text, whole] = await Promise.all([
    findDeskText(actor, { lease, place: { turn, message, part, toolCall }, from }),
    findDeskTurn(actor, { lease, turn }),
  ]);
  return text === null ? null : blindMoreText(text, whole?.messages[message]?.hits ?? [], place, from);
});
