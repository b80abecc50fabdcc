import type { ComparisonQuery } from "../contracts/comparison-query";
import { suiteViews } from "./overview";
import type { RunRow } from "./run-row";

/** The runs that stand against each other, by id. */
export type ChosenArms = Readonly<{ cand: readonly string[]; base: readonly string[] }>;

/**
 * The runs that an address names, else the two newest checkpoints of a suite; null where there are no two. Runs that are named and not
 * listed stay, so that an archived or an older one can be compared by its address.
 */
export function chooseArms(
  rows: readonly RunRow[],
  { cand, base }: Pick<ComparisonQuery, "cand" | "base">,
): ChosenArms | null {
  const suites = suiteViews(rows);
  const own = cand.length > 0 ? cand : newestOf(suites.find((suite) => suite.rows.length > 1)?.rows ?? []);
  const [first] = own;
  if (first === undefined) return null;
  if (base.length > 0) return { cand: own, base };
  const suite = suites.find(({ key }) => key === rows.find((row) => row.id === first)?.suiteKey);
  const other = suite?.rows.find((row) => !own.includes(row.id));
  return other === undefined ? null : { cand: own, base: [other.id] };
}

const newestOf = (rows: readonly RunRow[]): readonly string[] => rows.slice(0, 1).map(({ id }) => id);
