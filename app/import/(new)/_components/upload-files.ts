import type { ChosenFile } from "./read-dropped-files";
import { uploadFile } from "./upload-file";

const AT_ONCE = 3;

/**
 * Sends files, a few at a time, in their order. Those that `known` names are on the server already.
 *
 * @param onSent - told for each file how many bytes have left.
 * @returns the id of each file by its key.
 * @throws what the first file that fails throws; the others are stopped.
 */
export async function uploadFiles(
  files: readonly ChosenFile[],
  known: ReadonlyMap<string, string>,
  signal: AbortSignal,
  onSent: (key: string, bytes: number) => void,
): Promise<ReadonlyMap<string, string>> {
  const ids = new Map(known);
  const waiting = files.filter((file) => !ids.has(file.key));
  const stop = new AbortController();
  const either = AbortSignal.any([signal, stop.signal]);
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { key } = next;
      ids.set(
        key,
        await uploadFile(next, either, (bytes) => {
          onSent(key, bytes);
        }),
      );
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, work));
    return ids;
  } finally {
    stop.abort();
  }
}
