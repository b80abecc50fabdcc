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
  missing: number | null;
}>;

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
      return { column: sql`e.first_rise`, type: sql`int`, missing: isDescending ? -1 : 2_147_483_647 };
    case "runup":
      return { column: sql`e.run_up`, type: sql`bigint`, missing: null };
  }
}

/** The value of a row, as a place holds it. */
export function keyValue({ column, missing }: SortKey): Sql {
  return missing === null ? column : sql`coalesce(${column}, ${missing}::int)`;
}
