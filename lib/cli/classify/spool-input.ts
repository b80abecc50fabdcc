import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";

/** Standard input as a file, since a reader may look at it twice. Nobody else may read it. */
export async function spoolInput(
  input: AsyncIterable<Uint8Array>,
): Promise<Readonly<{ path: string; remove: () => Promise<void> }>> {
  const folder = await mkdtemp(join(tmpdir(), "litmus-"));
  const path = join(folder, "standard input");
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await pipeline(input, createWriteStream(path, { mode: 0o600 }));
  } catch (error) {
    await remove();
    throw error;
  }
  return { path, remove };
}
