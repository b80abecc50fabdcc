import { randomInt } from "node:crypto";
import { SHUFFLE_MAX } from "../../../protocol/shuffle";
import type { Connection } from "../../pool";

/**
 * The seed that shuffles one reviewer's queue, made at its first use. Their row is locked until the transaction ends, so that one person
 * claims once at a time, in however many windows.
 */
export async function lockReviewer(connection: Pick<Connection, "query">, personId: string): Promise<number> {
  await connection.query(
    "INSERT INTO review_person (person_id, seed) VALUES ($1, $2) ON CONFLICT (person_id) DO NOTHING",
    [personId, randomInt(SHUFFLE_MAX + 1)],
  );
  const { rows } = await connection.query<{ seed: number }>(
    "SELECT seed FROM review_person WHERE person_id = $1 FOR UPDATE",
    [personId],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError("A reviewer without a seed.");
  return row.seed;
}
