/** A source of whole numbers of 32 bits, each as likely as any other. */
export type RandomSource = () => number;

type State = [number, number, number, number];

const WORD = 0x1_0000_0000;

/**
 * The generator xoshiro128** of Blackman and Vigna 2018 (ACM Trans Math Softw 47:36), period 2^128 - 1. Not for secrets.
 *
 * The same seed gives the same numbers on every machine and in every version: seeds are stored beside what was drawn with them. Its four
 * words are the first four of SplitMix's 32-bit sequence from the seed (Steele, Lea and Flood 2014, with the finaliser of MurmurHash3).
 *
 * @param seed - whole, from 0 to 2^32 - 1.
 * @returns numbers from 0 to 2^32 - 1.
 * @throws {RangeError} for another seed.
 */
export function xoshiro128(seed: number): RandomSource {
  if (!Number.isInteger(seed) || seed < 0 || seed >= WORD)
    throw new RangeError(`A seed is a whole number from 0 to 4294967295: ${seed}`);
  let counter = seed;
  const word = () => {
    counter = (counter + 0x9e37_79b9) | 0;
    let mixed = counter ^ (counter >>> 16);
    mixed = Math.imul(mixed, 0x85eb_ca6b);
    mixed ^= mixed >>> 13;
    mixed = Math.imul(mixed, 0xc2b2_ae35);
    return mixed ^ (mixed >>> 16);
  };
  return xoshiro128FromState([word(), word(), word(), word()]);
}

/** The generator from its four words, not all 0. @see xoshiro128 */
export function xoshiro128FromState(start: Readonly<State>): RandomSource {
  let [a, b, c, d]: State = [...start];
  if ((a | b | c | d) === 0) throw new RangeError("The state of the generator may not be all 0.");
  return () => {
    const result = Math.imul(rotate(Math.imul(b, 5), 7), 9) >>> 0;
    const shifted = b << 9;
    c ^= a;
    d ^= b;
    b ^= c;
    a ^= d;
    c ^= shifted;
    d = rotate(d, 11);
    return result;
  };
}

function rotate(word: number, by: number): number {
  return (word << by) | (word >>> (32 - by));
}
