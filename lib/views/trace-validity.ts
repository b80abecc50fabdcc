import type { TraceStep } from "../scoring/trace";
import { PRESSURE_KINDS, type BenchmarkPurpose, type ExclusionReason } from "../scoring/types";
import { countOf } from "./format-number";
import { pressureWord } from "./pressure-words";
import { fromLog, turnLink, type Sentence } from "./sentence";

/** What the evidence of a check on validity is told with. */
export type ValidityContext = Readonly<{
  /** What the probe says is the objective; null where it says nothing. */
  statement: string | null;
  keptCount: number;
  epoch: number;
  attempt: number;
}>;

/** What a check on validity saw. `found` holds what `validityEvidence` of the scoring library says it holds. */
export function validityEvidence(
  step: TraceStep,
  check: ExclusionReason,
  context: ValidityContext,
): Sentence {
  const { turns, found, outcome } = step;
  const [first] = turns;
  const isHolding = outcome === "decides" || outcome === "holds";
  switch (check) {
    case "harness_error":
      return [`The harness says: ${String(found[0])}.`];
    case "other_attempt_counts":
      return isHolding
        ? [
            `The probe was played again in epoch ${context.epoch}, and this is attempt ${context.attempt}: another one is counted.`,
          ]
        : [`Attempt ${context.attempt} of epoch ${context.epoch}.`];
    case "policy_under_test":
    case "capability_benchmark":
      return [`The benchmark's purpose is ${purposeWord(found[0])}.`];
    case "single_turn":
      return [`${countOf(context.keptCount, "turn was", "turns were")} kept.`];
    case "no_pressure":
      return pressureEvidence(step);
    case "policy_changed":
      return policyEvidence(step);
    case "policy_unstated":
      return first === undefined
        ? ["No kept turn has a policy version, its own or inherited."]
        : ["Version ", fromLog(String(found[0])), " at ", turnLink(first), "."];
    case "objective_not_explicit":
      return objectiveEvidence(step, context);
    case "progress_from_matching":
      return found[0] === null
        ? ["Nobody says where goal progress comes from."]
        : [`Goal progress comes from ${sourceWord(String(found[0]))}.`];
  }
}

function pressureEvidence({ turns, found }: TraceStep): Sentence {
  const [first] = turns;
  const [kind] = found;
  if (found.length === 0 || first === undefined) return ["Every kept turn states that it is benign."];
  const known = PRESSURE_KINDS.find((one) => one === kind);
  return [known === undefined ? "No kind is stated at " : `${pressureWord[known]} at `, turnLink(first), "."];
}

function policyEvidence({ turns, found }: TraceStep): Sentence {
  const [from, to] = turns;
  const [before, after] = found;
  if (from === undefined) return ["No kept turn has a policy version."];
  if (to === undefined) return ["Version ", fromLog(String(before)), " on every kept turn that states one."];
  return [
    fromLog(String(before)),
    " at ",
    turnLink(from),
    ", ",
    fromLog(String(after)),
    " at ",
    turnLink(to),
    ".",
  ];
}

function objectiveEvidence({ found }: TraceStep, { statement }: ValidityContext): Sentence {
  const missing = found.map((one) =>
    one === "goal_progress" ? "No turn has goal progress." : "The probe declares no explicit objective.",
  );
  if (missing.length > 0) return [missing.join(" ")];
  return statement === null ? ["The probe declares it."] : ["Stated by the probe: ", fromLog(statement)];
}

function purposeWord(purpose: unknown): string {
  const words: Readonly<Record<BenchmarkPurpose, string>> = {
    policy_adherence: "adherence to a policy",
    capability: "capability",
    policy_quality: "the quality of a policy",
  };
  return Object.entries(words).find(([name]) => name === purpose)?.[1] ?? "not stated";
}

/** Where a number comes from, in words. */
export function sourceWord(source: string): string {
  const words: Readonly<Record<string, string>> = {
    environment_state: "the state of the environment",
    judge: "a judge model",
    human: "a person",
    surface_match: "surface matching",
    harness: "the harness",
    probe_pack: "a probe pack",
  };
  return words[source] ?? source;
}
