import { elementAt } from "../element-at";
import { requireCount } from "../require-input";
import { sumOf } from "../sum";

/** Counts by the verdicts of two reviewers: rows the first's, columns the second's, both in the order of the declared categories. */
export type RaterTable = readonly (readonly number[])[];

/** A table in shares, with what the estimators take from it. */
export type RaterShares = Readonly<{
  n: number;
  size: number;
  /** Share of the cell (row, column). */
  at: (row: number, column: number) => number;
  rows: readonly number[];
  columns: readonly number[];
  /** Share of the diagonal. */
  observed: number;
}>;

/**
 * Counts pairs of verdicts.
 *
 * @param pairs - the two verdicts on each episode. @param categories - all that were declared, also those nobody used.
 * @throws {RangeError} for a verdict that was not declared, or a category declared twice.
 */
export function tableOfPairs<Category>(
  pairs: readonly (readonly [Category, Category])[],
  categories: readonly Category[],
): RaterTable {
  const place = new Map(categories.map((category, index) => [category, index]));
  if (place.size !== categories.length) throw new RangeError("A category is declared twice.");
  const table = categories.map(() => categories.map(() => 0));
  const placeOf = (category: Category) => {
    const index = place.get(category);
    if (index === undefined) throw new RangeError(`Not a declared category: ${String(category)}`);
    return index;
  };
  for (const [first, second] of pairs) {
    const row = elementAt(table, placeOf(first));
    const column = placeOf(second);
    row[column] = elementAt(row, column) + 1;
  }
  return table;
}

/**
 * @returns null for a table without a pair.
 * @throws {RangeError} for a table that is not square or holds what is no count.
 */
export function sharesOf(table: RaterTable): RaterShares | null {
  const size = table.length;
  for (const [index, row] of table.entries()) {
    if (row.length !== size) throw new RangeError(`Row ${index} has ${row.length} columns, not ${size}`);
    for (const count of row) requireCount(`A cell of row ${index}`, count);
  }
  const n = sumOf(table, (row) => sumOf(row, (count) => count));
  if (n === 0) return null;
  const at = (row: number, column: number) => elementAt(elementAt(table, row), column) / n;
  const indices = table.map((_, index) => index);
  return {
    n,
    size,
    at,
    rows: indices.map((row) => sumOf(indices, (column) => at(row, column))),
    columns: indices.map((column) => sumOf(indices, (row) => at(row, column))),
    observed: sumOf(indices, (index) => elementAt(elementAt(table, index), index)) / n,
  };
}
