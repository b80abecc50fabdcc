import "server-only";
import { createHash } from "node:crypto";
import { pool } from "../pool";

/** How often something may be tried. */
export type Limit = Readonly<{
  /** After so many attempts within the window comes the pause. */
  attemptsMax: number;
  windowS: number;
  pauseS: number;
}>;

export type Attempt = Readonly<
  { isAllowed: true; attemptsLeft: number } | { isAllowed: false; pausedUntil: Date }
>;

/**
 * Takes one attempt, before it is known whether it succeeds: of many at once no more than allowed get through. The last one
 * that is allowed begins the pause. One statement, in Postgres: it holds over processes and restarts.
 *
 * @param key - what is counted; never a secret or an address in the clear: see `throttleKey`.
 */
export async function takeAttempt(key: string, limit: Limit): Promise<Attempt> {
  const { rows } = await pool().query<{ count: number; blocked_until: Date | null }>(TAKE, [
    ...[key, limit.attemptsMax, limit.windowS, limit.pauseS],
  ]);
  const [row] = rows;
  if (row === undefined) throw new Error("The attempt was not counted.");
  if (row.count <= limit.attemptsMax) return { isAllowed: true, attemptsLeft: limit.attemptsMax - row.count };
  return { isAllowed: false, pausedUntil: row.blocked_until ?? new Date() };
}

// A pause that is over, or a window that is, starts anew. While it lasts the count rises and its end stays.
const TAKE = `
  INSERT INTO throttle AS t (key, count, window_started_at, blocked_until)
  VALUES ($1, 1, clock_timestamp(), CASE WHEN $2::int <= 1 THEN clock_timestamp() + make_interval(secs => $4) END)
  ON CONFLICT (key) DO UPDATE SET (count, window_started_at, blocked_until) = (
    SELECT n.count, CASE WHEN n.count = 1 THEN clock_timestamp() ELSE t.window_started_at END,
      CASE WHEN n.count = $2 THEN clock_timestamp() + make_interval(secs => $4)
           WHEN n.count > $2 THEN t.blocked_until END
    FROM (SELECT CASE
      WHEN t.blocked_until <= clock_timestamp() THEN 1
      WHEN t.blocked_until IS NULL AND t.window_started_at <= clock_timestamp() - make_interval(secs => $3) THEN 1
      ELSE least(t.count, 1000000) + 1 END AS count) n)
  RETURNING count, blocked_until`;

/** Gives one attempt back that turned out well, where others go on being counted. */
export async function giveBackAttempt(key: string): Promise<void> {
  await pool().query(
    "UPDATE throttle SET count = count - 1 WHERE key = $1 AND count > 0 AND blocked_until IS NULL",
    [key],
  );
}

/** A key that tells nothing of what it stands for. */
export function throttleKey(kind: string, text: string): string {
  return `${kind}:${createHash("sha256").update(text).digest("base64url")}`;
}
