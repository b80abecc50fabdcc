import { isLive, isPersonalOrigin, type ReviewCase, seatsOf, standingVerdicts } from "../review-case";
import { scoreOf } from "../score-of";
import { stateOf } from "../state-of";
import type { Stepped } from "../step";
import { TRANSITIONS } from "../transitions";
import type { World } from "./world";

/** What a world breaks of what must always hold; empty where nothing. */
export function brokenIn({ rounds }: World): readonly string[] {
  const counted = rounds.filter(({ origin }) => !isPersonalOrigin(origin));
  const people = counted.flatMap(({ assignments }) => assignments.map(({ reviewerId }) => reviewerId));
  return [
    ...(hasTwice(people) ? ["somebody had the episode twice"] : []),
    ...(counted.filter(({ state }) => isLive(state)).length > 1 ? ["two live cases of one episode"] : []),
    ...rounds.flatMap(brokenInCase),
  ];
}

function brokenInCase(one: ReviewCase): readonly string[] {
  const { assignments, decision, state } = one;
  const standing = standingVerdicts(one.verdicts);
  const independent = standing.filter(({ seat }) => seat !== "tie_break");
  const follows = stateOf({
    seats: seatsOf(one),
    verdicts: one.verdicts,
    decision,
    isHeld: one.heldFrom !== null,
    isVoid: state === "void",
  });
  const holders = assignments.filter(({ state: held }) => held === "leased" || held === "submitted");
  const deciders = decision?.decidedBy ?? [];
  const signatures = assignments
    .filter(({ seat }) => seat === "committee")
    .map(({ reviewerId }) => reviewerId);
  const hasReviewed = (id: string): boolean =>
    one.verdicts.some(({ reviewerId }) => reviewerId === id) ||
    assignments.some(({ reviewerId, seat }) => reviewerId === id && seat !== "committee");
  const checks: readonly (readonly [isBroken: boolean, what: string])[] = [
    [follows.state !== state, `it is ${state} and its verdicts say ${follows.state}`],
    [
      (decision?.kind ?? null) !== follows.kind,
      `it was closed by ${decision?.kind ?? "nothing"}, not ${follows.kind ?? "nothing"}`,
    ],
    [(state === "closed") !== (decision !== null), "closed and a decision do not go together"],
    [hasTwice(holders.map(({ seat }) => String(seat))), "a seat has two holders"],
    [independent.length > seatsOf(one), "more verdicts than seats"],
    [standing.length - independent.length > 1, "two tie-breaks"],
    [hasTwice(standing.map(({ reviewerId }) => reviewerId)), "somebody gave two verdicts that count"],
    [hasTwice(one.verdicts.map(({ verdictId }) => verdictId)), "a verdict was written twice"],
    [deciders.some(hasReviewed), "a reviewer decided"],
    [signatures.join() !== deciders.join(), "who decided did not sign"],
    [decision?.kind === "committee" && new Set(deciders).size !== 2, "a committee of one"],
    [
      assignments.some((held) => held.pending !== null && held.state !== "submitted"),
      "a submission without its seat",
    ],
    [
      assignments.some(({ reviewerId, state: held, pending }) => {
        const stands = standing.some((verdict) => verdict.reviewerId === reviewerId);
        return (held === "submitted") !== (stands || pending !== null) && state !== "void";
      }),
      "a seat is taken without a verdict, or the reverse",
    ],
    [(state === "on_hold") !== (one.heldFrom !== null), "held from nowhere"],
    [
      decision !== null &&
        !decision.restsOn.every((id) => standing.some(({ verdictId }) => verdictId === id)),
      "a decision rests on what does not stand",
    ],
    [
      decision !== null &&
        (decision.label === "indeterminate" || decision.label === "exclude") !==
          (scoreOf(decision.label) === null),
      "a score where there is none",
    ],
  ];
  return checks.filter(([isBroken]) => isBroken).map(([, what]) => what);
}

/** What one step breaks: what may never be lost, and that each change is one entry of the record along one row of the table. */
export function brokenBy(before: ReviewCase, { case: after, effects, ok }: Stepped): readonly string[] {
  const events = effects.flatMap((effect) => (effect.kind === "event_added" ? [effect.event] : []));
  const changes = effects.flatMap((effect) => (effect.kind === "case_changed" ? [effect] : []));
  const lost = before.verdicts.filter((one, index) => {
    const now = after.verdicts[index];
    return now !== one && JSON.stringify({ ...now, withdrawn: null }) !== JSON.stringify(one);
  });
  const added = effects.flatMap((effect) =>
    effect.kind === "verdict_added" ? [effect.verdict.verdictId] : [],
  );
  const path = [before.state, ...changes.map(({ to }) => to)];
  const checks: readonly (readonly [isBroken: boolean, what: string])[] = [
    [lost.length > 0, "a verdict was changed or lost"],
    [
      after.verdicts
        .slice(before.verdicts.length)
        .map(({ verdictId }) => verdictId)
        .join() !== added.join(),
      "verdicts and their effects differ",
    ],
    [
      path.at(-1) !== after.state || changes.some(({ from }, index) => from !== path[index]),
      "the changes lead elsewhere",
    ],
    [
      events.filter(({ from, to }) => from !== to).length !== changes.length,
      "a change without its one entry",
    ],
    [
      events.some(
        ({ name, outcome, from, to, actor }) =>
          !TRANSITIONS.some(
            (row) =>
              row.event === name &&
              row.outcome === outcome &&
              row.from === from &&
              row.to === to &&
              row.who.includes(actor.as),
          ),
      ),
      "a way that is not in the table",
    ],
    [!ok && events.some(({ name }) => name !== "settle"), "a refused event left a trace"],
    [before.decision !== null && before.decision !== after.decision, "a decision was changed"],
    [
      before.assignments.some(
        (one, index) =>
          one.reviewerId !== after.assignments[index]?.reviewerId ||
          one.fence > after.assignments[index].fence,
      ),
      "a fence went back",
    ],
    [
      before.settings !== after.settings ||
        before.guidelineVersion !== after.guidelineVersion ||
        before.contentHash !== after.contentHash,
      "a frozen number moved",
    ],
  ];
  return checks.filter(([isBroken]) => isBroken).map(([, what]) => what);
}

const hasTwice = (values: readonly string[]): boolean => new Set(values).size !== values.length;
