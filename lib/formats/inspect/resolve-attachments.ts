import type { JsonValue } from "@/lib/scoring/types";
import { RecordFault } from "../foreign/record-fault";

const PROTOCOL = "attachment://";

/** The text of an attachment, by what stands behind the protocol; undefined where there is none. */
export type Attachments = (reference: string) => string | undefined;

/**
 * A value with each text that is a reference replaced by the attachment it names. One that names none stays as it is.
 *
 * @param unitsMax - how long all attachments that are put in may be together: a small log can name a large one many times.
 * @throws {RecordFault} beyond that.
 */
export function resolveAttachments<T extends JsonValue>(
  value: T,
  attachments: Attachments,
  unitsMax: number,
): T {
  let units = 0;
  const resolve = (one: JsonValue): JsonValue => {
    if (typeof one === "string") {
      const text = one.startsWith(PROTOCOL) ? attachments(one.slice(PROTOCOL.length)) : undefined;
      if (text === undefined) return one;
      units += text.length;
      if (units > unitsMax) throw tooLong(unitsMax);
      return text;
    }
    if (typeof one !== "object" || one === null) return one;
    if (Array.isArray(one)) return one.map(resolve);
    return Object.fromEntries(Object.entries(one).map(([key, member]) => [key, resolve(member)]));
  };
  // Only texts become other texts, so the shape stays.
  return resolve(value) as T;
}

const tooLong = (unitsMax: number): RecordFault =>
  new RecordFault({
    code: "E_SCHEMA",
    jsonPath: "/attachments",
    message: `The attachments that the sample refers to come to more than ${unitsMax} characters once they are put in.`,
    hint: "Raise the limit of a record, or log the sample with fewer attachments.",
  });
