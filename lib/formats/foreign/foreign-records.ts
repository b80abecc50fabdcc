import { checkRecord } from "@/lib/contracts/native/check-record";
import type { RecordKind } from "@/lib/contracts/native/record";
import type { Episode, JsonValue, Probe, Run, SignalOrigin } from "@/lib/scoring/types";
import { faultOfIssue } from "../native/reject-record";
import { packReferenceOf } from "../probe-pack/pack-reference";
import type { PackReference, Place, ReadRecord } from "../reader";
import { RecordFault } from "./record-fault";

type RecordOf<Kind extends ReadRecord["kind"]> = Extract<ReadRecord, { kind: Kind }>;

/** Where the signals of a converted run come from. Stands in its header, so that an import of an export knows it. */
export type Origin = Readonly<{
  kind: SignalOrigin;
  importer: string;
  pack?: PackReference;
  /** One by one, where more than one is in force. */
  packs?: readonly PackReference[];
}>;

/** What the header says of the packs in force. */
export function originOf(importer: string, packs: readonly PackReference[]): Origin {
  const pack = packReferenceOf(packs);
  const references = packs.map(({ id, hash }) => ({ id, hash }));
  return {
    kind: pack === null ? "harness" : "probe_pack",
    importer,
    ...(pack === null ? {} : { pack }),
    ...(references.length < 2 ? {} : { packs: references }),
  };
}

export const START: Place = { line: 1, byteOffset: 0 };

/** The header record of a converted run. */
export function headerRecord(run: Run, origin: Origin): RecordOf<"header"> {
  const value = { type: "header", format: "litmus-audit", version: "1.0", origin, run };
  return { kind: "header", place: START, bytes: writeChecked("header", value), run };
}

/** A probe record of a converted run. */
export function probeRecord(probe: Probe, place: Place): RecordOf<"probe"> {
  const value = { type: "probe", ...probe };
  return { kind: "probe", place, bytes: writeChecked("probe", value), probe };
}

/**
 * An episode record of a converted run.
 *
 * @param source - the foreign record it was made from, byte for byte.
 * @throws {RecordFault} where what was made is no valid episode, or longer than a record may be.
 */
export function episodeRecord(
  episode: Episode & Readonly<{ metadata: JsonValue }>,
  place: Place,
  source: Uint8Array,
  recordBytesMax: number,
): RecordOf<"episode"> {
  const bytes = writeChecked("level_episode", { type: "episode", ...episode });
  if (bytes.length > recordBytesMax) {
    throw new RecordFault({
      code: "E_SCHEMA",
      jsonPath: "",
      message: `The record has ${bytes.length} bytes once it is converted; at most ${recordBytesMax} are allowed.`,
      hint: "Raise the limit of a record, or shorten the log.",
    });
  }
  return { kind: "episode", place, bytes, source, episode };
}

/** What has no record of its own in the format and is kept. */
export function otherRecord(
  type: string,
  fields: Readonly<Record<string, JsonValue>>,
  place: Place,
): RecordOf<"other"> {
  return { kind: "other", place, bytes: Buffer.from(JSON.stringify({ ...fields, type }), "utf8"), type };
}

/** JSON with its keys in the order of the value. Lone surrogates are escaped, so no text is lost. */
function writeChecked(kind: RecordKind, value: object): Buffer {
  const checked = checkRecord(kind, value);
  if (checked.issue !== null) throw new RecordFault(faultOfIssue(checked.issue));
  return Buffer.from(JSON.stringify(value), "utf8");
}
