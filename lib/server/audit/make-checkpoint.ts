import "server-only";
import { log } from "../log";
import { pool } from "../pool";
import { type Checkpoint, signCheckpoint } from "./checkpoint";
import { appendCheckpoint, findNewestSigned, insertCheckpoint } from "./checkpoint-store";
import { findHead, queryEvents, readEvents } from "./read-events";
import { auditKey } from "./signing-key";
import { ChainBrokenError, verifyPart } from "./verify-part";

const EVENTS_MAX = 100;
const AGE_MAX_MS = 60 * 60 * 1000;

/**
 * Signs the head of the log once so many entries, or so much time with something new, have passed since the last time.
 *
 * @returns null where it is not due yet.
 * @throws {ChainBrokenError}
 */
export async function checkpointIfDue(now: number = Date.now()): Promise<Checkpoint | null> {
  const newest = await findNewestSigned(auditKey());
  const head = await findHead();
  if (newest !== null && head?.seq === newest.seq) return null;
  const newCount = (head?.seq ?? -1) - (newest?.seq ?? -1);
  const isOld = newest === null || now - Date.parse(newest.at) >= AGE_MAX_MS;
  // Fewer entries than were signed is a broken log, which is said there.
  return newCount >= EVENTS_MAX || newCount < 0 || isOld ? await makeCheckpoint() : null;
}

/**
 * Signs the head of the log, after a look at what was added since the last time: what is broken is never signed. It goes to
 * the file outside the database, into the database and into the server's log, in this order.
 *
 * @returns the checkpoint of the head, which may have been there; null where nothing was ever recorded.
 * @throws {ChainBrokenError}
 */
export async function makeCheckpoint(): Promise<Checkpoint | null> {
  const key = auditKey();
  const newest = await findNewestSigned(key);
  const head = await findHead();
  if (newest !== null) await assertThere(newest);
  if (head === null) return null;
  if (newest?.seq === head.seq) return newest;
  await verifyPart(readEvents(newest?.seq ?? -1, head.seq), newest);
  const { rows } = await pool().query<{ at: string }>(
    `SELECT to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at`,
  );
  const content = { seq: head.seq, hash: head.hash, at: rows[0]?.at ?? "", key_id: key.id };
  const checkpoint = signCheckpoint(content, key.privateKey);
  await appendCheckpoint(checkpoint);
  await insertCheckpoint(checkpoint);
  log().info({ checkpoint }, "audit log checkpoint");
  return checkpoint;
}

/** The entry that was signed the last time has to be there still. */
async function assertThere({ seq, hash }: Checkpoint): Promise<void> {
  const [event] = await queryEvents("WHERE seq = $1", [seq]);
  if (event === undefined) throw new ChainBrokenError(seq, "It was signed, and is gone.");
  if (event.hash !== hash) throw new ChainBrokenError(seq, "It was signed, and is another one now.");
}
