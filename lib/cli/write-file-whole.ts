import { open, rename, rm } from "node:fs/promises";

/** Writes a file that appears once all of it is written; one that is there is replaced. Where it fails nothing is left. */
export async function writeFileWhole(
  path: string,
  chunks: AsyncIterable<Buffer>,
  signal: AbortSignal,
): Promise<void> {
  const partial = `${path}.partial-${String(process.pid)}`;
  const file = await open(partial, "wx");
  try {
    for await (const chunk of chunks) {
      signal.throwIfAborted();
      await file.writeFile(chunk);
    }
    await file.sync();
    await file.close();
    await rename(partial, path);
  } catch (error) {
    await file.close().catch(() => undefined);
    await rm(partial, { force: true });
    throw error;
  }
}
