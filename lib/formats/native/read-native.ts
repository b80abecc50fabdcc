import { createLineSplitter, type Line } from "../bytes/line-splitter";
import { type ReadBatch, type ReadRecord, RefusedFileError, type ReadRun } from "../reader";
import { createRecordReader } from "./record-reader";

/** How long the event loop may be kept busy before others get their turn. */
const SLICE_MS = 20;

/**
 * Reads a run in the native format.
 *
 * `bytes` of a record are a view of the chunk it lay in: who keeps a record beyond its batch copies them.
 *
 * @throws {RefusedFileError} when the file as a whole cannot be trusted or has no episodes.
 */
export const readNative: ReadRun = async function* (group, options) {
  const [source, ...others] = group.sources;
  if (source === undefined || others.length > 0) throw new RangeError("A native run is one file.");
  const splitter = createLineSplitter(options.limits.recordBytesMax);
  const reader = createRecordReader(options);
  let bytesRead = 0;
  let sliceStart = performance.now();

  const batchOf = (lines: readonly Line[]): ReadBatch => {
    const records: ReadRecord[] = lines.map((line) => reader.read(line, reader.scan(line)));
    return { records, bytesRead };
  };

  for await (const chunk of source.open()) {
    bytesRead += chunk.length;
    const lines = splitter.push(chunk);
    if (lines.length > 0) yield batchOf(lines);
    if (performance.now() - sliceStart > SLICE_MS) {
      await new Promise((resolve) => setImmediate(resolve));
      sliceStart = performance.now();
    }
  }
  const rest = splitter.finish();
  if (rest.length > 0) yield batchOf(rest);
  if (reader.isEmpty()) {
    throw new RefusedFileError(
      "E_EMPTY",
      `${source.name} has no episodes.`,
      null,
      "A run without episodes says nothing about safety. Check that the harness finished writing.",
    );
  }
  return {
    format: "native",
    origin: "harness",
    pack: null,
    hadByteOrderMark: splitter.hadByteOrderMark(),
    isSalvaged: false,
    unknownFields: reader.unknownFields(),
  };
};
