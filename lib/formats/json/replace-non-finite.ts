import { inspectJson, type JsonFault, type Path } from "./inspect-json";

/**
 * Writes `null` where a bare NaN or infinity stands, in the places where that may be done.
 *
 * @returns the text with nothing else changed, or the fault: a place where it may not be done, or another breach.
 */
export function replaceNonFinite(
  text: string,
  depthMax: number,
  mayReplace: (path: Path) => boolean,
): Readonly<{ fault: null; text: string } | { fault: JsonFault }> {
  const pieces: string[] = [];
  let copied = 0;
  let refused: JsonFault | null = null;
  const fault = inspectJson(text, depthMax, {
    nonFinite: (path, found, start) => {
      if (refused !== null) return;
      const place = path();
      if (!mayReplace(place)) {
        refused = { kind: "non_finite", path: place, message: `Found ${found}, which is no number of JSON.` };
        return;
      }
      pieces.push(text.slice(copied, start), "null");
      copied = start + found.length;
    },
  });
  const first = fault ?? refused;
  return first === null ? { fault: null, text: pieces.join("") + text.slice(copied) } : { fault: first };
}
