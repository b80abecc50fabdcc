import type { FindHit } from "../contracts/find-in-episode";
import type { Span } from "../scoring/types";
import type { ShownText, TextPlace } from "./shown-text";

/** A hit as it is marked in a piece of text: UTF-16 units of what is shown. */
export type FindMark = Span & Readonly<{ isCurrent: boolean }>;

/** One name for a place, so that hits can be looked up by it. */
export const placeKey = ({
  turn,
  message,
  channel,
  call,
}: Omit<FindHit, "start" | "end"> | TextPlace): string => `${turn} ${message} ${channel} ${call}`;

/** The hits that stand in a piece, cut where it ends; moved with the text where it was laid out. */
export function findMarks(
  piece: ShownText,
  channel: TextPlace["channel"],
  hits: readonly FindHit[],
  current: FindHit | null,
): readonly FindMark[] {
  const end = piece.from + piece.sentLength;
  const inPiece = hits
    .filter((hit) => hit.start < end && hit.end > piece.from)
    .map((hit) => ({
      start: Math.max(hit.start, piece.from) - piece.from,
      end: Math.min(hit.end, end) - piece.from,
      isCurrent: hit === current,
    }));
  // Only the first piece of arguments is laid out.
  return channel === "arguments" && piece.from === 0 ? movedWithLayout(piece.text, inPiece) : inPiece;
}

/** Places in compact JSON as places in the same JSON laid out in lines: white space outside of its strings was put there. */
function movedWithLayout(laidOut: string, marks: readonly FindMark[]): readonly FindMark[] {
  if (marks.length === 0) return marks;
  const asked = new Set(marks.flatMap(({ start, end }) => [start, end - 1]));
  const moved = new Map<number, number>();
  let compact = 0;
  for (const index of writtenUnits(laidOut)) {
    if (asked.has(compact)) moved.set(compact, index);
    compact += 1;
  }
  return marks.flatMap((mark) => {
    const [start, last] = [moved.get(mark.start), moved.get(mark.end - 1)];
    return start === undefined || last === undefined ? [] : [{ ...mark, start, end: last + 1 }];
  });
}

/** A place in JSON laid out in lines as the place in the same JSON in one line. */
export function compactOffset(laidOut: string, offset: number): number {
  let compact = 0;
  for (const index of writtenUnits(laidOut)) {
    if (index >= offset) break;
    compact += 1;
  }
  return compact;
}

/** Where in JSON laid out in lines each unit stands that the layout did not put there. */
function* writtenUnits(laidOut: string): Generator<number, void> {
  let isString = false;
  let isEscaped = false;
  for (let index = 0; index < laidOut.length; index += 1) {
    const unit = laidOut.charAt(index);
    if (!isString && (unit === " " || unit === "\n")) continue;
    yield index;
    if (isString) {
      isString = isEscaped || unit !== '"';
      isEscaped = !isEscaped && unit === "\\";
    } else isString = unit === '"';
  }
}

/** Where to begin: the first hit from the turn that is read on, else the first of all; null where there is none. */
export function firstHitFrom(hits: readonly FindHit[], turn: number): number | null {
  if (hits.length === 0) return null;
  const index = hits.findIndex((hit) => hit.turn >= turn);
  return index === -1 ? 0 : index;
}

/** "2 of 5"; "2 of more than 100,000"; how far the places go where not all are told. */
export function findWords(
  index: number | null,
  found: Readonly<{ hits: readonly FindHit[]; count: number; isMore: boolean }>,
  formatCount: (count: number) => string,
): string {
  if (found.count === 0) return "Nothing found";
  const all = `${found.isMore ? "more than " : ""}${formatCount(found.count)}`;
  const place = `${formatCount((index ?? 0) + 1)} of ${all}`;
  return found.hits.length < found.count
    ? `${place}, the first ${formatCount(found.hits.length)} can be gone through`
    : place;
}
