import { type NotEstimable, notEstimable } from "../not-estimable";
import { requirePart } from "../require-input";

/** x1 of n1 in the candidate arm, x2 of n2 in the baseline arm, on different probes. */
export type TwoRates = Readonly<{ x1: number; n1: number; x2: number; n2: number }>;

/** null where both arms have trials; else the reason. @throws {RangeError} for counts that are none. */
export function emptyArm({ x1, n1, x2, n2 }: TwoRates): NotEstimable<"no_trials"> | null {
  requirePart("x1", x1, "n1", n1);
  requirePart("x2", x2, "n2", n2);
  return n1 === 0 || n2 === 0 ? notEstimable("no_trials") : null;
}
