import type { GoalKind } from "@/lib/contracts/native/turn";
import { quoteText } from "@/lib/contracts/quote-text";
import type { Seal } from "@/lib/contracts/redaction-record";
import type { Episode } from "@/lib/scoring/types";
import type { ReadRecord } from "../reader";
import { sealEpisode } from "../redaction/seal";
import { findMatchFault } from "./check-matches";
import { checkValue } from "./check-value";
import { HashIndex } from "./hash-index";
import { IdentityTable } from "./identity-table";
import type { ParsedLine } from "./parse-line";
import type { ProbeReader } from "./probe-reader";
import { conflict, type Fault, rejectRecord } from "./reject-record";
import { sha256Of } from "./sha256-of";

export type EpisodeReader = Readonly<{ read: (parsed: ParsedLine, goalKind: GoalKind) => ReadRecord }>;

/**
 * Reads episodes and remembers, in bounded room for each, which were taken.
 *
 * @param seals - what redactions before them say, by the episode's id.
 */
export function createEpisodeReader(
  probes: ProbeReader,
  depthMax: number,
  seals: ReadonlyMap<string, readonly Seal[]>,
): EpisodeReader {
  const identities = new IdentityTable();
  const attempts = new HashIndex();

  /** Lets an episode in, unless its identity or its attempt is another's. The same record again is no fault. */
  const admit = (episode: Episode, line: number, sha256: Buffer): Fault | null => {
    const first = identities.find(episode.id);
    if (first !== null) {
      const isSame = first.digest.equals(sha256.subarray(0, first.digest.length));
      return isSame ? null : conflict("Episode", episode.id, first.line, first.digest, sha256);
    }
    const { epoch = 1, attempt = 1 } = episode;
    const place = `${epoch}/${attempt}/${episode.probe}`;
    const other = attempts.find(place);
    if (other !== null) return sameAttempt(episode.probe, epoch, attempt, identities.lineOf(other));
    attempts.set(place, identities.add(episode.id, line, sha256));
    return null;
  };

  return {
    read: (parsed, goalKind) => {
      const { line, source } = parsed;
      const checked = checkValue(`${goalKind}_episode`, parsed, depthMax);
      if (checked.fault !== null) return rejectRecord(line, checked.fault);
      const episode = checked.record;
      const patternIds = probes.patternIdsOf(episode.probe);
      if (patternIds === null) return rejectRecord(line, probes.unknownProbe(episode.probe));
      const sha256 = sha256Of(line.bytes);
      const fault = findMatchFault(episode.turns, patternIds) ?? admit(episode, line.number, sha256);
      if (fault !== null) return rejectRecord(line, fault);
      const place = { line: line.number, byteOffset: line.byteOffset };
      const taken = sealed(episode, seals.get(episode.id), patternIds);
      return { kind: "episode", place, bytes: line.bytes, source, episode: taken, sha256 };
    },
  };
}

/** A seal that does not fit the episode says nothing of it. */
function sealed(
  episode: Episode,
  seals: readonly Seal[] | undefined,
  patternIds: ReadonlySet<string>,
): Episode {
  if (seals === undefined) return episode;
  const made = sealEpisode(episode, seals);
  return findMatchFault(made.turns, patternIds) === null ? made : episode;
}

const sameAttempt = (probe: string, epoch: number, attempt: number, line: number): Fault => ({
  code: "E_ATTEMPT",
  jsonPath: "/attempt",
  message: `Line ${line} has another episode that is attempt ${attempt} of epoch ${epoch} of probe ${quoteText(probe)}.`,
  hint: "Number the attempts of one probe and epoch 1, 2, 3 in the order in which they were made.",
});
