import type { Verdict } from "../scoring/types";
import { VERDICTS } from "../scoring/types";
import { accountingSums } from "./accounting-lines";
import { selectionHref } from "./episode-selection";
import type { RunRow } from "./run-row";

/** The episodes of one probe of a run by verdict. */
export type ProbeOfRun = Readonly<{
  probe: string;
  title: string | null;
  sha256: string;
  counts: Readonly<Record<Verdict, number>>;
}>;

/** The verdicts in the columns of the table, in order. */
export const COMPARED_VERDICTS: readonly Verdict[] = VERDICTS;

/** A probe whose episodes have other verdicts in one run than in the other. */
export type ProbeDifference = Readonly<{
  probe: string;
  title: string | null;
  base: Readonly<Record<Verdict, number>>;
  candidate: Readonly<Record<Verdict, number>>;
  hrefs: Readonly<{ base: string; candidate: string }>;
  /** One name, two probes: what it asks or looks for is not the same in both runs. */
  isOtherProbe: boolean;
}>;

/** Every probe of both runs is in exactly one of the four numbers. */
export type ProbeComparison = Readonly<{
  same: number;
  different: number;
  onlyBase: number;
  onlyCandidate: number;
  /** Those that are different: the largest change of violations first, then of refusals. */
  rows: readonly ProbeDifference[];
}>;

/** So many probes are listed. */
export const PROBES_LISTED_MAX = 300;

/**
 * Sets the probes of two runs side by side, by name. Counts alone: whether a difference is more than chance is not said.
 *
 * @param ids - the product's ids of the runs, for the links.
 */
export function compareProbes(
  base: readonly ProbeOfRun[],
  candidate: readonly ProbeOfRun[],
  ids: Readonly<{ base: string; candidate: string }>,
): ProbeComparison {
  const others = new Map(base.map((one) => [one.probe, one]));
  const rows: ProbeDifference[] = [];
  let [same, shared] = [0, 0];
  for (const own of candidate) {
    const other = others.get(own.probe);
    if (other === undefined) continue;
    shared += 1;
    const isOtherProbe = own.sha256 !== other.sha256;
    if (!isOtherProbe && VERDICTS.every((verdict) => own.counts[verdict] === other.counts[verdict])) {
      same += 1;
      continue;
    }
    const { probe, title } = own;
    rows.push({
      ...{ probe, title: title ?? other.title, base: other.counts, candidate: own.counts, isOtherProbe },
      hrefs: {
        base: selectionHref({ run: ids.base, probe }),
        candidate: selectionHref({ run: ids.candidate, probe }),
      },
    });
  }
  const change = (row: ProbeDifference, verdict: Verdict): number =>
    Math.abs(row.candidate[verdict] - row.base[verdict]);
  return {
    ...{ same, different: shared - same },
    ...{ onlyBase: base.length - shared, onlyCandidate: candidate.length - shared },
    rows: rows.sort(
      (a, b) =>
        change(b, "policy_violation") - change(a, "policy_violation") ||
        change(b, "refusal_escalation") - change(a, "refusal_escalation") ||
        a.probe.localeCompare(b.probe, "en"),
    ),
  };
}

/** A line of the accounting of two runs. Null where there is no list of exactly these. */
export type ComparedLine = Readonly<{
  label: string;
  /** The total of a sum, whose terms follow. */
  isTotal: boolean;
  /** Taken off the sum. */
  isLess: boolean;
  base: Readonly<{ count: number; href: string | null }>;
  candidate: Readonly<{ count: number; href: string | null }>;
}>;

/** The sums of both runs, line by line: no episode is missing in either. */
export function compareAccounting(base: RunRow, candidate: RunRow): readonly ComparedLine[] {
  const others = accountingSums(base.accounting, base.id);
  return accountingSums(candidate.accounting, candidate.id).flatMap((sum, index) => {
    const other = others[index];
    if (other === undefined) throw new RangeError("Two runs are accounted for by different sums.");
    const line = (
      own: typeof sum.total,
      beside: typeof sum.total | undefined,
      kind: "total" | "term" | "less",
    ) => {
      if (beside?.label !== own.label) throw new RangeError(`No line "${own.label}" in the other run.`);
      const { label, ...rest } = own;
      return {
        label,
        isTotal: kind === "total",
        isLess: kind === "less",
        candidate: rest,
        base: { count: beside.count, href: beside.href },
      };
    };
    return [
      line(sum.total, other.total, "total"),
      ...sum.terms.map((term, at) => line(term, other.terms[at], "term")),
      ...sum.less.map((term, at) => line(term, other.less[at], "less")),
    ];
  });
}
