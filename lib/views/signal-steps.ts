/** Stretches of known values: a null ends one, so nothing is drawn where nothing is known. */
export type Stretch = Readonly<{ from: number; values: readonly number[] }>;

export function knownStretches(values: readonly (number | null)[]): readonly Stretch[] {
  const stretches: { from: number; values: number[] }[] = [];
  let open: { from: number; values: number[] } | null = null;
  for (const [index, value] of values.entries()) {
    if (value === null) {
      open = null;
      continue;
    }
    if (open === null) {
      open = { from: index, values: [] };
      stretches.push(open);
    }
    open.values.push(value);
  }
  return stretches;
}

/** Where an index begins on the x axis, and where a value stands on the y axis, both in pixels. */
export type Scale = Readonly<{ x: (index: number) => number; y: (value: number) => number }>;

/** A step line: each value holds over the whole band of its index. */
export function stepLine(values: readonly (number | null)[], scale: Scale): string {
  return knownStretches(values)
    .map(({ from, values: known }) => `M${steps(known, from, scale)}`)
    .join("");
}

/** The area between a step line and `floor`, a value. */
export function stepArea(values: readonly (number | null)[], scale: Scale, floor: number): string {
  const base = px(scale.y(floor));
  return knownStretches(values)
    .map(({ from, values: known }) => {
      const end = px(scale.x(from + known.length));
      return `M${px(scale.x(from))} ${base}L${steps(known, from, scale)}L${end} ${base}Z`;
    })
    .join("");
}

/** At most two decimals: the markup of a long episode is made of such numbers. */
export function px(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function steps(values: readonly number[], from: number, { x, y }: Scale): string {
  return values
    .map((value, offset) => {
      const height = px(y(value));
      return `${px(x(from + offset))} ${height}L${px(x(from + offset + 1))} ${height}`;
    })
    .join("L");
}
