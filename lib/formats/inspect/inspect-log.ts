import type { JsonObject } from "../foreign/json-object";
import type { Place, ReadOptions, Source } from "../reader";
import { openEvalLog } from "./eval-log";
import { openJsonLog } from "./json-log";

/** A sample as it stands in a log. */
export type SampleRead = Readonly<{
  place: Place;
  /** Bytes of the log consumed so far, packed where it is packed. */
  bytesRead: number;
  /** The foreign record, byte for byte. */
  source: Uint8Array;
  /** The sample with its attachments put in. @throws {RecordFault} where it cannot be read. */
  parse: () => JsonObject;
}>;

/** A log of Inspect, whichever of its shapes it has. Samples are read one at a time. */
export type InspectLog = Readonly<{
  /** What says which evaluation it is: at least `eval`. */
  head: JsonObject;
  samples: () => AsyncGenerator<SampleRead>;
  /** What else the log says of its evaluation; known once the samples are read. */
  rest: () => JsonObject;
  facts: () => Readonly<{ hadByteOrderMark: boolean; isSalvaged: boolean }>;
}>;

export type OpenLog = (
  source: Source,
  options: Pick<ReadOptions, "limits" | "isSalvage" | "nonFinite">,
) => Promise<InspectLog>;

const ZIP_MAGIC = Buffer.from("PK", "latin1");

/**
 * Opens a log: an archive by its first bytes, else a JSON document.
 *
 * @throws {RefusedFileError} where it cannot be read, or has no head.
 */
export const openLog: OpenLog = async (source, options) => {
  const start = Buffer.from(await source.readAt(0, ZIP_MAGIC.length));
  return await (start.equals(ZIP_MAGIC) ? openEvalLog : openJsonLog)(source, options);
};
