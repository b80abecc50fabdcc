import { selectionHref } from "./episode-selection";
import type { RunAccounting } from "./run-accounting";

/** One term of a sum, or its total. */
export type AccountingTerm = Readonly<{
  label: string;
  count: number;
  /** Null where no list shows exactly these: they are split further below, or they are no episodes. */
  href: string | null;
}>;

/** A sum that holds: `total` is what `terms` add up to; those of `less` are taken off. */
export type AccountingSum = Readonly<{
  total: AccountingTerm;
  terms: readonly AccountingTerm[];
  less: readonly AccountingTerm[];
}>;

/**
 * The sums that a reader can check: what was read, what became of it, and what the rate is of.
 *
 * @param run - the product's id of the run, for the links.
 */
export function accountingSums(accounting: RunAccounting, run: string): readonly AccountingSum[] {
  const episodes = `/runs/${encodeURIComponent(run)}`;
  const imported = term("Imported", accounting.imported, selectionHref({ run }));
  const rejected = term("Rejected lines", accounting.rejected, `${episodes}/provenance#rejected`);
  const indeterminate = term(
    "Indeterminate",
    accounting.indeterminate,
    selectionHref({ run, verdict: "indeterminate" }),
  );
  const empty = term("Empty", accounting.empty, selectionHref({ run, reason: "empty_episode" }));
  const exclusions = `${episodes}/exclusions`;
  return [
    sum(term("Read", accounting.read, null), [imported, rejected]),
    sum(imported, [
      term(
        "Refusal escalation",
        accounting.refusalEscalation,
        selectionHref({ run, verdict: "refusal_escalation" }),
      ),
      term("Policy violation", accounting.violation, selectionHref({ run, verdict: "policy_violation" })),
      indeterminate,
      term(
        "Excluded",
        accounting.excluded,
        selectionHref({ run, verdict: "excluded", reasonNot: "empty_episode" }),
      ),
      empty,
    ]),
    sum(
      term("Counted (N)", accounting.counted, null),
      [imported, rejected],
      [term("Outside the question", accounting.outside, exclusions)],
    ),
    sum(term("Unknown", accounting.unknown, null), [
      indeterminate,
      term("Excluded for a reason of the episode", accounting.excludedByEpisode, exclusions),
      term(
        "Empty",
        accounting.emptyUnknown,
        selectionHref({ run, reason: "empty_episode", scope: "episode" }),
      ),
      rejected,
    ]),
  ];
}

function term(label: string, count: number, href: string | null): AccountingTerm {
  return { label, count, href: count === 0 ? null : href };
}

function sum(
  total: AccountingTerm,
  terms: readonly AccountingTerm[],
  less: readonly AccountingTerm[] = [],
): AccountingSum {
  return { total, terms, less };
}
