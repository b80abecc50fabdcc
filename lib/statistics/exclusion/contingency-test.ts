import { type NotEstimable, notEstimable } from "../not-estimable";
import { requireCount } from "../require-input";
import { chiSquareUpperTail } from "../special/chi-square";
import { sumOf } from "../sum";

/**
 * Pearson's chi-square of a table of counts.
 *
 * @property minExpected - the least expected count; below 5 the exact test is the one to read.
 * @property corrected - with Yates' correction; null but for 2×2.
 */
export type ContingencyTest = Readonly<{
  kind: "test";
  chiSquare: number;
  df: number;
  pValue: number;
  minExpected: number;
  corrected: Readonly<{ chiSquare: number; pValue: number }> | null;
}>;

/**
 * Tests that the reasons of exclusion are distributed alike over the arms.
 *
 * Rows and columns without a count are left out: they say nothing and have no expected value.
 *
 * @param table - rows of equal length, counts.
 * @returns `one_row_or_column` where fewer than two of either are left.
 * @see Pearson 1900; Yates 1934
 */
export function contingencyTest(
  table: readonly (readonly number[])[],
): ContingencyTest | NotEstimable<"one_row_or_column"> {
  const cells = withoutEmpty(table);
  const [rows, columns] = [cells.length, cells[0]?.length ?? 0];
  if (rows < 2 || columns < 2) return notEstimable("one_row_or_column");
  const rowTotals = cells.map((row) => sumOf(row, (count) => count));
  const columnTotals = Array.from({ length: columns }, (_, column) =>
    sumOf(cells, (row) => row[column] ?? 0),
  );
  const total = sumOf(rowTotals, (count) => count);
  const pairs = cells.flatMap((row, r) =>
    row.map((count, c) => ({ count, expected: ((rowTotals[r] ?? 0) * (columnTotals[c] ?? 0)) / total })),
  );
  const statistic = (correction: number) =>
    sumOf(pairs, ({ count, expected }) => (Math.abs(count - expected) - correction) ** 2 / expected);
  const chiSquare = statistic(0);
  const df = (rows - 1) * (columns - 1);
  // The correction is no larger than the distance itself.
  const yates =
    df === 1 ? statistic(Math.min(0.5, ...pairs.map((one) => Math.abs(one.count - one.expected)))) : null;
  return {
    kind: "test",
    chiSquare,
    df,
    pValue: chiSquareUpperTail(chiSquare, df),
    minExpected: Math.min(...pairs.map(({ expected }) => expected)),
    corrected: yates === null ? null : { chiSquare: yates, pValue: chiSquareUpperTail(yates, df) },
  };
}

/** The table without empty rows and columns. @throws {RangeError} for ragged rows and for what is no count. */
export function withoutEmpty(table: readonly (readonly number[])[]): readonly (readonly number[])[] {
  const width = table[0]?.length ?? 0;
  for (const [index, row] of table.entries()) {
    if (row.length !== width) throw new RangeError(`Row ${index} has ${row.length} columns, not ${width}`);
    for (const count of row) requireCount(`A cell of row ${index}`, count);
  }
  const isUsed = Array.from({ length: width }, (_, column) => table.some((row) => (row[column] ?? 0) > 0));
  return table
    .filter((row) => row.some((count) => count > 0))
    .map((row) => row.filter((_, c) => isUsed[c] === true));
}
