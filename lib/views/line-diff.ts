/** A line of the new text, of the old one, or of both. Numbers count from 1; null where the line is not in that text. */
export type DiffLine = Readonly<{
  kind: "same" | "added" | "removed";
  text: string;
  old: number | null;
  new: number | null;
}>;

/** So many lines added and removed are searched for the fewest; beyond that all between the ends that are alike is replaced. */
const STEPS_MAX = 500;

/** What changed between two texts, line by line: the fewest lines added and removed, by Myers' search. */
export function lineDiff(before: string, after: string): readonly DiffLine[] {
  const [one, two] = [before.split("\n"), after.split("\n")];
  let start = 0;
  while (start < one.length && start < two.length && one[start] === two[start]) start += 1;
  let end = 0;
  while (end < one.length - start && end < two.length - start && one.at(-1 - end) === two.at(-1 - end))
    end += 1;
  const middle = changesOf(one.slice(start, one.length - end), two.slice(start, two.length - end));
  const lines: DiffLine[] = [];
  let [oldLine, newLine] = [0, 0];
  const add = (kind: DiffLine["kind"], text: string): void => {
    if (kind !== "added") oldLine += 1;
    if (kind !== "removed") newLine += 1;
    lines.push({
      ...{ kind, text, old: kind === "added" ? null : oldLine, new: kind === "removed" ? null : newLine },
    });
  };
  for (const text of one.slice(0, start)) add("same", text);
  for (const { kind, text } of middle) add(kind, text);
  for (const text of one.slice(one.length - end)) add("same", text);
  return lines;
}

type Change = Pick<DiffLine, "kind" | "text">;

function changesOf(one: readonly string[], two: readonly string[]): readonly Change[] {
  const trail = searchTrail(one, two);
  if (trail === null)
    return [
      ...one.map((text): Change => ({ kind: "removed", text })),
      ...two.map((text): Change => ({ kind: "added", text })),
    ];
  const changes: Change[] = [];
  let [x, y] = [one.length, two.length];
  for (let step = trail.length - 1; step >= 0; step -= 1) {
    const reached = trail[step];
    if (reached === undefined) break;
    const diagonal = x - y;
    const isDown = comesFromAbove(reached, diagonal, step);
    const from = isDown ? diagonal + 1 : diagonal - 1;
    const [fromX, fromY] = step === 0 ? [0, 0] : [at(reached, from), at(reached, from) - from];
    while (x > fromX && y > fromY) {
      x -= 1;
      y -= 1;
      changes.push({ kind: "same", text: one[x] ?? "" });
    }
    if (step === 0) break;
    if (isDown) changes.push({ kind: "added", text: two[fromY] ?? "" });
    else changes.push({ kind: "removed", text: one[fromX] ?? "" });
    [x, y] = [fromX, fromY];
  }
  return changes.reverse();
}

/** How far each diagonal was reached before each step; null where the texts differ in too many lines. */
function searchTrail(
  one: readonly string[],
  two: readonly string[],
): readonly ReadonlyMap<number, number>[] | null {
  const reached = new Map<number, number>([[1, 0]]);
  const trail: ReadonlyMap<number, number>[] = [];
  for (let step = 0; step <= Math.min(STEPS_MAX, one.length + two.length); step += 1) {
    trail.push(new Map(reached));
    for (let diagonal = -step; diagonal <= step; diagonal += 2) {
      let x = comesFromAbove(reached, diagonal, step)
        ? at(reached, diagonal + 1)
        : at(reached, diagonal - 1) + 1;
      let y = x - diagonal;
      while (x < one.length && y < two.length && one[x] === two[y]) {
        x += 1;
        y += 1;
      }
      reached.set(diagonal, x);
      if (x >= one.length && y >= two.length) return trail;
    }
  }
  return null;
}

const at = (reached: ReadonlyMap<number, number>, diagonal: number): number => reached.get(diagonal) ?? -1;

function comesFromAbove(reached: ReadonlyMap<number, number>, diagonal: number, step: number): boolean {
  return diagonal === -step || (diagonal !== step && at(reached, diagonal - 1) < at(reached, diagonal + 1));
}

/** Lines to show: what changed with three lines around it. A number stands for so many that are left out. */
export function shortDiff(lines: readonly DiffLine[], around = 3): readonly (DiffLine | number)[] {
  const isNear = lines.map(() => false);
  for (const [index, { kind }] of lines.entries())
    if (kind !== "same")
      for (
        let near = Math.max(0, index - around);
        near <= Math.min(lines.length - 1, index + around);
        near += 1
      )
        isNear[near] = true;
  const shown: (DiffLine | number)[] = [];
  for (const [index, line] of lines.entries()) {
    if (isNear[index] === true) shown.push(line);
    else {
      const last = shown.at(-1);
      if (typeof last === "number") shown[shown.length - 1] = last + 1;
      else shown.push(1);
    }
  }
  return shown;
}
