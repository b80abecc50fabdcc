import type { MixCount } from "../contracts/episode-counts";
import type { RunSort } from "../contracts/run-sort";
import { accountRun, type RunAccounting } from "./run-accounting";
import { checkpointLabel, suiteKey, suiteLabel } from "./run-name";

/** A run as a list reads it. */
export type ListedRun = Readonly<{
  id: string;
  externalId: string;
  checkpointId: string;
  checkpointName: string | null;
  benchmarkId: string;
  benchmarkName: string | null;
  benchmarkVersion: string | null;
  isSalvaged: boolean;
  createdAt: Date;
  rejectedCount: number;
  counts: readonly MixCount[];
}>;

/** A run as a list shows it. */
export type RunRow = Readonly<{
  id: string;
  externalId: string;
  checkpointId: string;
  checkpoint: string;
  suite: string;
  suiteKey: string;
  isSalvaged: boolean;
  createdAt: Date;
  accounting: RunAccounting;
  /** Excluded and empty episodes over imported ones, in [0, 1]; null where nothing was imported. */
  excludedShare: number | null;
  /** More is excluded than a reader should pass over. */
  hasManyExcluded: boolean;
}>;

/** Above this share of imported episodes exclusions get a mark. */
export const EXCLUDED_SHARE_ATTENTION = 0.1;

export function runRow(run: ListedRun): RunRow {
  const accounting = accountRun(run.counts, run.rejectedCount);
  const excludedShare =
    accounting.imported === 0 ? null : (accounting.excluded + accounting.empty) / accounting.imported;
  return {
    id: run.id,
    externalId: run.externalId,
    checkpointId: run.checkpointId,
    checkpoint: checkpointLabel(run),
    suite: suiteLabel(run),
    suiteKey: suiteKey(run),
    isSalvaged: run.isSalvaged,
    createdAt: run.createdAt,
    accounting,
    excludedShare,
    hasManyExcluded: excludedShare !== null && excludedShare > EXCLUDED_SHARE_ATTENTION,
  };
}

/** Sorts by one column; what has no value there stands last in either direction, and ties keep their order. */
export function sortRunRows(rows: readonly RunRow[], { field, isDescending }: RunSort): readonly RunRow[] {
  return [...rows].sort((left, right) => {
    const a = sortValue(left, field);
    const b = sortValue(right, field);
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order = typeof a === "string" && typeof b === "string" ? compareText(a, b) : Number(a) - Number(b);
    return isDescending ? -order : order;
  });
}

function sortValue(row: RunRow, field: RunSort["field"]): string | number | null {
  switch (field) {
    case "checkpoint":
      return row.checkpoint;
    case "suite":
      return row.suite;
    case "episodes":
      return row.accounting.imported;
    case "violations":
      return row.accounting.violation;
    case "open":
      return row.accounting.indeterminate;
    case "excluded":
      return row.excludedShare;
    case "rate":
      return row.accounting.band?.worst ?? null;
    case "gap":
      return row.accounting.naiveGap;
    case "imported":
      return row.createdAt.getTime();
  }
}

const collator = new Intl.Collator("en", { numeric: true });
const compareText = (left: string, right: string) => collator.compare(left, right);
