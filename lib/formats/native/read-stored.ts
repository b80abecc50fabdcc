import { checkRecord } from "@/lib/contracts/native/check-record";
import type { RecordKind, RecordOf } from "@/lib/contracts/native/record";
import type { Episode, Probe } from "@/lib/scoring/types";
import { scanText } from "../json/parse-json";
import { isNamedByNumber } from "./check-value";
import { settleNumbers } from "./settle-numbers";

/**
 * The header record that was read from these bytes when they came in, as it was read then: a number that a double does not
 * hold has the value that is written, and a name that is written as a number is a text.
 *
 * @throws {RangeError} for bytes that no reader took.
 */
export const readStoredHeader = (bytes: Uint8Array): RecordOf<"header"> => readStored("header", bytes);

/** The same for a probe. */
export const readStoredProbe = (bytes: Uint8Array): Probe => readStored("probe", bytes);

/** The same for an episode, whatever its run says of goal progress: of the two kinds of episode this is the wider one. */
export const readStoredEpisode = (bytes: Uint8Array): Episode => readStored("increment_episode", bytes);

/** Depth was limited when the bytes came in; what an importer made of foreign ones may lie deeper. */
const DEPTH_MAX = Infinity;

function readStored<Kind extends RecordKind>(kind: Kind, bytes: Uint8Array): RecordOf<Kind> {
  const view = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  const { text, scan } = scanText(view, 0, DEPTH_MAX);
  const value: unknown = JSON.parse(text);
  if (scan.hasInexactNumber || isNamedByNumber(kind, checkRecord(kind, value))) {
    const fault = settleNumbers(value, text, DEPTH_MAX, kind);
    if (fault !== null) throw new RangeError(`No reader took this record. ${fault.message}`);
  }
  // The schema was checked when the bytes came in, and they cannot have been edited since.
  return value as RecordOf<Kind>;
}
