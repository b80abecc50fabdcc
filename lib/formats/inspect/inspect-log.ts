import type { JsonObject } from "../foreign/json-object";
import type { Place, ReadOptions, Source } from "../reader";

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

export type LogOptions = Pick<ReadOptions, "limits" | "isSalvage" | "nonFinite">;

export type OpenLog = (source: Source, options: LogOptions) => Promise<InspectLog>;
