import { statSync } from "node:fs";
import { open } from "node:fs/promises";
import { basename } from "node:path";
import { RefusedFileError, type Source } from "./reader";

/** Large enough that waiting for it costs nothing beside reading it, and few lines are cut in two. */
const CHUNK_BYTES = 512 * 1024;

/**
 * A file of this machine as a source. Whoever calls it has decided that the path may be read.
 * The file is taken as long as it was at the call: what is appended later is not seen, and one that got shorter is refused.
 */
export function fileSource(path: string): Source {
  const sizeBytes = statSync(path).size;
  const name = basename(path);
  return {
    name,
    sizeBytes,
    async *open() {
      const handle = await open(path, "r");
      try {
        for (let offset = 0; offset < sizeBytes; ) {
          // A new buffer a chunk: records are views of it and may outlive the next read.
          const chunk = Buffer.allocUnsafeSlow(Math.min(CHUNK_BYTES, sizeBytes - offset));
          const { bytesRead } = await handle.read(chunk, 0, chunk.length, offset);
          if (bytesRead === 0) throw shrunk(name, sizeBytes, offset);
          offset += bytesRead;
          yield bytesRead === chunk.length ? chunk : chunk.subarray(0, bytesRead);
        }
      } finally {
        await handle.close();
      }
    },
    async readAt(offset, length) {
      const handle = await open(path, "r");
      try {
        const bytes = Buffer.allocUnsafeSlow(Math.max(0, Math.min(length, sizeBytes - offset)));
        let filled = 0;
        while (filled < bytes.length) {
          const { bytesRead } = await handle.read(bytes, filled, bytes.length - filled, offset + filled);
          if (bytesRead === 0) throw shrunk(name, sizeBytes, offset + filled);
          filled += bytesRead;
        }
        return bytes;
      } finally {
        await handle.close();
      }
    },
  };
}

/** Bytes in memory as a source, in one chunk or in chunks of `chunkBytes`. */
export function bytesSource(name: string, bytes: Uint8Array, chunkBytes = CHUNK_BYTES): Source {
  return {
    name,
    sizeBytes: bytes.length,
    async *open() {
      for (let offset = 0; offset < bytes.length; offset += chunkBytes) {
        yield await Promise.resolve(bytes.subarray(offset, offset + chunkBytes));
      }
    },
    readAt: (offset, length) => Promise.resolve(bytes.subarray(offset, offset + length)),
  };
}

function shrunk(name: string, sizeBytes: number, offset: number): RefusedFileError {
  return new RefusedFileError(
    "E_TRUNCATED",
    `${name} had ${sizeBytes} bytes when reading began and ends at byte ${offset} now.`,
    offset,
    "Import the file again once nothing writes to it.",
  );
}
