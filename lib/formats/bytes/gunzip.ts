import { Readable } from "node:stream";
import { createGunzip } from "node:zlib";
import { damaged, truncated } from "./damage";
import type { Unpack } from "./packed-stream";

const CHUNK_BYTES = 256 * 1024;

/**
 * Unpacks gzip, one member after the other. The checksum and the length that stand at the end of each are verified, bytes
 * behind the last other than zeros are refused.
 */
export const gunzip: Unpack = async function* (packed) {
  let fedBytes = 0;
  const counted = async function* (): AsyncGenerator<Uint8Array, void> {
    for await (const chunk of packed) {
      fedBytes += chunk.length;
      yield chunk;
    }
  };
  const source = Readable.from(counted(), { objectMode: true, highWaterMark: 1 });
  const unpacking = createGunzip({ chunkSize: CHUNK_BYTES });
  source.once("error", (error) => unpacking.destroy(error));
  source.pipe(unpacking);
  try {
    // A stream of zlib gives buffers.
    for await (const bytes of unpacking as AsyncIterable<Buffer>) {
      yield { bytes, packedBytes: unpacking.bytesWritten, isVouched: false };
    }
    yield { bytes: Buffer.alloc(0), packedBytes: fedBytes, isVouched: true };
  } catch (error) {
    throw meaningOf(error, fedBytes, unpacking.bytesWritten);
  } finally {
    source.destroy();
    unpacking.destroy();
  }
};

function meaningOf(error: unknown, fedBytes: number, usedBytes: number): unknown {
  const code: unknown = error instanceof Error ? Reflect.get(error, "code") : null;
  if (code === "Z_BUF_ERROR") return truncated(fedBytes, "The gzip stream");
  if (code === "Z_DATA_ERROR" || code === "Z_NEED_DICT") {
    const problem = error instanceof Error ? error.message : "";
    return damaged(usedBytes, `The gzip stream is damaged at or before byte ${fedBytes}: ${problem}.`);
  }
  return error;
}
