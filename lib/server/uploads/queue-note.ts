import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { z } from "zod";
import { idSchema } from "../../contracts/import-request";
import { FORMATS } from "../../formats/reader";
import type { QueuedImport } from "./import-queue";
import { isAbsent, NOTE_SUFFIX, openSpool } from "./spool";

const noteSchema = z.object({
  format: z.enum(FORMATS),
  isDryRun: z.boolean(),
  /** Names as the client gave them: for display, never a path. */
  files: z.array(z.object({ name: z.string(), sizeBytes: z.int().nonnegative() })),
});
/** What was asked for and had no record in the database yet. */
export type QueueNote = Readonly<z.infer<typeof noteSchema>>;

/**
 * Notes on disk that an import was asked for, before it waits in memory: after a restart its page can say what became of it.
 * A record in the database is the better word, and stands in front of the note from the moment it is written.
 */
export async function noteQueued({ importId, group, options }: QueuedImport): Promise<void> {
  const note: QueueNote = {
    format: group.format,
    isDryRun: options.isDryRun,
    files: group.sources.map(({ name, sizeBytes }) => ({ name, sizeBytes })),
  };
  await writeFile(await pathOf(importId), JSON.stringify(note), { mode: 0o600, flag: "wx" });
}

/** Null where no such import was ever asked for here, or a month ago. */
export async function findQueueNote(importId: string): Promise<QueueNote | null> {
  const id = idSchema.safeParse(importId);
  if (!id.success) return null;
  try {
    return noteSchema.parse(JSON.parse(await readFile(await pathOf(id.data), "utf8")));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

/** The name is made of the id alone. */
async function pathOf(importId: string): Promise<string> {
  return join(await openSpool(), `${idSchema.parse(importId)}${NOTE_SUFFIX}`);
}
