import { findQuerySchema } from "@/lib/contracts/episode-requests";
import { findInDesk } from "@/lib/server/review/desk/list-desk-turns";
import { PRESSURE_UNSTATED, pressureWord } from "@/lib/views/pressure-words";
import { deskGet } from "../desk-route";

/** Where a text stands in the transcript on a desk. */
export const GET = deskGet(
  findQuerySchema,
  async (actor, lease, query) =>
    await findInDesk(actor, { lease, query }, ({ pressure }) =>
      pressure === undefined ? PRESSURE_UNSTATED : pressureWord[pressure],
    ),
);
