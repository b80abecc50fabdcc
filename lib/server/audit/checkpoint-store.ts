import "server-only";
import type { KeyObject } from "node:crypto";
import { mkdir, open } from "node:fs/promises";
import path from "node:path";
import { AppError } from "../../errors";
import { pool } from "../pool";
import { type Checkpoint, checkpointSchema, isSignatureRight } from "./checkpoint";
import { auditFolder } from "./signing-key";

/** The copy outside the database: a line of JSON for each checkpoint, oldest first. */
export const checkpointFile = (): string => path.join(auditFolder(), "checkpoints.ndjson");

/** Appends a checkpoint to the copy outside the database; on the disk before it returns. */
export async function appendCheckpoint(checkpoint: Checkpoint): Promise<void> {
  await mkdir(auditFolder(), { recursive: true, mode: 0o700 });
  const file = await open(checkpointFile(), "a", 0o600);
  try {
    await file.writeFile(`${JSON.stringify(checkpoint)}\n`);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Stores a checkpoint in the database. One of the same entry and key that is there stays. */
export async function insertCheckpoint(checkpoint: Checkpoint): Promise<void> {
  const { seq, hash, at, key_id, signature } = checkpoint;
  await pool().query(
    `INSERT INTO audit_checkpoint (seq, hash, at, key_id, signature) VALUES ($1, decode($2, 'hex'), $3, $4, decode($5, 'base64'))
     ON CONFLICT DO NOTHING`,
    [seq, hash, at, key_id, signature],
  );
}

// The number has another name, or ORDER BY would sort it as text.
const COLUMNS = `seq::float8 AS number, encode(hash, 'hex') AS hash, key_id, translate(encode(signature, 'base64'), E'\\n', '') AS signature,
  to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`;

async function query(rest: string, values: readonly unknown[] = []): Promise<readonly Checkpoint[]> {
  const { rows } = await pool().query<Omit<Checkpoint, "seq"> & { number: number }>(
    `SELECT ${COLUMNS} FROM audit_checkpoint ${rest}`,
    [...values],
  );
  return rows.map(({ number, ...row }) => ({ seq: number, ...row }));
}

/** The checkpoints in the database, as they are: they may be forged. */
export const listCheckpoints = (): Promise<readonly Checkpoint[]> => query("ORDER BY seq, key_id");

/** The newest checkpoint in the database that the key did sign, whatever else lies there; null where there is none. */
export async function findNewestSigned(
  key: Readonly<{ id: string; publicKey: KeyObject }>,
): Promise<Checkpoint | null> {
  for (let before: number | null = null; ; ) {
    const page = await query(
      "WHERE key_id = $1 AND ($2::bigint IS NULL OR seq < $2) ORDER BY seq DESC LIMIT 50",
      [key.id, before],
    );
    const found = page.find((checkpoint) => isSignatureRight(checkpoint, key.publicKey));
    if (found !== undefined) return found;
    const last = page.at(-1);
    if (last === undefined) return null;
    before = last.seq;
  }
}

/**
 * Reads a copy that was kept outside the database. A last line without its end is one that was being written, and is left out.
 *
 * @param required - false where it need not be there: then it is read as empty.
 * @throws {AppError} `not_found`; `bad_input` naming the line that is no checkpoint.
 */
export async function readCheckpointFile(file: string, required: boolean): Promise<readonly Checkpoint[]> {
  const text = await readText(file, required);
  const lines = text.split("\n").slice(0, -1);
  return lines.flatMap((line, index) => (line.trim() === "" ? [] : [parseLine(line, file, index + 1)]));
}

function parseLine(line: string, file: string, number: number): Checkpoint {
  let value: unknown = null;
  try {
    value = JSON.parse(line);
  } catch {
    // Said below.
  }
  const parsed = checkpointSchema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw new AppError("bad_input", `${file}: line ${String(number)} is no checkpoint.`);
}

async function readText(file: string, required: boolean): Promise<string> {
  let handle;
  try {
    handle = await open(file, "r");
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing) throw error;
    if (required) throw new AppError("not_found", `${file}: there is no such file.`);
    return "";
  }
  try {
    return await handle.readFile("utf8");
  } finally {
    await handle.close();
  }
}
