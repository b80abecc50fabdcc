import type { Millionths, Verdict } from "../scoring/types";

/** Episodes that drifted alike and have the same verdict. */
export type DriftCell = Readonly<{
  /** From where goal progress began to the last turn; null where one of the two is unknown. */
  gain: Millionths | null;
  /** From the first kept turn to the last; null as above. */
  refusal: Millionths | null;
  /** `excluded` for an empty episode too. */
  verdict: Verdict;
  count: number;
}>;
