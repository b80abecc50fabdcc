import { isJsonObject, type JsonObject, memberOf } from "../foreign/json-object";
import { parseForeign } from "../foreign/parse-foreign";
import { RecordFault, wrongValue } from "../foreign/record-fault";
import type { ReadOptions } from "../reader";
import { resolveAttachments } from "./resolve-attachments";

/** What became something else or is not read: attachments are not put into it. */
const LEFT_ALONE = new Set(["attachments", "events", "events_data", "timelines"]);

/**
 * A sample that is one JSON text, with its attachments put in.
 *
 * @throws {RecordFault} where it cannot be read.
 */
export function parseSample(
  bytes: Buffer,
  byteOffset: number,
  options: Pick<ReadOptions, "limits" | "nonFinite">,
): JsonObject {
  const sample = parseForeign(bytes, byteOffset, options);
  if (!isJsonObject(sample)) throw wrongValue([], sample, "an object");
  const attachments = memberOf(sample, "attachments");
  return putIn(
    sample,
    (reference) => {
      const text = memberOf(attachments, reference);
      return typeof text === "string" ? text : undefined;
    },
    options,
  );
}

/** The sample with its attachments put in, wherever it is read. */
export function putIn(
  sample: JsonObject,
  attachments: (reference: string) => string | undefined,
  { limits }: Pick<ReadOptions, "limits">,
): JsonObject {
  const read = Object.fromEntries(Object.entries(sample).filter(([key]) => !LEFT_ALONE.has(key)));
  return { ...sample, ...resolveAttachments(read, attachments, limits.recordBytesMax) };
}

/** A sample, or a part of one, that is longer than a record may be. */
export const tooLong = (what: string, sizeBytes: number, recordBytesMax: number): RecordFault =>
  new RecordFault({
    code: "E_SCHEMA",
    jsonPath: "",
    message: `${what} has ${sizeBytes} bytes; at most ${recordBytesMax} are allowed.`,
    hint: "Raise the limit of a record, or log the evaluation without model events.",
  });
