import { SEARCH_WORDS_MAX } from "../../contracts/text-search";
import { wordsOf } from "../../contracts/text-words";

// What Postgres holds in one tsvector: places to 16,383, 255 of them for a word, and a megabyte in all.
const PLACES_MAX = 16_000;
const PLACES_OF_A_WORD_MAX = 250;
const BYTES_MAX = 400_000;

/**
 * The words of some texts with their places, in the way Postgres reads a `tsvector`. Where they are more than one holds, the rest
 * goes into further ones, each beginning with the last words of the one before: no phrase is lost between them. No phrase goes on
 * from one text to the next.
 */
export function* vectorsOf(texts: readonly string[]): Generator<string, void> {
  let vector = new Vector();
  for (const text of texts) {
    for (const { word } of wordsOf(text)) {
      if (!vector.canTake(word)) {
        yield vector.written();
        vector = vector.next();
      }
      vector.add(word);
    }
    vector.skip();
  }
  if (vector.size > 0) yield vector.written();
}

class Vector {
  readonly #places = new Map<string, number[]>();
  #last: (string | null)[] = [];
  #place = 0;
  #bytes = 0;

  get size(): number {
    return this.#places.size;
  }

  canTake(word: string): boolean {
    const used = this.#places.get(word)?.length ?? 0;
    return this.#place < PLACES_MAX && used < PLACES_OF_A_WORD_MAX && this.#bytes < BYTES_MAX;
  }

  add(word: string): void {
    this.#place += 1;
    const places = this.#places.get(word);
    if (places === undefined) this.#places.set(word, [this.#place]);
    else places.push(this.#place);
    this.#bytes += places === undefined ? word.length * 3 + 8 : 2;
    this.#remember(word);
  }

  /** Leaves a place empty. */
  skip(): void {
    this.#place += 1;
    this.#remember(null);
  }

  /** What goes on after this one. */
  next(): Vector {
    const following = new Vector();
    for (const word of this.#last.slice(-SEARCH_WORDS_MAX)) {
      if (word === null) following.skip();
      else following.add(word);
    }
    return following;
  }

  written(): string {
    return [...this.#places].map(([word, places]) => `${quoted(word)}:${places.join(",")}`).join(" ");
  }

  #remember(word: string | null): void {
    this.#last.push(word);
    if (this.#last.length > 4 * SEARCH_WORDS_MAX) this.#last = this.#last.slice(-SEARCH_WORDS_MAX);
  }
}

/** A word as it stands in a `tsvector` or a `tsquery`. */
export function quoted(word: string): string {
  return `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
}
