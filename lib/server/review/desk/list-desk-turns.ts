import "server-only";
import type { BlindPlace, BlindText, BlindTurn } from "../../../contracts/review-desk";
import type { PreparedEpisode } from "../../../scoring/prepared-episode";
import type { Actor } from "../../actor";
import { readPreparedEpisode } from "../../episodes/read-prepared-episode";
import { reviewerOf } from "../reviewer-actor";
import { blindText, blindTurns, TURNS_AT_ONCE } from "./blind-episode";
import { findOwnDesk } from "./own-desk";

/** Further turns of the episode on one's desk, from 0; empty where there are none, null where there is no such desk. */
export async function listDeskTurns(
  actor: Actor,
  { lease, from, count }: Readonly<{ lease: string; from: number; count: number }>,
): Promise<readonly BlindTurn[] | null> {
  const prepared = await preparedOf(actor, lease);
  return prepared === null ? null : blindTurns(prepared, from, Math.min(count, TURNS_AT_ONCE));
}

/** More of one long text, from a UTF-16 unit on; null where there is none. */
export async function findDeskText(
  actor: Actor,
  { lease, place, from }: Readonly<{ lease: string; place: BlindPlace; from: number }>,
): Promise<BlindText | null> {
  const prepared = await preparedOf(actor, lease);
  return prepared === null ? null : blindText(prepared, place, from);
}

async function preparedOf(actor: Actor, lease: string): Promise<PreparedEpisode | null> {
  const own = await findOwnDesk(reviewerOf(actor).id, lease);
  return own === null ? null : ((await readPreparedEpisode(own.stored))?.prepared ?? null);
}
