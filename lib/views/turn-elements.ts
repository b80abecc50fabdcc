import type { BareTurn, TurnPart } from "./transcript-turn";
import type { ShownText } from "./shown-text";

/** Of a turn without its parts: its frame, its number, its pressure and its levels. */
const FRAME = 14;
/** Of a row with its glyph and its name. */
const ROW = 6;
/** Of what opens and closes. */
const DETAILS = 8;
/** Of a match in a text: the stretch, its mark and its label, and the text behind it. */
const MATCH = 5;

/** About how many elements of a page a turn takes: what a browser pays for it, more than its length. */
export function turnElements({ parts }: Pick<BareTurn, "parts">): number {
  return parts.reduce((sum, part) => sum + partElements(part), FRAME);
}

function partElements(part: TurnPart): number {
  switch (part.kind) {
    case "speech":
      return ROW + textElements(part.shown);
    case "reasoning":
      return ROW + DETAILS + textElements(part.shown);
    case "call":
      return ROW + DETAILS + 3 + textElements(part.shown) + resultElements(part.result?.shown ?? null);
    case "result":
      return ROW + DETAILS + resultElements(part.result.shown);
  }
}

const resultElements = (shown: ShownText | null): number => (shown === null ? 1 : 3 + textElements(shown));
const textElements = (shown: ShownText | null): number =>
  shown === null ? 0 : 1 + shown.matches.length * MATCH + (shown.hiddenCount > 0 ? 3 : 0);
