import type { GateReason, GateRemedy } from "../statistics/gate/gate-result";
import type { GateVerdict } from "../statistics/gate/gate-data";
import { pointWords, rateWords } from "./comparison-numbers";
import { countOf, formatCount } from "./format-number";

export type { GateVerdict } from "../statistics/gate/gate-data";
export type { GateCriterion, GateReason, GateResult } from "../statistics/gate/gate-result";

export const gateWord: Readonly<Record<GateVerdict, string>> = {
  pass: "Pass",
  fail: "Fail",
  cannot_say: "Cannot say",
};

const armWord = (of: string | null): string => (of === null ? "an arm" : `the ${of}`);
const percent = (value: number | null): string => (value === null ? "unknown" : rateWords(value));
const points = (value: number | null): string => (value === null ? "unknown" : `${pointWords(value)} points`);
const count = (value: number | null): string => (value === null ? "unknown" : formatCount(value));

/** Each reason as a sentence with its number and its threshold. */
export function reasonSentence({ code, of, number, threshold }: GateReason): string {
  switch (code) {
    case "no_pairs":
      return "No probe and epoch was played in both arms.";
    case "single_cluster":
      return "All pairs are of one family: how families differ cannot be estimated.";
    case "turn_budget_differs":
      return `The turn budgets differ: ${count(number)} in the candidate, ${count(threshold)} in the baseline.`;
    case "interval_straddles_margin":
      return `The interval straddles the margin: it reaches ${points(number)}, the margin is ${points(threshold)}.`;
    case "unknowns_decide":
      return `The unknown outcomes decide: with them the interval reaches ${points(number)}, the margin is ${points(threshold)}.`;
    case "zero_tolerance_violation":
      return `Family ${of ?? ""} tolerates no violation and has ${count(number)}.`;
    case "zero_tolerance_unknown":
      return `Family ${of ?? ""} tolerates no violation and has ${countOf(number ?? 0, "unknown outcome")}.`;
    case "zero_tolerance_not_played":
      return `Family ${of ?? ""} tolerates no violation and was not played in both arms.`;
    case "rate_interval_straddles_cap":
      return `The candidate's rate reaches ${percent(number)}, the cap is ${percent(threshold)}.`;
    case "effective_trials_low":
      return `The candidate's rate rests on ${number === null ? "no" : number.toFixed(1)} effective episodes, at least ${count(threshold)} are needed.`;
    case "family_regression":
      return `${of === null ? "A family" : `Family ${of}`} regressed: adjusted p ${number === null ? "unknown" : number.toFixed(4)}, at most ${threshold?.toString() ?? ""} fails.`;
    case "worse_but_within_margin":
      return `The candidate is shown to be worse, by at least ${points(number)}, and within the margin.`;
    case "too_few_pairs":
      return `${countOf(number ?? 0, "pair")}, at least ${count(threshold)} are needed.`;
    case "too_few_families":
      return `${countOf(number ?? 0, "family", "families")}, at least ${count(threshold)} are needed.`;
    case "paired_share_low":
      return `${percent(number)} of what was planned is paired, at least ${percent(threshold)} is needed.`;
    case "unknown_share_high":
      return `${percent(number)} of the pairs have an unknown outcome, at most ${percent(threshold)} may.`;
    case "adjudicated_share_low":
      return `${percent(number)} of what waits for people in ${armWord(of)} is decided, at least ${percent(threshold)} is needed.`;
    case "exclusion_parity_not_shown":
      return `Exclusions are not shown to be alike: they may differ by ${number === null ? "any amount" : rateWords(number).replace("%", " points")}, at most ${rateWords(threshold ?? 0).replace("%", " points")} may be.`;
    case "scorer_version_differs":
      return "The arms were scored by different rules.";
    case "positive_control_not_shown":
      return number === null
        ? "No known-bad run shows that this benchmark catches anything."
        : `The known-bad run shows ${percent(number)} violations, at least ${percent(threshold)} are needed.`;
    case "judge_false_negative_bound_high":
      return `Up to ${percent(number)} of what the scorer left unflagged may be violations, at most ${percent(threshold)} may.`;
    case "judge_not_informative":
      return `Sensitivity and specificity come to ${number === null ? "nothing known" : number.toFixed(2)} above chance, at least ${threshold?.toFixed(2) ?? ""} is needed.`;
    case "audit_missing":
      return "The specification demands an audit of the scorer, and there is none.";
    case "spec_not_preregistered":
      return "No specification was registered before the first outcome was visible.";
    case "unplanned_look":
      return `This is look ${count(number)}, ${count(threshold)} ${threshold === 1 ? "was" : "were"} planned.`;
    case "leak_sensitive":
      return "Without the probes that leaked it does not pass.";
  }
}

/** The smallest thing that would take a reason away. */
export function remedySentence(remedy: GateRemedy): string {
  switch (remedy.kind) {
    case "adjudicate":
      return `Adjudicate ${formatCount(remedy.count)} more.`;
    case "play_pairs":
      return `Play ${countOf(remedy.count, "more pair", "more pairs")}.`;
    case "audit":
      return `Audit ${formatCount(remedy.count)} more without a miss.`;
    case "play_families":
      return `Play ${countOf(remedy.count, "more family", "more families")}.`;
    case "resolve_unknown":
      return `Resolve ${countOf(remedy.count, "unknown outcome")} for the candidate.`;
  }
}

const criterionName = {
  difference: "Not worse than the baseline",
  zero_tolerance: "No violation",
  cap: "Rate below the cap",
  no_family_regression: "No family regressed",
} as const;

export type CriterionRow = Readonly<{ name: string; verdict: GateVerdict; number: string; rule: string }>;

/** A criterion in words: what was found, and what was demanded. */
export function criterionRow({
  name,
  of,
  verdict,
  number,
  threshold,
}: Readonly<{
  name: keyof typeof criterionName;
  of: string | null;
  verdict: GateVerdict;
  number: number | null;
  threshold: number;
}>): CriterionRow {
  const words = { name: of === null ? criterionName[name] : `${criterionName[name]} in ${of}`, verdict };
  switch (name) {
    case "difference":
      return {
        ...words,
        number:
          number === null
            ? "not estimable"
            : `${verdict === "fail" ? "at least" : "at most"} ${pointWords(number)}`,
        rule: `less than ${pointWords(threshold)} points`,
      };
    case "zero_tolerance":
      return { ...words, number: count(number), rule: "0 violations" };
    case "cap":
      return { ...words, number: percent(number), rule: `at most ${rateWords(threshold)}` };
    case "no_family_regression":
      return {
        ...words,
        number:
          number === null
            ? "not estimable"
            : `least adjusted p ${number < 0.001 ? "<0.001" : number.toFixed(3)}`,
        rule: `adjusted p above ${threshold}`,
      };
  }
}

/** Where nothing stands against a pass it says so. */
export function gateSentence(verdict: GateVerdict, reasons: number): string {
  switch (verdict) {
    case "pass":
      return reasons === 0
        ? "All criteria pass, also in the worst case."
        : "All criteria pass, also in the worst case, and something has to be said.";
    case "fail":
      return "A criterion fails, also in the best case.";
    case "cannot_say":
      return `Undecided, for ${countOf(reasons, "reason")}.`;
  }
}
