import type { Line } from "../bytes/line-splitter";
import { type OpenText, openText } from "../bytes/open-text";
import { createBreather } from "../foreign/breather";
import {
  type ReadBatch,
  type ReadOptions,
  type ReadRecord,
  type ReadRun,
  RefusedFileError,
  type Source,
} from "../reader";
import { createRecordSplitter, type RecordSplitter } from "./native-lines";
import { createRecordReader, type RecordReader } from "./record-reader";

/** How much of the text is looked at to tell lines from a document. */
const HEAD_BYTES = 64 * 1024;
/** Work on longer lines is cut into its steps, so that others get their turn between them. */
const LONG_LINE_BYTES = 1024 * 1024;

/**
 * Reads a run in the native format: a file, packed by gzip or Zstandard or not, of one record a line or one document.
 *
 * `bytes` of a record are a view of the chunk it lay in: who keeps a record beyond its batch copies them.
 *
 * @throws {RefusedFileError} when the file as a whole cannot be trusted, has no header, or no episodes.
 */
export const readNative: ReadRun = async function* ({ sources }, options) {
  const [source, ...others] = sources;
  if (source === undefined || others.length > 0) throw new RangeError("A native run is one file.");
  const text = openText(source, options);
  const reader = createRecordReader(options);
  const hadByteOrderMark = yield* readRecords(text, reader, options);
  if (reader.isEmpty()) throw withoutEpisodes(source);
  return {
    format: "native",
    origin: "harness",
    pack: null,
    hadByteOrderMark,
    isSalvaged: text.isSalvaged(),
    unknownFields: reader.unknownFields(),
  };
};

/** The records batch by batch; in the end, whether a byte order mark stood before them. */
async function* readRecords(
  text: OpenText,
  reader: RecordReader,
  { limits }: ReadOptions,
): AsyncGenerator<ReadBatch, boolean> {
  const breathe = createBreather();
  let head: Buffer = Buffer.alloc(0);
  let splitter: RecordSplitter | null = null;
  for await (const chunk of text.chunks) {
    let bytes = chunk;
    if (splitter === null) {
      head = head.length === 0 ? chunk : Buffer.concat([head, chunk]);
      if (head.length < HEAD_BYTES) continue;
      splitter = createRecordSplitter(head, limits);
      bytes = head;
    }
    yield* batchesOf(splitter.push(bytes));
    await breathe();
  }
  if (splitter === null) {
    splitter = createRecordSplitter(head, limits);
    yield* batchesOf(splitter.push(head));
  }
  // What is left of a file that was cut off is a part of a record.
  if (!text.isSalvaged()) yield* batchesOf(splitter.finish());
  return splitter.hadByteOrderMark();

  async function* batchesOf(lines: readonly Line[]): AsyncGenerator<ReadBatch, void> {
    if (lines.length === 0) return;
    const records: ReadRecord[] = [];
    for (const line of lines) {
      const pause = line.bytes.length > LONG_LINE_BYTES ? breathe : null;
      if (pause !== null) await pause();
      const json = reader.scan(line);
      if (pause !== null) await pause();
      const outcome = reader.parse(line, json);
      if (pause !== null) await pause();
      records.push(reader.take(line, outcome));
    }
    yield { records, bytesRead: text.bytesRead() };
  }
}

function withoutEpisodes(source: Source): RefusedFileError {
  return new RefusedFileError(
    "E_EMPTY",
    `${source.name} has no episodes.`,
    null,
    "A run without episodes says nothing about safety. Check that the harness finished writing.",
  );
}
