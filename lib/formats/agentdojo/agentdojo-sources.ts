import { createLineSplitter, type Line } from "../bytes/line-splitter";
import { openText } from "../bytes/open-text";
import { isJsonObject } from "../foreign/json-object";
import { type ReadOptions, RefusedFileError, type Source } from "../reader";

/** A record of a source: a line, or the whole of a file that is one document. */
export type SourceRecords = Readonly<{ lines: readonly Line[]; bytesRead: number }>;

/** What was seen of the source on the way. */
export type SourceFacts = { hadByteOrderMark: boolean; isSalvaged: boolean };

export type SourceOptions = Pick<ReadOptions, "limits" | "isSalvage">;

/**
 * The records of a file: its lines where its first or its second line is a JSON object by itself, or where it is the only
 * one; else the file as one record. So a run file is a record whether it was written on one line or on many, and a damaged
 * first line costs no more than itself. Files may be packed by gzip or Zstandard.
 *
 * @param facts - filled in on the way.
 * @throws {RefusedFileError} `E_LINE_TOO_LONG` for a line, or a document, that is longer than a record may be, and all that
 *   a packed file can be refused for.
 */
export async function* recordsOf(
  source: Source,
  options: SourceOptions,
  facts: SourceFacts,
): AsyncGenerator<SourceRecords> {
  const { recordBytesMax } = options.limits;
  const splitter = createLineSplitter(recordBytesMax);
  const text = openText(source, options);
  /** All so far, until there are two lines to tell by. */
  let undecided: { chunks: Buffer[]; lines: Line[] } | null = { chunks: [], lines: [] };
  let whole: Buffer[] | null = null;
  let wholeBytes = 0;
  for await (const chunk of text.chunks) {
    if (whole !== null) {
      whole.push(chunk);
      wholeBytes += chunk.length;
      if (wholeBytes > recordBytesMax) throw tooLong(source, recordBytesMax);
      continue;
    }
    const lines = splitter.push(chunk);
    if (undecided === null) {
      if (lines.length > 0) yield { lines, bytesRead: text.bytesRead() };
      continue;
    }
    undecided.chunks.push(chunk);
    undecided.lines.push(...lines);
    if (undecided.lines.length < 2) continue;
    if (isDocument(undecided.lines)) {
      whole = undecided.chunks;
      wholeBytes = whole.reduce((sum, { length }) => sum + length, 0);
    } else yield { lines: undecided.lines, bytesRead: text.bytesRead() };
    undecided = null;
  }
  const rest = [...(undecided?.lines ?? []), ...(whole === null ? splitter.finish() : [])];
  if (undecided !== null && rest.length > 1 && isDocument(rest)) whole = undecided.chunks;
  const records = whole === null ? rest : [documentOf(source, Buffer.concat(whole), recordBytesMax)];
  facts.hadByteOrderMark ||= splitter.hadByteOrderMark();
  facts.isSalvaged ||= text.isSalvaged();
  if (records.length > 0) yield { lines: records, bytesRead: text.bytesRead() };
}

/** Whether none of the first two lines is a record by itself. */
const isDocument = (lines: readonly Line[]): boolean =>
  !lines.slice(0, 2).some(({ bytes }) => isObject(bytes));

function isObject(bytes: Buffer): boolean {
  try {
    return isJsonObject(JSON.parse(bytes.toString("utf8")));
  } catch (error) {
    if (error instanceof SyntaxError) return false;
    throw error;
  }
}

const BYTE_ORDER_MARK = Buffer.from([0xef, 0xbb, 0xbf]);

/** The whole file as one record. */
function documentOf(source: Source, whole: Buffer, recordBytesMax: number): Line {
  if (whole.length > recordBytesMax) throw tooLong(source, recordBytesMax);
  const isMarked = whole.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  const start = isMarked ? BYTE_ORDER_MARK.length : 0;
  return { bytes: whole.subarray(start), number: 1, byteOffset: start };
}

const tooLong = (source: Source, recordBytesMax: number): RefusedFileError =>
  new RefusedFileError(
    "E_LINE_TOO_LONG",
    `${source.name} is one record of more than ${recordBytesMax} bytes.`,
    0,
    "A log of one AgentDojo run is far smaller. Check that this is one, or raise the limit of a record.",
  );
