import type { Line } from "../bytes/line-splitter";
import type { JsonFault, Path } from "../json/inspect-json";
import { type JsonText, parseJson, scanText } from "../json/parse-json";
import { replaceNonFinite } from "../json/replace-non-finite";
import type { ReadOptions } from "../reader";
import { numberFieldOf } from "./number-fields";

/** A line whose JSON was read. */
export type ParsedLine = Readonly<{
  line: Line;
  json: JsonText;
  value: unknown;
  /** The record as it came, where its bytes were changed to be read: put on one line, a bare NaN made null. Else null. */
  source: Buffer | null;
}>;

/** What came of reading the JSON of a line. */
export type ParseOutcome = Readonly<
  { fault: null; parsed: ParsedLine } | { fault: JsonFault; parsed?: never }
>;

/** Reads the JSON of a line; where the options say so, a bare NaN or infinity in a signal is read as null. */
export function parseLine(
  line: Line,
  json: JsonText,
  { limits: { depthMax }, nonFinite }: Pick<ReadOptions, "limits" | "nonFinite">,
  count: (value: unknown) => number,
): ParseOutcome {
  const parsed = parseJson(json, depthMax, count);
  if (parsed.fault === null)
    return { fault: null, parsed: { line, json, value: parsed.value, source: line.original ?? null } };
  if (parsed.fault.kind !== "non_finite" || nonFinite === "reject") return { fault: parsed.fault };

  const mended = replaceNonFinite(json.text, depthMax, isSignal);
  if (mended.fault !== null) return { fault: mended.fault };
  const bytes = Buffer.from(mended.text);
  const again = scanText(bytes, line.byteOffset, depthMax);
  const value = parseJson(again, depthMax, count);
  if (value.fault !== null) return { fault: value.fault };
  return {
    fault: null,
    parsed: {
      line: { ...line, bytes },
      json: again,
      value: value.value,
      source: line.original ?? line.bytes,
    },
  };
}

/** Only an episode has signals that may be missing; a declared baseline may not. */
function isSignal(path: Path): boolean {
  return numberFieldOf("level_episode", path) === "level";
}
