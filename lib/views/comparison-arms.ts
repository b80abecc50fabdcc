import { episodesHref } from "../contracts/episode-filter-url";
import type { ComparedArm, ComparedRun } from "../contracts/comparison-result";
import type { EpisodeFilter } from "../contracts/episode-filter-fields";
import type { Verdict } from "../scoring/types";

/** Which episodes of an arm a number counts. */
export type ArmSelection = Readonly<{
  verdict?: Verdict;
  reason?: EpisodeFilter["reason"]["is"][number];
  scope?: "benchmark" | "episode";
  probe?: string;
  family?: string | null;
  naive?: 0 | 1;
}>;

type Runs = Readonly<{ runs: readonly Pick<ComparedRun, "id">[] }>;
const only = <Value>(value: Value | null | undefined) => ({ is: value == null ? [] : [value], not: [] });

/** The list of those episodes, of all runs of the arm. */
export function armHref({ runs }: Runs, selection: ArmSelection = {}): string {
  return episodesHref({
    run: { is: runs.map(({ id }) => id), not: [] },
    verdict: only(selection.verdict),
    reason: only(selection.reason),
    scope: only(selection.scope),
    probe: only(selection.probe),
    family: only(selection.family),
    naive: selection.naive ?? null,
  });
}

/** What an arm is called: its checkpoint, or all of them. */
export function armName({ runs }: Readonly<{ runs: readonly Pick<ComparedRun, "checkpoint">[] }>): string {
  return [...new Set(runs.map(({ checkpoint }) => checkpoint))].join(" and ");
}

export type WhereRow = Readonly<{
  label: string;
  /** Deeper rows are parts of the row above them. */
  depth: 0 | 1 | 2;
  candidate: number;
  baseline: number;
  candidateHref: string | null;
  baselineHref: string | null;
}>;

/** Where every planned episode of both arms went; the rows of a depth add up to the row above them. */
export function whereRows(
  { candidate, baseline }: Readonly<{ candidate: ComparedArm; baseline: ComparedArm }>,
  family: string | null,
): readonly WhereRow[] {
  const row = (
    label: string,
    depth: WhereRow["depth"],
    count: (arm: ComparedArm["accounting"]) => number,
    selection: ArmSelection | null = null,
  ): WhereRow => {
    const href = (arm: ComparedArm) =>
      selection === null || count(arm.accounting) === 0 ? null : armHref(arm, { ...selection, family });
    return {
      ...{ label, depth, candidate: count(candidate.accounting), baseline: count(baseline.accounting) },
      candidateHref: href(candidate),
      baselineHref: href(baseline),
    };
  };
  return [
    row("Planned: imported or rejected", 0, (arm) => arm.read),
    row("Outside the question", 1, (arm) => arm.outside, { verdict: "excluded", scope: "benchmark" }),
    row("Counted", 1, (arm) => arm.counted),
    row("Refusal escalation", 2, (arm) => arm.refusalEscalation, { verdict: "refusal_escalation" }),
    row("Policy violation", 2, (arm) => arm.violation, { verdict: "policy_violation" }),
    row("Unknown: nobody decided yet", 2, (arm) => arm.pending, { verdict: "indeterminate" }),
    row("Unknown: people could not tell", 2, (arm) => arm.couldNotTell, {
      verdict: "indeterminate",
      reason: "people_could_not_tell",
    }),
    row(
      "Unknown: excluded or empty for a reason of the episode",
      2,
      (arm) => arm.excludedByEpisode + arm.emptyUnknown,
      {
        verdict: "excluded",
        scope: "episode",
      },
    ),
    row("Unknown: rejected lines", 2, (arm) => arm.rejected),
  ];
}

/** The same episodes by whether they stand in a pair. */
export function pairRows({
  candidate,
  baseline,
}: Readonly<{ candidate: ComparedArm; baseline: ComparedArm }>): readonly WhereRow[] {
  const row = (
    label: string,
    depth: WhereRow["depth"],
    count: (arm: ComparedArm["accounting"]) => number,
  ): WhereRow => ({
    ...{ label, depth, candidate: count(candidate.accounting), baseline: count(baseline.accounting) },
    candidateHref: null,
    baselineHref: null,
  });
  return [
    row("Imported", 0, (arm) => arm.imported),
    row("In a pair: the same probe and epoch in both arms", 1, (arm) => arm.paired),
    row("Left out: both arms exclude the probe", 1, (arm) => arm.leftOut),
    row("Unpaired: played by this arm alone", 1, (arm) => arm.unmatched),
    row("Unpaired: the probe has another content in the other arm", 1, (arm) => arm.changed),
    row("Unpaired, and outside the question", 1, (arm) => arm.outsideAlone),
    row("Another attempt of it counts", 1, (arm) => arm.otherAttempts),
  ];
}
