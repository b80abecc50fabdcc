import "server-only";
import { setTimeout as wait } from "node:timers/promises";
import { isAliveSql } from "../importing/advisory-lock";
import { log } from "../log";
import { pool } from "../pool";
import { indexNextTexts } from "./index-text";

const IDLE_MS = 2_000;
const WHILE_IMPORTING_MS = 3_000;
const AFTER_FAILURE_MS = 30_000;

/**
 * Indexes transcripts for as long as the server runs, a few episodes at a time. It rests as long as it works, and more while
 * something is imported; where it stopped, it or another server goes on.
 */
export async function indexForever(): Promise<never> {
  for (;;) await wait(await step(), undefined, { ref: false });
}

/** Does the next piece of work, and says how long to rest after it. */
async function step(): Promise<number> {
  try {
    const startedAt = performance.now();
    if ((await indexNextTexts()) === null) return IDLE_MS;
    if (await isImporting()) return WHILE_IMPORTING_MS;
    return performance.now() - startedAt;
  } catch (error) {
    log().error({ err: error }, "could not index transcripts for the search; trying again");
    return AFTER_FAILURE_MS;
  }
}

async function isImporting(): Promise<boolean> {
  const { rowCount } = await pool().query(
    `SELECT FROM import i WHERE i.state = 'running' AND ${isAliveSql("i.id")} LIMIT 1`,
  );
  return rowCount === 1;
}
