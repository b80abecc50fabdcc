import type { SortField } from "../../contracts/episode-filter-fields";
import { sql, type Sql } from "./sql";

/**
 * What rows `e` are ordered by before their number. Each column stands in an index between the run and the number.
 */
export type SortKey = Readonly<{
  column: Sql;
  /** The type of the column, in which a place holds its value. */
  type: Sql;
  /** What a row without a value counts as, so that it stands last in the direction of the list; null where every row has one. */
  missing: bigint | null;
}>;

const INT4_MAX = 2_147_483_647n;
/** More than any length or count of an episode: each is at most 2^53. */
const AMOUNT_MAX = 2n ** 60n;

/** Null in the order of import. */
export function sortKey(field: SortField, isDescending: boolean): SortKey | null {
  switch (field) {
    case "seq":
      return null;
    case "episode":
      return { column: sql`e.external_id`, type: sql`text`, missing: null };
    case "probe":
      return { column: sql`e.probe_id`, type: sql`text`, missing: null };
    case "turns":
      return { column: sql`e.turn_count`, type: sql`int`, missing: null };
    case "rise":
      return { column: sql`e.first_rise`, type: sql`int`, missing: isDescending ? -1n : INT4_MAX };
    case "runup":
      return { column: sql`e.run_up`, type: sql`bigint`, missing: null };
    case "duration":
      return { column: sql`e.duration_ms`, type: sql`bigint`, missing: isDescending ? -1n : AMOUNT_MAX };
    case "tokens":
      return { column: TOKENS, type: sql`bigint`, missing: isDescending ? -1n : AMOUNT_MAX };
  }
}

/** As the index over it has them. */
const TOKENS = sql`(e.input_tokens + e.output_tokens)`;

/** The value of a row, as a place holds it. */
export function keyValue({ column, type, missing }: SortKey): Sql {
  return missing === null ? column : sql`coalesce(${column}, ${missing.toString()}::${type})`;
}
