import type { RE2JS } from "re2js";
import type { Span } from "../../scoring/types";
import { widthAt } from "./code-points";
import { re2Program } from "./re2-program";
import { searchSteadily } from "./steady-search";

/**
 * Hits times length of the text up to which the engine is trusted to look for one hit after the other: each may read the text to
 * its end.
 */
export const ENGINE_UNITS_MAX = 4_000_000;
/**
 * Beyond that it goes on for as long as it proves to be fast, since it is where all is well; then the steady search takes over.
 * Both find the same, so the clock decides how long an answer takes and never what it is.
 */
const ENGINE_MS_MAX = 100;

/** A finder of a compiled RE2 pattern: all hits, left to right, not overlapping, none empty, in time linear in the text. */
export function re2Finder(compiled: RE2JS): (text: string, hitsMax?: number) => readonly Span[] {
  return (text, hitsMax = Infinity) => {
    const spans: Span[] = [];
    if (!compiled.test(text)) return spans; // much cheaper than the search for places, and mostly false
    const matcher = compiled.matcher(text);
    const begun = performance.now();
    for (let hits = 1; spans.length < hitsMax && matcher.find(); hits++) {
      const [start, end] = [matcher.start(), matcher.end()];
      if (end > start) spans.push({ start, end });
      if (hits * text.length <= ENGINE_UNITS_MAX || performance.now() - begun < ENGINE_MS_MAX) continue;
      const from = end > start ? end : end + widthAt(text, end);
      return [...spans, ...searchSteadily(re2Program(compiled), text, from, hitsMax - spans.length)];
    }
    return spans;
  };
}
