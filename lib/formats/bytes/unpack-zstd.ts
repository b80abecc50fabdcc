import { damaged, truncated, unknownMethod } from "./damage";
import type { Unpack } from "./packed-stream";
import { unzstd, ZstdFrameError, ZstdTruncatedError } from "./zstd/unzstd";

/** Unpacks Zstandard; its faults become refusals of the file. */
export const unpackZstd: Unpack = async function* (packed) {
  try {
    yield* unzstd(packed);
  } catch (error) {
    if (error instanceof ZstdTruncatedError) throw truncated(error.offset, "The Zstandard stream");
    if (!(error instanceof ZstdFrameError)) throw error;
    if (error.kind === "unsupported") {
      throw unknownMethod(error.offset, `The Zstandard stream cannot be read. ${error.message}`);
    }
    throw damaged(
      error.offset,
      `The Zstandard stream is damaged at or before byte ${error.offset}. ${error.message}`,
    );
  }
};
