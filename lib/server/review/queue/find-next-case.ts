import type { Instant } from "../../../protocol/instant";
import type { ProtocolSettings } from "../../../protocol/settings";
import type { Connection } from "../../pool";
import { CLAIM_WORD, IS_LIVE, LIVE_CASES, QUEUE_ORDER, QUEUE_RANK } from "./claimable-sql";

/** Whose queue, and how it is ordered. */
export type QueueOf = Readonly<{
  personId: string;
  seed: number;
  now: Instant;
  settings: Pick<ProtocolSettings, "priorityBandHours">;
  /** Cases that were tried already. */
  tried: readonly string[];
}>;

/**
 * The first case of somebody's queue that they can claim, locked; null where there is none.
 *
 * @param isPatient - false passes over cases that somebody else has locked at this moment; true waits for them.
 */
export async function findNextCase(
  connection: Connection,
  { personId, seed, now, settings, tried }: QueueOf,
  isPatient: boolean,
): Promise<string | null> {
  const { rows } = await connection.query<{ id: string }>(
    `SELECT c.id FROM (
       SELECT c.id AS case_id, ${CLAIM_WORD} AS word, row_number() OVER (ORDER BY ${QUEUE_ORDER}) AS place
       FROM ${LIVE_CASES} ${QUEUE_RANK} WHERE ${IS_LIVE}) candidate
     JOIN review_case c ON c.id = candidate.case_id
     WHERE candidate.word = 'claimable' AND c.id <> ALL ($5::text[])
     ORDER BY candidate.place LIMIT 1 FOR UPDATE OF c ${isPatient ? "" : "SKIP LOCKED"}`,
    [personId, new Date(now), seed, settings.priorityBandHours, tried],
  );
  return rows[0]?.id ?? null;
}
