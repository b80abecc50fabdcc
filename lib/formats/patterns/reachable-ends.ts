import { widthAt } from "./code-points";
import type { Program } from "./re2-program";
import { conditionsAt } from "./text-conditions";

/** By instruction, 1 where an end of a match can still be reached from it. */
type Reachable = Uint8Array;

/**
 * For each place of a text, from which instructions of a program an end of a match can still be reached.
 *
 * Made from the end of the text backwards, so that whoever walks forwards takes no way that leads nowhere. Of n places only
 * about the square root is kept; a stretch between two kept ones is made again when the walk comes to it.
 */
export class ReachableEnds {
  readonly #text: string;
  readonly #program: Program;
  /** By instruction, those that lead to it without taking a character. */
  readonly #sources: readonly (readonly number[])[];
  readonly #stretch: number;
  /** Of the first two places of each stretch: a character may be two units wide. */
  readonly #kept = new Map<number, Reachable>();
  #loaded: Reachable[] = [];
  #loadedFrom = 0;

  constructor(program: Program, text: string) {
    this.#text = text;
    this.#program = program;
    this.#sources = sourcesOf(program);
    this.#stretch = Math.max(64, Math.ceil(Math.sqrt(text.length)));
    this.#kept.set(text.length, this.#make(text.length, undefined));
    let [next, afterNext] = [this.#kept.get(text.length), this.#kept.get(text.length)];
    for (let place = text.length - 1; place >= 0; place--) {
      const here = this.#make(place, widthAt(this.#text, place) === 1 ? next : afterNext);
      if (place % this.#stretch <= 1) this.#kept.set(place, here);
      [next, afterNext] = [here, next];
    }
  }

  /** Whether an end can be reached from an instruction at a place. Cheap as long as places are asked for in order. */
  has(place: number, instruction: number): boolean {
    if (this.#loaded[place - this.#loadedFrom] === undefined) this.#load(place);
    return this.#loaded[place - this.#loadedFrom]?.[instruction] === 1;
  }

  #load(place: number): void {
    const from = place - (place % this.#stretch);
    const to = Math.min(from + this.#stretch, this.#text.length);
    const loaded: Reachable[] = [];
    const at = (index: number) => loaded[index - from] ?? this.#kept.get(index);
    for (let index = to; index >= from; index--) {
      loaded[index - from] =
        this.#kept.get(index) ?? this.#make(index, at(index + widthAt(this.#text, index)));
    }
    this.#loaded = loaded;
    this.#loadedFrom = from;
  }

  /** @param ahead - behind the character that stands at the place; undefined at the end of the text. */
  #make(place: number, ahead: Reachable | undefined): Reachable {
    const { instructions } = this.#program;
    const reachable = new Uint8Array(instructions.length);
    const codePoint = this.#text.codePointAt(place);
    const conditions = conditionsAt(this.#text, place);
    const open: number[] = [];
    const reach = (instruction: number): void => {
      if (reachable[instruction] === 1) return;
      reachable[instruction] = 1;
      open.push(instruction);
    };
    for (const [index, one] of instructions.entries()) {
      if (one.kind === "match") reach(index);
      if (one.kind !== "take" || codePoint === undefined || ahead?.[one.next[0]] !== 1) continue;
      if (one.accepts(codePoint)) reach(index);
    }
    for (let target = open.pop(); target !== undefined; target = open.pop()) {
      for (const source of this.#sources[target] ?? []) {
        const one = instructions[source];
        if (one?.kind === "assert" && (one.conditions & ~conditions) !== 0) continue;
        reach(source);
      }
    }
    return reachable;
  }
}

function sourcesOf({ instructions }: Program): readonly (readonly number[])[] {
  const sources: number[][] = instructions.map(() => []);
  for (const [index, one] of instructions.entries()) {
    if (one.kind !== "either" && one.kind !== "assert") continue;
    for (const target of one.next) sources[target]?.push(index);
  }
  return sources;
}
