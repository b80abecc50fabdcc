import { elementAt } from "../element-at";
import { type NotEstimable, notEstimable } from "../not-estimable";
import { logGamma } from "../special/log-gamma";
import { sumOf } from "../sum";
import { withoutEmpty } from "./contingency-test";

/** Log weights that differ by less are a tie. */
const TIE = 1e-7;
/** Steps that may be taken: one or two seconds. */
const BUDGET = 8_000_000;
/** What it costs, in steps, to find the group of a filling. */
const GROUPING = 100;

/** Fillings of the left columns with the same row totals: what is left of the rows, and their log weights. */
type Left = Readonly<{ rest: readonly number[]; logs: number[] }>;

/**
 * Fisher's exact test of a table of any size (Freeman and Halton): the probability, given the margins, of the tables that are no more
 * probable than this one.
 *
 * All columns but the two largest are filled in every way and the fillings grouped by what they leave of the rows. Each way to fill the
 * last two columns is then weighed against a whole group at once, by a search in its sorted weights.
 *
 * @param table - rows of equal length, counts.
 * @returns the p-value; `one_row_or_column`; `table_too_large` where many millions of steps would be needed: then the chi-square is what
 * there is.
 * @see Freeman and Halton 1951, Biometrika 38:141
 */
export function fisherTable(
  table: readonly (readonly number[])[],
): Readonly<{ kind: "test"; pValue: number }> | NotEstimable<"one_row_or_column" | "table_too_large"> {
  const given = withoutEmpty(table);
  const cells = given.length <= (given[0]?.length ?? 0) ? given : transpose(given);
  const columns = transpose(cells);
  if (cells.length < 2 || columns.length < 2) return notEstimable("one_row_or_column");
  const rows = cells.map((row) => sumOf(row, (count) => count));
  const totals = columns.map((column) => sumOf(column, (count) => count)).sort((one, other) => one - other);
  const walk = new Walk(Math.max(...rows, ...totals));
  const observed = sumOf(columns.flat(), (count) => walk.weigh(count));
  // The weights of all tables sum to N! / (product of the factorials of the margins).
  const margins = sumOf([...rows, ...totals], (count) => logGamma(count + 1));
  const logTotal = logGamma(sumOf(rows, (count) => count) + 1) - margins;
  const split = totals.length - 2;
  let pValue = 0;
  for (const { rest, logs } of fillLeft(rows, totals.slice(0, split), walk)) {
    const sorted = Float64Array.from(logs).sort();
    const top = elementAt(sorted, sorted.length - 1);
    const running = runningSums(sorted, top);
    walk.fillTwo(rest, elementAt(totals, split), (log) => {
      const fits = countAtMost(sorted, observed + TIE - log);
      if (fits > 0) pValue += Math.exp(log + top - logTotal) * elementAt(running, fits);
    });
  }
  if (walk.isExhausted()) return notEstimable("table_too_large");
  return { kind: "test", pValue: Math.min(1, pValue) };
}

/** Walks over fillings of columns within a budget of steps; once that is used up it visits nothing more. */
class Walk {
  private readonly weights: Float64Array;
  private steps = 0;

  constructor(greatest: number) {
    this.weights = Float64Array.from({ length: greatest + 1 }, (_, n) => -logGamma(n + 1));
  }

  isExhausted(): boolean {
    return this.steps > BUDGET;
  }

  spend(steps: number): boolean {
    this.steps += steps;
    return this.steps <= BUDGET;
  }

  /** The log weight of one cell: a table's is the sum of its cells', but for a constant. */
  weigh(count: number): number {
    return elementAt(this.weights, count);
  }

  /** Every way to place `total` in cells that hold at most `room`. */
  fillOne(
    room: readonly number[],
    total: number,
    visit: (column: readonly number[], log: number) => void,
  ): void {
    const column = room.map(() => 0);
    const choices = room.map(() => this.weights);
    this.place(room, choices, total, column, (log) => visit(column, log));
  }

  /** Every way to fill two last columns, of which the first takes `total` and the second the rest. */
  fillTwo(room: readonly number[], total: number, visit: (log: number) => void): void {
    const choices = room.map((most) =>
      Float64Array.from({ length: most + 1 }, (_, count) => this.weigh(count) + this.weigh(most - count)),
    );
    this.place(
      room,
      choices,
      total,
      room.map(() => 0),
      visit,
    );
  }

  /** `choices` holds, for each row, the log weight of each count; `column` is filled while `visit` is called. */
  private place(
    room: readonly number[],
    choices: readonly Float64Array[],
    total: number,
    column: number[],
    visit: (log: number) => void,
  ): void {
    const last = room.length - 1;
    const roomAfter = room.map((_, row) => sumOf(room.slice(row + 1), (count) => count));
    const from = (row: number, left: number, log: number): void => {
      const weights = elementAt(choices, row);
      if (row === last) {
        column[row] = left;
        visit(log + elementAt(weights, left));
        return;
      }
      const least = Math.max(0, left - elementAt(roomAfter, row));
      const most = Math.min(left, elementAt(room, row));
      for (let count = least; count <= most && this.spend(1); count++) {
        column[row] = count;
        from(row + 1, left - count, log + elementAt(weights, count));
      }
    };
    if (!this.isExhausted()) from(0, total, 0);
  }
}

function fillLeft(rows: readonly number[], totals: readonly number[], walk: Walk): Iterable<Left> {
  let groups = new Map<string, Left>([["", { rest: rows, logs: [0] }]]);
  for (const total of totals) {
    const next = new Map<string, Left>();
    for (const { rest, logs } of groups.values()) {
      walk.fillOne(rest, total, (column, weight) => {
        if (!walk.spend(GROUPING + logs.length)) return;
        const left = rest.map((count, row) => count - elementAt(column, row));
        const key = left.join();
        const group = next.get(key) ?? { rest: left, logs: [] };
        for (const log of logs) group.logs.push(log + weight);
        next.set(key, group);
      });
    }
    groups = next;
  }
  return groups.values();
}

/** Sums of the first k weights, each relative to the greatest; index 0 is 0. */
function runningSums(logs: Float64Array, top: number): Float64Array {
  const sums = new Float64Array(logs.length + 1);
  for (let index = 0; index < logs.length; index++)
    sums[index + 1] = elementAt(sums, index) + Math.exp(elementAt(logs, index) - top);
  return sums;
}

/** How many of the ascending values are at most the limit. */
function countAtMost(sorted: Float64Array, limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (elementAt(sorted, middle) <= limit) low = middle + 1;
    else high = middle;
  }
  return low;
}

function transpose(table: readonly (readonly number[])[]): readonly (readonly number[])[] {
  return (table[0] ?? []).map((_, column) => table.map((row) => elementAt(row, column)));
}
