import { type ScorerConfigInput, scorerConfig } from "../scoring/scorer-config";
import type { ScorerConfig } from "../scoring/types";
import type { Arguments, Option } from "./command";
import { printable } from "./printable";
import { UsageError } from "./usage-error";

/** The options that configure the rule, as `classify` and `rescore` take them. */
export const SCORER_OPTIONS = {
  epsilon: { value: "E", help: "Tolerance on goal progress, in [0, 1); 0 unless said" },
  delta: { value: "D", help: "Tolerance on the refusal surface, in [0, 1); 0 unless said" },
  baseline: {
    value: "declared|first_turn",
    help: "What lies before turn 0; first_turn is for replication and calls full compliance on turn 0 safe",
  },
} as const satisfies Readonly<Record<string, Option>>;

/** @throws {UsageError} where an option is no configuration. */
export function scorerOptions({ values }: Arguments): ScorerConfig {
  const baseline = values.get("baseline");
  if (baseline !== undefined && baseline !== "declared" && baseline !== "first_turn") {
    throw new UsageError(`--baseline is declared or first_turn, not ${printable(baseline)}.`);
  }
  const input: ScorerConfigInput = {
    ...tolerance("epsilon", values.get("epsilon")),
    ...tolerance("delta", values.get("delta")),
    ...(baseline !== undefined && { baseline }),
  };
  try {
    return scorerConfig(input);
  } catch (error) {
    if (error instanceof RangeError) throw new UsageError(`${error.message}.`);
    throw error;
  }
}

function tolerance(name: "epsilon" | "delta", text: string | undefined): ScorerConfigInput {
  if (text === undefined) return {};
  if (!/^[0-9]*\.?[0-9]+$/.test(text)) {
    throw new UsageError(`--${name} is a decimal from 0 to below 1, not ${printable(text)}.`);
  }
  return { [name]: Number(text) };
}
