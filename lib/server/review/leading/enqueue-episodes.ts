import "server-only";
import type { Enqueued } from "../../../contracts/enqueued";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { leadOf } from "../reviewer-actor";
import { enqueueEpisode } from "./enqueue-episode";

/**
 * Has people judge each of some episodes that a lead chose. What one of them is refused for keeps none of the others.
 *
 * @throws {AppError} `forbidden`; `bad_input` for a reason that is none; the refusal itself where there is but one episode.
 */
export async function enqueueEpisodes(
  actor: Actor,
  episodes: readonly string[],
  reason: string,
): Promise<Enqueued> {
  leadOf(actor);
  readReason(reason);
  const refused = new Map<string, number>();
  let opened = 0;
  for (const episode of episodes) {
    try {
      await enqueueEpisode(actor, { episode, reason });
      opened += 1;
    } catch (error) {
      if (!(error instanceof AppError) || episodes.length === 1) throw error;
      refused.set(error.message, (refused.get(error.message) ?? 0) + 1);
    }
  }
  return { opened, refused: [...refused].map(([why, count]) => `${String(count)}: ${why}`) };
}
