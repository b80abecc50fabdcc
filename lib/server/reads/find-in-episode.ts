import "server-only";
import type { FindQuery, FindResult } from "../../contracts/find-in-episode";
import type { Turn } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { findText } from "../episodes/find-text";
import { readPreparedEpisode } from "../episodes/read-prepared-episode";
import { assertNotOnOwnDesk } from "../review/facts/own-open-episodes";
import { readEpisodeId } from "./episode-key";

/**
 * Where a text stands in an episode, all of it, however long.
 *
 * @returns null when there is no such episode.
 * @throws {AppError} `forbidden`; `refused` for an episode that the actor reviews; `bad_input` where the text is no RE2 pattern.
 */
export async function findInEpisode(
  actor: Actor,
  id: string,
  query: FindQuery,
  pressureWord: (turn: Turn) => string,
): Promise<FindResult | null> {
  assertCan(actor, "episode:read");
  const key = readEpisodeId(id);
  if (key === null) return null;
  await assertNotOnOwnDesk(actor, id);
  const read = await readPreparedEpisode(key);
  return read === null ? null : findText(read.prepared.episode, query, pressureWord);
}
