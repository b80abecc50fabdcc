/** One step down: so many episodes leave. */
export type WaterfallStep = Readonly<{ label: string; count: number }>;

export type WaterfallBar = Readonly<{
  kind: "total" | "step";
  /** In percent of the width. */
  start: number;
  width: number;
}>;

export type Waterfall = Readonly<{
  /** What the left edge stands for; above 0 the axis is cut, and the chart says so. */
  from: number;
  /** First total, the steps, last total. */
  bars: readonly WaterfallBar[];
}>;

/**
 * Lays out a fall from one total to another.
 *
 * The axis is cut only where the steps would else be too thin to see: it then starts at a round number below the last
 * total, so that the steps take about two thirds of the width.
 *
 * @throws {RangeError} where a step is negative or more leaves than there is.
 */
export function layoutWaterfall(total: number, steps: readonly WaterfallStep[]): Waterfall {
  if (steps.some((step) => !(step.count >= 0))) throw new RangeError("A step of a fall is not negative.");
  const fall = steps.reduce((sum, step) => sum + step.count, 0);
  if (fall > total) throw new RangeError(`${fall.toString()} leave, and ${total.toString()} are there.`);
  const from = cutOf(total, fall);
  const place = (value: number) => (total === from ? 0 : (100 * (value - from)) / (total - from));
  const bars: WaterfallBar[] = [{ kind: "total", start: 0, width: place(total) }];
  let left = total;
  for (const step of steps) {
    left -= step.count;
    bars.push({ kind: "step", start: place(left), width: place(left + step.count) - place(left) });
  }
  bars.push({ kind: "total", start: 0, width: place(left) });
  return { from, bars };
}

function cutOf(total: number, fall: number): number {
  if (fall === 0 || fall / total > 0.25) return 0;
  const wanted = total - fall * 1.5;
  const unit = 10 ** Math.floor(Math.log10(total - wanted));
  return Math.max(0, Math.floor(wanted / unit) * unit);
}
