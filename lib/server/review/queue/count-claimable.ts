import type { Instant } from "../../../protocol/instant";
import { NOTHING_REASONS, type NothingCounts } from "../../../protocol/why-nothing";
import type { Connection } from "../../pool";
import { CLAIM_WORD, IS_LIVE, LIVE_CASES } from "./claimable-sql";

/** How much there is for somebody, or why there is nothing: `whyNothing` of the protocol over all live cases, counted by the database. */
export async function countClaimable(
  connection: Pick<Connection, "query">,
  personId: string,
  now: Instant,
): Promise<NothingCounts> {
  const { rows } = await connection.query<{ word: keyof NothingCounts; count: string }>(
    `SELECT ${CLAIM_WORD} AS word, count(*) AS count FROM ${LIVE_CASES} WHERE ${IS_LIVE} GROUP BY 1`,
    [personId, new Date(now)],
  );
  const counts = Object.fromEntries([...NOTHING_REASONS, "claimable"].map((name) => [name, 0])) as Record<
    keyof NothingCounts,
    number
  >; // fromEntries forgets its keys
  for (const { word, count } of rows) counts[word] = Number(count);
  return counts;
}
