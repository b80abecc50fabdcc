import type { Span } from "../../scoring/types";
import { widthAt } from "./code-points";
import type { Program } from "./re2-program";
import { ReachableEnds } from "./reachable-ends";
import { conditionsAt } from "./text-conditions";

/**
 * All hits of a program from a place on, in time linear in the text, whatever the hits are like.
 *
 * An engine that looks for one hit after the other reads far beyond each where a preferred alternative is decided late, and
 * begins anew behind it: `x[^y]*y|x` costs the square of the text. Here it is known beforehand from where an end can be
 * reached, so the first way that is open is the preferred one, and no character is read twice.
 *
 * @param from - where the search begins; what stands before it still counts for word bounds and line beginnings.
 * @returns the same spans that the engine finds: leftmost, the first alternative first, not overlapping, none empty.
 */
export function searchSteadily(
  program: Program,
  text: string,
  from: number,
  hitsMax = Infinity,
): readonly Span[] {
  const ends = new ReachableEnds(program, text);
  const walker = new Walker(program, text, ends);
  const spans: Span[] = [];
  let place = from;
  while (place <= text.length && spans.length < hitsMax) {
    const end = ends.has(place, program.start) ? walker.endFrom(place) : place;
    if (end > place) {
      spans.push({ start: place, end });
      place = end;
    } else {
      place += widthAt(text, place);
    }
  }
  return spans;
}

class Walker {
  /** By instruction, the step in which it was last looked at. */
  readonly #seen: Float64Array;
  #step = 0;

  constructor(
    readonly program: Program,
    readonly text: string,
    readonly ends: ReachableEnds,
  ) {
    this.#seen = new Float64Array(program.instructions.length);
  }

  /** Where the hit ends that begins at a place from which an end can be reached. */
  endFrom(start: number): number {
    let place = start;
    let instruction: number | null = this.program.start;
    for (;;) {
      instruction = this.#firstOpenWay(instruction, place);
      if (instruction === null) return place;
      place += widthAt(this.text, place);
    }
  }

  /** The instruction behind the character that the preferred way takes; null where the preferred way ends here. */
  #firstOpenWay(instruction: number, place: number): number | null {
    const codePoint = this.text.codePointAt(place);
    const behind = place + widthAt(this.text, place);
    const conditions = conditionsAt(this.text, place);
    const open = [instruction];
    this.#step++;
    for (let index = open.pop(); index !== undefined; index = open.pop()) {
      if (this.#seen[index] === this.#step) continue;
      this.#seen[index] = this.#step;
      const one = this.program.instructions[index];
      if (one?.kind === "match") return null;
      if (one?.kind === "either") {
        for (const next of one.next.toReversed()) open.push(next);
      } else if (one?.kind === "assert") {
        if ((one.conditions & ~conditions) === 0) open.push(one.next[0]);
      } else if (one?.kind === "take" && codePoint !== undefined && one.accepts(codePoint)) {
        if (this.ends.has(behind, one.next[0])) return one.next[0];
      }
    }
    throw new RangeError(`No way leads on from ${place}, though an end could be reached.`);
  }
}
