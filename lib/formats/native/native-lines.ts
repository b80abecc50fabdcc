import { createLineSplitter, type Line } from "../bytes/line-splitter";
import { createDocumentSplitter, type DocumentPart } from "../json/document-splitter";
import { compactJson } from "../json/compact-json";
import { lookAtFirstValue } from "../json/first-value";
import { type ReadLimits, RefusedFileError } from "../reader";

/** Cuts the text of a native file into its records. */
export type RecordSplitter = Readonly<{
  /** The records that `chunk` completes. */
  push: (chunk: Buffer) => readonly Line[];
  /** What is left at the end. */
  finish: () => readonly Line[];
  hadByteOrderMark: () => boolean;
}>;

const BYTE_ORDER_MARK = "\u00ef\u00bb\u00bf";

/**
 * A splitter for what `head` begins: records line by line, or one JSON document `{"records": […]}`.
 *
 * @param head - the first bytes of the text.
 */
export function createRecordSplitter(head: Buffer, limits: ReadLimits): RecordSplitter {
  const isMarked = head.toString("latin1", 0, 3) === BYTE_ORDER_MARK;
  const first = lookAtFirstValue(isMarked ? head.subarray(3) : head);
  const isDocument = first.kind === "object" && first.members.has("records") && !first.members.has("type");
  return isDocument ? documentRecords(limits) : createLineSplitter(limits.recordBytesMax);
}

/** The elements of `records`. Their place counts as their line; one that is written on several lines is put on one. */
function documentRecords({ recordBytesMax }: ReadLimits): RecordSplitter {
  const splitter = createDocumentSplitter("records", recordBytesMax);
  return {
    push: (chunk) =>
      splitter.push(chunk).flatMap((part) => (part.index === null ? [] : [lineOf(part, part.index)])),
    finish: () => {
      splitter.finish();
      return [];
    },
    hadByteOrderMark: splitter.hadByteOrderMark,
  };

  function lineOf({ bytes, byteOffset, sizeBytes }: DocumentPart, index: number): Line {
    if (bytes === null) {
      throw new RefusedFileError(
        "E_LINE_TOO_LONG",
        `Record ${index + 1} begins at byte ${byteOffset} and has ${sizeBytes} bytes; at most ${recordBytesMax} are allowed.`,
        byteOffset,
        "Split the record, or raise the limit of a record.",
      );
    }
    const compact = compactJson(bytes);
    return { bytes: compact, number: index + 1, byteOffset, ...(compact !== bytes && { original: bytes }) };
  }
}
