import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/server/actor";
import { findEpisode, type EpisodeDetail } from "@/lib/server/reads/find-episode";

/** @throws {AppError} `not_found`. */
export async function episodeOr404(actor: Actor, id: string): Promise<EpisodeDetail> {
  const episode = await findEpisode(actor, id);
  if (episode === null) throw new AppError("not_found", "There is no such episode.");
  return episode;
}
