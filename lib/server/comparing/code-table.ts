import { decodeOutcome, type CodedEpisode } from "../rollups/outcome-code";

/** What a comparison asks of an outcome, without the turn, the leak and the reason. */
export type PairedEpisode = Pick<
  CodedEpisode,
  "outcome" | "isWaiting" | "isDecided" | "withoutRise" | "tolerancesExceeded"
>;

/** So many pairs of one probe came out like this. */
export type PairCell = Readonly<{ candidate: PairedEpisode; baseline: PairedEpisode; count: number }>;

const ASKED = 0b111_1101_1111;
const SIZE = 1_024;

/** Counts pairs by what both arms came to, in one pass over numbers; emptied after every probe. */
export class CodeTable {
  readonly #places = new Int16Array(ASKED + 1).fill(-1);
  readonly #episodes: PairedEpisode[] = [];
  readonly #counts = new Uint32Array(SIZE * SIZE);
  readonly #touched: number[] = [];

  add(candidate: number, baseline: number): void {
    const cell = this.#placeOf(candidate) * SIZE + this.#placeOf(baseline);
    const count = this.#counts[cell] ?? 0;
    if (count === 0) this.#touched.push(cell);
    this.#counts[cell] = count + 1;
  }

  /** The cells since the last time. */
  take(): readonly PairCell[] {
    const cells = this.#touched.map((cell): PairCell => {
      const count = this.#counts[cell] ?? 0;
      this.#counts[cell] = 0;
      return { candidate: this.#at(Math.floor(cell / SIZE)), baseline: this.#at(cell % SIZE), count };
    });
    this.#touched.length = 0;
    return cells;
  }

  #placeOf(code: number): number {
    const asked = code & ASKED;
    const known = this.#places[asked] ?? -1;
    if (known >= 0) return known;
    const place = this.#episodes.length;
    if (place >= SIZE) throw new RangeError("More kinds of outcomes than there are.");
    this.#episodes.push(decodeOutcome(asked));
    this.#places[asked] = place;
    return place;
  }

  #at(place: number): PairedEpisode {
    const episode = this.#episodes[place];
    if (episode === undefined) throw new RangeError(`No outcome at place ${place}.`);
    return episode;
  }
}
