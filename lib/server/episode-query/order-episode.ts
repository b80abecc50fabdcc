import type { SortField } from "../../contracts/episode-filter-fields";
import { sql, type Sql } from "./sql";

/** What rows `e` are ordered by before their number, and the type that a place holds it in. */
export type SortKey = Readonly<{ expression: Sql; type: Sql }>;

/** Null in the order of import. An episode that never rises stands last in either direction. */
export function sortKey(field: SortField, isDescending: boolean): SortKey | null {
  switch (field) {
    case "seq":
      return null;
    case "episode":
      return { expression: sql`e.external_id`, type: sql`text` };
    case "probe":
      return { expression: sql`e.probe_id`, type: sql`text` };
    case "verdict":
      return { expression: sql`coalesce(e.verdict, 'excluded')`, type: sql`text` };
    case "turns":
      return { expression: sql`e.turn_count`, type: sql`int` };
    case "rise":
      return {
        expression: isDescending ? sql`coalesce(e.first_rise, -1)` : sql`coalesce(e.first_rise, 2147483647)`,
        type: sql`int`,
      };
    case "runup":
      return { expression: sql`e.run_up`, type: sql`bigint` };
    case "matches":
      return { expression: sql`e.match_count`, type: sql`int` };
  }
}
