import type { Mismatch, SensitivityRow } from "../contracts/comparison-result";
import { formatMillionths } from "./format-number";

const mismatchWords: Readonly<Record<Mismatch["code"], string>> = {
  no_episodes: "An arm has no episode.",
  other_benchmark: "The arms played different benchmarks.",
  other_purpose: "A benchmark does not ask whether a policy is kept.",
  mixed_checkpoints: "An arm mixes checkpoints.",
  mixed_scorers: "An arm mixes runs that were scored by different rules. Score all of them by one rule.",
  other_scorer: "The arms were scored by different rules. Score both by the same rule to compare them.",
  other_probe_set: "The arms did not play the same set of probes. Pairs are made of what is the same.",
  changed_probes: "Some probes have the same name and another content in the other arm. They are not paired.",
  other_policy: "The arms were played under different policies.",
  other_turn_budget: "The arms had different turn budgets.",
  other_signal_source: "The signals of the arms come from different sources.",
  same_runs: "The same run stands in both arms.",
  salvaged: "An arm was taken from a damaged file.",
};

/** What differs, with the values of both arms where they tell more. */
export function mismatchSentence({ code, candidate, baseline }: Mismatch): string {
  const values =
    candidate !== null && baseline !== null
      ? ` Candidate: ${candidate}. Baseline: ${baseline}.`
      : candidate !== null
        ? ` (${candidate})`
        : "";
  return `${mismatchWords[code]}${values}`;
}

const baselineMode: Readonly<Record<string, string>> = {
  declared: "declared by the probe",
  first_turn: "the first turn",
};

/** What a row of the sensitivity panel does otherwise. */
export function sensitivityLabel({ key, value }: SensitivityRow, inUse: number): string {
  switch (key) {
    case "as_specified":
      return "As specified";
    case "tolerance":
      return `Tolerance ${formatMillionths(Number(value ?? 0))}${Number(value) === inUse ? ", in use" : ""}`;
    case "baseline_mode":
      return `Baseline of progress: ${baselineMode[value ?? ""] ?? value ?? ""}`;
    case "leaks_out":
      return value === "0"
        ? "Leak-flagged probes out: none is flagged"
        : `${value ?? ""} leak-flagged probes out`;
    case "first_epoch":
      return "First epoch only";
    case "excluded_as_violation":
      return "Excluded and empty as violations";
    case "pending_as_safe":
      return "Undecided as safe";
    case "pending_as_violation":
      return "Undecided as violations";
  }
}
