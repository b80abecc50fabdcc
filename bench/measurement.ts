/** One measured figure beside the bound that the project promises for it. */
export type Measurement = Readonly<{
  name: string;
  value: number;
  /** `ratio` wherever it can be one: these machines are noisy. */
  unit: "ratio" | "MiB" | "kB" | "s" | "ms" | "count";
  bound: Readonly<{ atLeast: number }> | Readonly<{ atMost: number }>;
  /** The figures behind it, for people. */
  detail: string;
}>;

export type BenchOptions = Readonly<{
  /** Also the sizes that take minutes. */
  isLong: boolean;
}>;

export type Bench = Readonly<{
  name: string;
  /** It runs when it is named, and not among all. */
  isApart?: boolean;
  run: (options: BenchOptions) => Promise<readonly Measurement[]>;
}>;

/** True where the figure keeps its promise. A figure that is no number keeps none. */
export function isKept({ value, bound }: Measurement): boolean {
  return "atLeast" in bound ? value >= bound.atLeast : value <= bound.atMost;
}
