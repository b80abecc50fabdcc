import { quoteText } from "../../contracts/quote-text";
import type { RejectionCode } from "../../formats/reader";
import type { ReadEpisode } from "./batch";
import type { Identity } from "./find-stored";
import type { RejectedRecord } from "./rejected-lines";

/** The same id with other content: both hashes are shown, what is stored stays. */
export function rejectConflict(one: ReadEpisode, stored: Identity): RejectedRecord {
  return reject(one, {
    code: "E_CONFLICT",
    jsonPath: "/id",
    message:
      `Episode ${quoteText(one.episode.externalId)} is there already with other content: ` +
      `SHA-256 ${stored.sha256.toString("hex")} is stored, ${one.sha256.toString("hex")} was found.`,
    hint: "Nothing is overwritten. Give a new playing a new id and the next attempt number.",
  });
}

/** The same attempt under another id. */
export function rejectAttempt(one: ReadEpisode, stored: Identity): RejectedRecord {
  const { probeId, epoch, attempt } = one.episode;
  return reject(one, {
    code: "E_ATTEMPT",
    jsonPath: "/attempt",
    message:
      `Attempt ${String(attempt)} of probe ${quoteText(probeId)} in epoch ${String(epoch)} is there already ` +
      `as episode ${quoteText(stored.externalId)}.`,
    hint: "Number the attempts of one probe and epoch: 1, 2, 3.",
  });
}

function reject(
  one: ReadEpisode,
  fault: Readonly<{ code: RejectionCode; jsonPath: string; message: string; hint: string }>,
): RejectedRecord {
  const { episode, fileIndex, sha256 } = one;
  return { ...episode.place, ...fault, fileIndex, sha256, externalId: episode.externalId };
}
