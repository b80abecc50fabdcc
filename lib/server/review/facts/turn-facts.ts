import type { TurnFacts } from "../../../protocol/check-verdict";
import { readPreparedEpisode } from "../../episodes/read-prepared-episode";
import type { EpisodeKey } from "../../reads/episode-key";

/** What a verdict is checked against: the turns of its episode. Null where the episode is not there. */
export async function readTurnFacts(key: EpisodeKey): Promise<readonly TurnFacts[] | null> {
  const read = await readPreparedEpisode(key);
  if (read === null) return null;
  return read.prepared.episode.turns.map((turn) => ({
    isRetracted: turn.retracted === true,
    messageLengths: turn.messages.map((message) => message.content?.length ?? 0),
  }));
}
