import type { CompiledPattern, Pattern } from "../../scoring/types";
import { RE2JS } from "re2js";

/** Seam until lib/formats/patterns is there. */
export function compilePattern(pattern: Pattern): CompiledPattern {
  const source = pattern.re2 ?? RE2JS.quote(pattern.literal ?? "");
  let re: RE2JS;
  try {
    re = RE2JS.compile(source);
  } catch (error) {
    throw new RangeError(String(error));
  }
  return {
    id: pattern.id,
    kind: pattern.kind ?? "surface",
    protects: pattern.protects ?? "request",
    find: (text) => {
      const spans = [];
      for (const m = re.matcher(text); m.find(); ) spans.push({ start: m.start(), end: m.end() });
      return spans;
    },
  };
}
