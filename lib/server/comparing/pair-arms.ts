import { decodeOutcome } from "../rollups/outcome-code";
import { codeAt, countEpochs, epochAt, type ArmProbe, type EpochCodes } from "./arm-outcomes";
import { CodeTable, type PairCell } from "./code-table";
import { addSpells, type TurnCounts } from "./turn-counts";

/** Episodes of one arm that stand in no pair. Those outside the question are counted apart: nobody planned to count them. */
export type Alone = Readonly<{
  /** The other arm has no such probe or epoch. */
  unmatched: number;
  /** The other arm played another probe under the same name. */
  changed: number;
  outside: number;
}>;

/** A probe that both arms played, with its pairs. */
export type ProbePairs = Readonly<{
  id: string;
  title: string | null;
  family: string | null;
  /** What it is clustered by: its family; a probe that names none is a family of its own. */
  cluster: string;
  cells: readonly PairCell[];
  /** The pair of the lowest epoch alone; null where there is no pair. */
  firstEpoch: PairCell | null;
  /** Any episode of either arm leaked. */
  hasLeak: boolean;
  turns: Readonly<{ candidate: TurnCounts; baseline: TurnCounts }>;
}>;

export type PairedArms = Readonly<{
  probes: readonly ProbePairs[];
  alone: Readonly<{ candidate: Alone; baseline: Alone }>;
  /** Probes of the same name and other content. */
  changedProbes: readonly string[];
  onlyIn: Readonly<{ candidate: readonly string[]; baseline: readonly string[] }>;
}>;

const OUTSIDE = 5;
const OUTCOME = 7;
const LEAK = 32;

/**
 * Pairs what both arms played: one probe, by its content, and one epoch. Where an arm has several runs, the first that played a probe is
 * paired with the first of the other arm, and so on.
 *
 * @param candidate, baseline - probes by id.
 */
export function pairArms(
  candidate: ReadonlyMap<string, ArmProbe>,
  baseline: ReadonlyMap<string, ArmProbe>,
): PairedArms {
  const table = new CodeTable();
  const alone = { candidate: noneAlone(), baseline: noneAlone() };
  const probes: ProbePairs[] = [];
  const changedProbes: string[] = [];
  const onlyIn: { candidate: string[]; baseline: string[] } = { candidate: [], baseline: [] };
  for (const own of candidate.values()) {
    const other = baseline.get(own.id);
    if (other === undefined) {
      onlyIn.candidate.push(own.id);
      leave(alone.candidate, own, "unmatched");
    } else if (own.sha256 === null || own.sha256 !== other.sha256) {
      changedProbes.push(own.id);
      leave(alone.candidate, own, "changed");
      leave(alone.baseline, other, "changed");
    } else probes.push(pairProbe(own, other, table, alone));
  }
  for (const other of baseline.values()) {
    if (candidate.has(other.id)) continue;
    onlyIn.baseline.push(other.id);
    leave(alone.baseline, other, "unmatched");
  }
  return { probes, alone, changedProbes, onlyIn };
}

type Counting = { unmatched: number; changed: number; outside: number };
const noneAlone = (): Counting => ({ unmatched: 0, changed: 0, outside: 0 });

function pairProbe(
  own: ArmProbe,
  other: ArmProbe,
  table: CodeTable,
  alone: Readonly<{ candidate: Counting; baseline: Counting }>,
): ProbePairs {
  let first: readonly [candidate: number, baseline: number] | null = null;
  let hasLeak = false;
  const size = Math.max(own.runs.length, other.runs.length);
  for (let index = 0; index < size; index += 1) {
    const [left, right] = [own.runs[index] ?? NOTHING, other.runs[index] ?? NOTHING];
    const [leftSize, rightSize] = [countEpochs(left), countEpochs(right)];
    let [i, j] = [0, 0];
    while (i < leftSize || j < rightSize) {
      const order = i >= leftSize ? 1 : j >= rightSize ? -1 : Math.sign(epochAt(left, i) - epochAt(right, j));
      const mine = order <= 0 ? codeAt(left, i) : 0;
      const theirs = order >= 0 ? codeAt(right, j) : 0;
      if (((mine | theirs) & LEAK) !== 0) hasLeak = true;
      if (order === 0) {
        table.add(mine, theirs);
        first ??= [mine, theirs];
      } else if (order < 0) leaveOne(alone.candidate, mine, "unmatched");
      else leaveOne(alone.baseline, theirs, "unmatched");
      if (order <= 0) i += 1;
      if (order >= 0) j += 1;
    }
  }
  const [{ id, title, family }] = [own];
  return {
    ...{ id, title, family, hasLeak },
    cluster: family ?? `probe ${id}`,
    cells: table.take(),
    firstEpoch:
      first === null
        ? null
        : { candidate: decodeOutcome(first[0]), baseline: decodeOutcome(first[1]), count: 1 },
    turns: { candidate: addSpells(own.runs), baseline: addSpells(other.runs) },
  };
}

const NOTHING: EpochCodes = { firstEpoch: 0, epochs: null, codes: Buffer.alloc(0) };

function leave(alone: Counting, { runs }: ArmProbe, why: "unmatched" | "changed"): void {
  for (const run of runs)
    for (let index = 0; index < countEpochs(run); index += 1) leaveOne(alone, codeAt(run, index), why);
}

function leaveOne(alone: Counting, code: number, why: "unmatched" | "changed"): void {
  alone[(code & OUTCOME) === OUTSIDE ? "outside" : why] += 1;
}
