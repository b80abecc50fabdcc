/** Keys, seeds and ranks are whole numbers of 31 bits, so that the database can compute the same with `bigint`. */
export const SHUFFLE_MAX = 0x7fff_ffff;

const ODD_ONE = 0x9e37_79b1;
const ODD_TWO = 0x85eb_ca6b;

/**
 * The rank of a key under a seed. For each seed a permutation of all keys: two keys never share a rank.
 *
 * In SQL, `k` and `s` being `bigint`: `x := ((k # s) * 2654435761) & 2147483647; x := ((x # (x >> 15)) * 2246822507) & 2147483647;
 * x # (x >> 13)`.
 *
 * @throws {RangeError} where one of them is no whole number from 0 to 2147483647.
 */
export function shuffleRank(key: number, seed: number): number {
  requireBits("key", key);
  requireBits("seed", seed);
  let mixed = Math.imul(key ^ seed, ODD_ONE) & SHUFFLE_MAX;
  mixed = Math.imul(mixed ^ (mixed >>> 15), ODD_TWO) & SHUFFLE_MAX;
  return mixed ^ (mixed >>> 13);
}

/** The key of a name (an id, a stratum): FNV-1a of 32 bits over its UTF-16 units, low byte first, without the highest bit. */
export function shuffleKey(name: string): number {
  let hash = 0x811c_9dc5;
  for (let index = 0; index < name.length; index++) {
    const unit = name.charCodeAt(index);
    hash = Math.imul(hash ^ (unit & 0xff), 0x0100_0193);
    hash = Math.imul(hash ^ (unit >>> 8), 0x0100_0193);
  }
  return hash & SHUFFLE_MAX;
}

/** Whether a key is among one in so many under a seed. */
export function isDrawn(key: number, seed: number, oneIn: number): boolean {
  if (!Number.isSafeInteger(oneIn) || oneIn < 1) throw new RangeError(`One in ${oneIn} is no share.`);
  // By size and not by remainder: the low bits mix less.
  return shuffleRank(key, seed) < (SHUFFLE_MAX + 1) / oneIn;
}

function requireBits(what: string, value: number): void {
  if (!Number.isInteger(value) || value < 0 || value > SHUFFLE_MAX)
    throw new RangeError(`A ${what} is a whole number from 0 to ${SHUFFLE_MAX}: ${value}`);
}
