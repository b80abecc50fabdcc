import { mkdir, readdir, readFile, rm, stat } from "node:fs/promises";
import { join, resolve } from "node:path";
import { z } from "zod";
import { idSchema } from "../../contracts/import-request";
import { env } from "../../env";

/** Files that nobody imported are removed after a day. */
export const UPLOAD_AGE_MAX_MS = 24 * 60 * 60 * 1000;
/** What was asked for is remembered for a month. */
const NOTE_AGE_MAX_MS = 30 * UPLOAD_AGE_MAX_MS;
/** Of the names of notes about imports that were asked for. */
export const NOTE_SUFFIX = ".queued";

const uploadSchema = z.object({
  id: idSchema,
  /** As the client gave it: for display, never a path. */
  name: z.string(),
  sizeBytes: z.int().nonnegative(),
  /** Hexadecimal digits. */
  sha256: z.string().length(64),
  actorId: z.string(),
});
/** A file that was received whole. */
export type Upload = Readonly<z.infer<typeof uploadSchema>>;

/** Where the bytes of an upload are. Its name is made of its id alone. */
export const bytesPath = (id: string): string => join(folder(), `${idSchema.parse(id)}.bytes`);
export const notePath = (id: string): string => join(folder(), `${idSchema.parse(id)}.json`);
export const partPath = (id: string): string => join(folder(), `${idSchema.parse(id)}.part`);

const folder = (): string => resolve(env().LITMUS_DATA_DIR, "uploads");

/** Makes the folder, which nobody else may read, and gives its path. */
export async function openSpool(): Promise<string> {
  await mkdir(folder(), { recursive: true, mode: 0o700 });
  return folder();
}

/** An upload that was received whole; null where there is none (any more). */
export async function findUpload(id: string): Promise<Upload | null> {
  try {
    return uploadSchema.parse(JSON.parse(await readFile(notePath(id), "utf8")));
  } catch (error) {
    if (isAbsent(error)) return null;
    throw error;
  }
}

export async function removeUpload(id: string): Promise<void> {
  await Promise.all([notePath(id), bytesPath(id), partPath(id)].map((path) => rm(path, { force: true })));
}

/**
 * Removes what is older than a day, and notes about imports that are older than a month.
 *
 * @param inUse - ids of uploads that stay whatever their age.
 * @returns how many files went.
 */
export async function sweepSpool(inUse: ReadonlySet<string>, nowMs = Date.now()): Promise<number> {
  const path = await openSpool();
  let removed = 0;
  for (const name of await readdir(path)) {
    if (inUse.has(name.split(".")[0] ?? "")) continue;
    const file = join(path, name);
    const modifiedMs = await modifiedAt(file);
    if (modifiedMs === null || nowMs - modifiedMs < ageMaxMs(name)) continue;
    await rm(file, { force: true });
    removed += 1;
  }
  return removed;
}

const ageMaxMs = (name: string): number => (name.endsWith(NOTE_SUFFIX) ? NOTE_AGE_MAX_MS : UPLOAD_AGE_MAX_MS);

async function modifiedAt(file: string): Promise<number | null> {
  try {
    return (await stat(file)).mtimeMs;
  } catch (error) {
    if (isAbsent(error)) return null; // removed meanwhile
    throw error;
  }
}

export const isAbsent = (error: unknown): boolean =>
  error instanceof Error && "code" in error && error.code === "ENOENT";
