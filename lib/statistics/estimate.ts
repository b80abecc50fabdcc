/**
 * An estimate with its interval.
 *
 * @property level - the two-sided confidence of the interval, in (0, 1).
 */
export type Estimate = Readonly<{
  kind: "estimate";
  estimate: number;
  lower: number;
  upper: number;
  level: number;
}>;

/** The two ends of an interval; `lower <= upper`. */
export type Interval = Readonly<{ lower: number; upper: number }>;
