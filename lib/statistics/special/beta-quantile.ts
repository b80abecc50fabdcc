import { betaKernel, betaTails } from "./incomplete-beta";

/** A place in (0, 1) with its complement: near 1 the complement is what carries the digits. */
export type PlaceAndRest = Readonly<{ place: number; rest: number }>;

/** exp(-745) is the smallest double above 0. */
const LIMIT = 745;
const MAX_STEPS = 300;

/**
 * The quantile of the beta distribution: I_place(a, b) = p.
 *
 * Newton's steps on the log-odds of the place, kept inside a bracket that a halving shrinks wherever a step would leave it. On that
 * scale a quantile of 1e-119 is found as surely as one of 0.3.
 *
 * @param p - in [0, 1]; 0 gives 0 and 1 gives 1. @param a - above 0. @param b - above 0.
 * @returns the place and 1 minus it.
 * @throws {RangeError} for anything else.
 */
export function betaQuantileWithRest(p: number, a: number, b: number): PlaceAndRest {
  if (!(p >= 0 && p <= 1 && a > 0 && b > 0))
    throw new RangeError(`The beta quantile needs p in [0, 1] and a, b > 0: ${p}, ${a}, ${b}`);
  if (p === 0) return { place: 0, rest: 1 };
  if (p === 1) return { place: 1, rest: 0 };
  let low = -LIMIT;
  let high = LIMIT;
  let t = Math.log(a / b);
  for (let step = 0; step < MAX_STEPS; step++) {
    const { place, rest } = fromLogOdds(t);
    const tails = betaTails(place, a, b, rest);
    // The smaller tail decides, so that nothing is lost next to 1.
    const excess = tails.lower < tails.upper ? tails.lower - p : 1 - p - tails.upper;
    if (excess === 0) break;
    if (excess > 0) high = t;
    else low = t;
    const newton = t - excess / betaKernel(place, rest, a, b);
    const next = newton > low && newton < high ? newton : (low + high) / 2;
    if (Math.abs(next - t) <= 1e-16 * Math.max(1, Math.abs(t)) || next === low || next === high) break;
    t = next;
  }
  return fromLogOdds(t);
}

/** The place alone. @see betaQuantileWithRest */
export function betaQuantile(p: number, a: number, b: number): number {
  return betaQuantileWithRest(p, a, b).place;
}

function fromLogOdds(t: number): PlaceAndRest {
  const small = Math.exp(-Math.abs(t));
  const lesser = small / (1 + small);
  return t < 0 ? { place: lesser, rest: 1 / (1 + small) } : { place: 1 / (1 + small), rest: lesser };
}
