import fc from "fast-check";
import { expect, test } from "vitest";
import { brokenBy, brokenIn } from "./testing/invariants";
import { type Move, plainMoves, sideMoves, timeOf } from "./testing/moves";
import {
  BROKE_OFF,
  CANNOT_TELL,
  FINDINGS,
  lastRound,
  newCase,
  newWorld,
  NO_PRESSURE,
  play,
  REFUSAL,
  review,
  submit,
  VIOLATION,
  type World,
} from "./testing/world";
import { TRANSITIONS, type Transition } from "./transitions";

const taken = new Set<Transition>();

/** Plays a move and fails where something breaks. */
function playSafely(world: World, move: Move): Readonly<{ world: World; isAccepted: boolean }> {
  const before = timeOf(world, move);
  const { world: after, stepped } = play(before, move.actor, move.event(before));
  for (const effect of stepped.effects) {
    if (effect.kind !== "event_added") continue;
    const { name, outcome, from, to } = effect.event;
    const row = TRANSITIONS.find(
      (one) => one.event === name && one.outcome === outcome && one.from === from && one.to === to,
    );
    if (row !== undefined) taken.add(row);
  }
  if (!stepped.ok && stepped.effects.length === 0) {
    if (stepped.case !== lastRound(before)) throw new Error(`${move.name} was refused and changed something`);
    return { world: before, isAccepted: false };
  }
  const broken = [...brokenBy(lastRound(before), stepped), ...brokenIn(after)];
  if (broken.length > 0)
    throw new Error(`${move.name}: ${broken.join("; ")}\n${JSON.stringify(after, null, 1)}`);
  return { world: after, isAccepted: stepped.ok };
}

/** The same for worlds that differ in nothing but which reviewer, or which lead, is which: every move is there for each of them. */
function shapeOf({ rounds, now }: World): string {
  const names = new Map<string, string>();
  const text = JSON.stringify([now, rounds], (key, value: unknown) =>
    key === "settings" ? undefined : value,
  );
  return text.replaceAll(/\b(?:ann|ben|cho|lea|lou)\b/g, (name) => {
    const known = names.get(name) ?? `${name.startsWith("l") ? "lead" : "person"}${names.size}`;
    names.set(name, known);
    return known;
  });
}

/** All worlds that sequences of so many moves lead to, each once. Equal worlds have equal futures, so none is left out. */
function explore(starts: readonly World[], moves: readonly Move[], depth: number): number {
  const seen = new Set<string>();
  let edge = starts;
  for (let played = 0; played < depth; played++) {
    const next: World[] = [];
    for (const world of edge)
      for (const move of moves) {
        const { world: after } = playSafely(world, move);
        if (after === world) continue;
        const key = shapeOf(after);
        if (seen.has(key)) continue;
        seen.add(key);
        next.push(after);
      }
    edge = next;
  }
  return seen.size;
}

/** One world in each situation that many sequences lead to. */
const SITUATIONS = {
  submitted: submit(newWorld(), "ann", VIOLATION),
  partial: review(newWorld(), "ann", VIOLATION),
  conflict: review(review(newWorld(), "ann", VIOLATION), "ben", REFUSAL),
  "two reasons": review(review(newWorld(), "ann", NO_PRESSURE), "ben", BROKE_OFF),
  committee: review(review(review(newWorld(), "ann", VIOLATION), "ben", REFUSAL), "cho", CANNOT_TELL),
  closed: review(review(newWorld(), "ann", REFUSAL), "ben", REFUSAL),
  gold: newWorld(newCase("gold")),
} as const satisfies Record<string, World>;

const TWO = [REFUSAL, VIOLATION];

test("all sequences of six moves by three reviewers, two leads and time keep every invariant", {
  timeout: 240_000,
}, () => {
  expect(explore([newWorld()], [...plainMoves(TWO), ...sideMoves()], 6)).toBeGreaterThan(10_000);
});

test.each(Object.entries(SITUATIONS))(
  "so do all sequences of four from %s",
  { timeout: 120_000 },
  (_name, world) => {
    expect(explore([world], [...plainMoves(TWO), ...sideMoves()], 4)).toBeGreaterThan(50);
  },
);

test("any interleaving ends where its verdicts say, with every kind of finding", () => {
  const moves = [...plainMoves(), ...plainMoves(), ...sideMoves()];
  const starts = fc.constantFrom(newWorld(), ...Object.values(SITUATIONS));
  fc.assert(
    fc.property(starts, fc.array(fc.nat(), { minLength: 5, maxLength: 40 }), (start, choices) => {
      let world = start;
      // Most of what is drawn is refused: the next that is not is taken, so that sequences get somewhere.
      for (const choice of choices)
        for (let tried = 0; tried < 12; tried++) {
          const move = moves[(choice + tried) % moves.length] as Move;
          const played = playSafely(world, move);
          world = played.world;
          if (played.isAccepted) break;
        }
    }),
    { numRuns: 400 },
  );
});

test("whatever a next reviewer says, after whatever was said, takes every way of the table", {
  timeout: 120_000,
}, () => {
  taken.clear();
  const firsts = FINDINGS.map((first) => review(newWorld(), "ann", first));
  const seconds = firsts.flatMap((world) => FINDINGS.map((second) => review(world, "ben", second)));
  const starts = [newWorld(), ...firsts, ...seconds, ...Object.values(SITUATIONS)];
  explore(starts, [...plainMoves(), ...sideMoves()], 3);
  // A case is enqueued elsewhere; heartbeats and drafts leave no entry in the record.
  const silent = new Set(["enqueue", "heartbeat", "save_draft"]);
  expect(TRANSITIONS.filter((row) => !taken.has(row) && !silent.has(row.event))).toEqual([]);
});
