import fs from "node:fs";
import { fileSource } from "../../lib/formats/file-source";
import type { Source } from "../../lib/formats/reader";

const HEADER_BYTES_MAX = 64 * 1024;

/**
 * A file as another run: its header gives another id, the rest stays. The longer the id, the longer the file, so that the
 * importer need not hash one to learn that it is no repeat of another.
 *
 * @param file - in the native format, its header first.
 */
export function renamedRun(file: string, runId: string): Source {
  const source = fileSource(file);
  const before = readHeader(file);
  const record = JSON.parse(before.toString()) as { run: object }; // the generator wrote it
  const header = Buffer.from(JSON.stringify({ ...record, run: { ...record.run, id: runId } }));
  return {
    ...source,
    sizeBytes: source.sizeBytes - before.length + header.length,
    async *open() {
      let rest = before.length;
      for await (const chunk of source.open()) {
        yield rest > 0 ? Buffer.concat([header, chunk.subarray(rest)]) : chunk;
        rest = 0;
      }
    },
  };
}

function readHeader(file: string): Buffer {
  const handle = fs.openSync(file, "r");
  const head = Buffer.alloc(HEADER_BYTES_MAX);
  fs.readSync(handle, head);
  fs.closeSync(handle);
  return head.subarray(0, head.indexOf("\n"));
}
