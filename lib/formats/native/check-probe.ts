import { compilePattern } from "@/lib/formats/patterns/compile-pattern";
import { PatternError } from "@/lib/formats/patterns/pattern-error";
import { quoteText } from "@/lib/contracts/quote-text";
import type { Pattern, Probe } from "@/lib/scoring/types";
import type { Fault } from "./reject-record";

/** Every pattern is run over every text of an episode: so many may be declared. */
export const PATTERNS_MAX = 1_000;

/** The first pattern of a probe that cannot be used: there are too many, its id stands twice, or it does not compile. */
export function findPatternFault(probe: Probe): Fault | null {
  const ids = new Set<string>();
  const count = probe.patterns?.length ?? 0;
  if (count > PATTERNS_MAX) {
    return {
      code: "E_PATTERN",
      jsonPath: "/patterns",
      message: `Probe ${quoteText(probe.id)} has ${count} patterns; at most ${PATTERNS_MAX} are taken.`,
      hint: "Join patterns by alternation (one re2), or split the probe.",
    };
  }
  for (const [index, pattern] of (probe.patterns ?? []).entries()) {
    const problem = ids.has(pattern.id)
      ? "Another pattern of the probe has this id."
      : compileProblem(pattern);
    if (problem !== null) {
      return {
        code: "E_PATTERN",
        jsonPath: `/patterns/${index}`,
        message: `Pattern ${quoteText(pattern.id)} of probe ${quoteText(probe.id)}: ${problem}`,
        hint: "A pattern has an id of its own and either a literal or an re2 (RE2 syntax: no look-around, no back-reference).",
      };
    }
    ids.add(pattern.id);
  }
  return null;
}

function compileProblem(pattern: Pattern): string | null {
  try {
    compilePattern(pattern);
    return null;
  } catch (error) {
    if (error instanceof PatternError) return error.problem;
    throw error;
  }
}
