import "server-only";
import type { BlindPlace, BlindText, BlindTurn } from "../../../contracts/review-desk";
import type { FindQuery, FindResult } from "../../../contracts/find-in-episode";
import type { PreparedEpisode } from "../../../scoring/prepared-episode";
import type { Turn } from "../../../scoring/types";
import type { Actor } from "../../actor";
import { findText } from "../../episodes/find-text";
import { readPreparedEpisode } from "../../episodes/read-prepared-episode";
import { reviewerOf } from "../reviewer-actor";
import { blindText, blindTurns, blindTurnWhole, TURNS_AT_ONCE } from "./blind-episode";
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

/** One turn with all of its messages; null where there is none. */
export async function findDeskTurn(
  actor: Actor,
  { lease, turn }: Readonly<{ lease: string; turn: number }>,
): Promise<BlindTurn | null> {
  const prepared = await preparedOf(actor, lease);
  return prepared === null ? null : blindTurnWhole(prepared, turn);
}

/**
 * Where a text stands in the episode on one's desk; null where there is no such desk.
 *
 * @throws {AppError} `bad_input` where the text is no RE2 pattern.
 */
export async function findInDesk(
  actor: Actor,
  { lease, query }: Readonly<{ lease: string; query: FindQuery }>,
  pressureWord: (turn: Turn) => string,
): Promise<FindResult | null> {
  const prepared = await preparedOf(actor, lease);
  return prepared === null ? null : findText(prepared.episode, query, pressureWord);
}

async function preparedOf(actor: Actor, lease: string): Promise<PreparedEpisode | null> {
  const own = await findOwnDesk(reviewerOf(actor).id, lease);
  return own === null ? null : ((await readPreparedEpisode(own.stored))?.prepared ?? null);
}
