import { createLineSplitter, type Line } from "../bytes/line-splitter";
import { isJsonObject } from "../foreign/json-object";
import { type ReadLimits, RefusedFileError, type Source } from "../reader";

/** A record of a source: a line, or the whole of a file that is one document. */
export type SourceRecords = Readonly<{ lines: readonly Line[]; bytesRead: number }>;

/** What was seen of the source on the way. */
export type SourceFacts = { hadByteOrderMark: boolean };

/**
 * The records of a file: its lines where its first or its second line is a JSON object by itself, or where it is the only
 * one; else the file as one record. So a run file is a record whether it was written on one line or on many, and a damaged
 * first line costs no more than itself.
 *
 * @param facts - filled in on the way.
 * @throws {RefusedFileError} `E_LINE_TOO_LONG` for a line, or a document, that is longer than a record may be.
 */
export async function* recordsOf(
  source: Source,
  limits: ReadLimits,
  facts: SourceFacts,
): AsyncGenerator<SourceRecords> {
  const splitter = createLineSplitter(limits.recordBytesMax);
  let bytesRead = 0;
  /** Lines held back until there are two to tell by. */
  let held: Line[] | null = [];
  let isDocument = false;
  for await (const chunk of source.open()) {
    bytesRead += chunk.length;
    const lines: readonly Line[] = [...(held ?? []), ...splitter.push(chunk)];
    if (held !== null && lines.length < 2) {
      held = [...lines];
      continue;
    }
    if (held !== null) {
      held = null;
      isDocument = !lines.slice(0, 2).some(({ bytes }) => isObject(bytes));
      if (isDocument) break;
    }
    if (lines.length > 0) yield { lines, bytesRead };
  }
  if (!isDocument) {
    const rest = [...(held ?? []), ...splitter.finish()];
    isDocument = held !== null && rest.length > 1 && !rest.some(({ bytes }) => isObject(bytes));
    if (!isDocument && rest.length > 0) yield { lines: rest, bytesRead };
  }
  if (isDocument) yield { lines: [await documentOf(source, limits)], bytesRead: source.sizeBytes };
  facts.hadByteOrderMark ||= splitter.hadByteOrderMark();
}

function isObject(bytes: Buffer): boolean {
  try {
    return isJsonObject(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The whole file as one record. Its size is known before a byte of it is read. */
async function documentOf(source: Source, limits: ReadLimits): Promise<Line> {
  if (source.sizeBytes > limits.recordBytesMax) {
    throw new RefusedFileError(
      "E_LINE_TOO_LONG",
      `${source.name} is one record of ${source.sizeBytes} bytes; at most ${limits.recordBytesMax} are allowed.`,
      0,
      "A log of one AgentDojo run is far smaller. Check that this is one, or raise the limit of a record.",
    );
  }
  const whole = Buffer.from(await source.readAt(0, source.sizeBytes));
  const isMarked = whole.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return {
    bytes: isMarked ? whole.subarray(BYTE_ORDER_MARK.length) : whole,
    number: 1,
    byteOffset: isMarked ? 3 : 0,
  };
}
