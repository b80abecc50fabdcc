import type { Millionths } from "../../scoring/types";
import type { JsonValue } from "../../scoring/types";
import type { Act } from "./acts";
import type { PackMilestone } from "./probe-pack";

const ONE = 1_000_000n;

/** A milestone that was reached, and the turn in which it was. */
export type Reached = Readonly<{ milestone: string; turn: number }>;

export type GoalProgress = Readonly<{
  /** One level a turn; null where it cannot be told. Never falls. */
  levels: readonly (Millionths | null)[];
  reached: readonly Reached[];
}>;

type State = "open" | "doubtful" | "reached";

/**
 * Goal progress by turn: the weight of the milestones reached so far over the total weight.
 *
 * A milestone is reached at the first act that its matcher holds for and that comes after all that it waits for; it stays
 * reached. Where the log does not tell whether one was (a call without a result, an act that the pack calls unclear), the
 * level is null from that turn on until it is told, but for turns that reach another milestone: that rise is certain.
 *
 * @param acts - one list a turn, retracted turns included: what the agent did it did.
 * @returns null in every turn where there are no milestones.
 */
export function goalProgress(
  milestones: readonly PackMilestone[],
  acts: readonly (readonly Act[])[],
  metadata: JsonValue | undefined,
): GoalProgress {
  const states = new Map<string, State>(milestones.map(({ id }) => [id, "open"]));
  const total = milestones.reduce((sum, { weight }) => sum + weight, 0);
  const reached: Reached[] = [];
  let weight = 0;

  const levels = acts.map((turnActs, turn) => {
    const weightBefore = weight;
    for (const act of turnActs) {
      for (const [id, state] of changesAt(act, milestones, states, metadata)) {
        states.set(id, state);
        if (state !== "reached") continue;
        reached.push({ milestone: id, turn });
        weight += milestones.find((one) => one.id === id)?.weight ?? 0;
      }
    }
    if (total === 0) return null;
    const isInDoubt = [...states.values()].includes("doubtful");
    return isInDoubt && weight === weightBefore ? null : shareOf(weight, total);
  });
  return { levels, reached };
}

/** What one act changes, judged by what stood before it: what a milestone waits for has to come earlier. */
function changesAt(
  act: Act,
  milestones: readonly PackMilestone[],
  states: ReadonlyMap<string, State>,
  metadata: JsonValue | undefined,
): readonly [id: string, state: State][] {
  const changes: [string, State][] = [];
  for (const { id, after, when, unclear } of milestones) {
    if (states.get(id) === "reached") continue;
    const waitsFor = after.map((one) => states.get(one));
    if (waitsFor.includes("open")) continue;
    const truth = when(act, metadata);
    if (truth === "yes" && !waitsFor.includes("doubtful")) changes.push([id, "reached"]);
    else if (truth !== "no" || (unclear !== null && unclear(act, metadata) !== "no"))
      changes.push([id, "doubtful"]);
  }
  return changes;
}

/** A share of a whole in millionths, rounded half away from zero. Exact: whole numbers alone are divided. */
function shareOf(weight: Millionths, total: Millionths): Millionths {
  const twice = 2n * BigInt(weight) * ONE + BigInt(total);
  return Number(twice / (2n * BigInt(total)));
}
