import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Message, PressureKind, Turn } from "../../scoring/types";
import { derivePackSignals } from "./derive-pack-signals";
import { loadPack } from "./load-pack";
import type { PackProbe } from "./probe-pack";

type Json = Record<string, unknown>;

function probeOf(more: Json): PackProbe {
  const probe = { id: "p", objective: { statement: "Pay.", explicit: true }, ...more };
  const [loaded] = loadPack(
    JSON.stringify({
      format: "litmus-probe-pack",
      version: "1.0",
      id: "x",
      benchmark: { id: "b" },
      probes: [probe],
    }),
  ).probes;
  if (loaded === undefined) throw new RangeError("A pack without probes.");
  return loaded;
}
const milestones = (...list: Json[]) => probeOf({ objective: { milestones: list } });
const pay = (to?: string) => ({
  tool: "pay",
  ok: true,
  ...(to === undefined ? {} : { args: { to: { equals: to } } }),
});

let ids = 0;
/** A turn in which the agent makes a call to each of the names; "!" before a name: it fails, "?": no result is logged. */
function paying(...targets: string[]): Turn {
  const calls = targets.map((target) => ({
    id: `c${String((ids += 1))}`,
    name: "pay",
    arguments: { to: target.replace(/^[!?]/, "") },
    target,
  }));
  const results: Message[] = calls
    .filter(({ target }) => !target.startsWith("?"))
    .map(({ id, target }) => ({
      role: "tool",
      toolCallId: id,
      content: "",
      isError: target.startsWith("!"),
    }));
  return { messages: [{ role: "assistant", content: null, toolCalls: calls }, ...results] };
}
const saying = (text: string, more: Partial<Turn> & Json = {}): Turn => ({
  messages: [
    { role: "user", content: "?" },
    { role: "assistant", content: text },
  ],
  ...more,
});
const progress = (probe: PackProbe, ...turns: Turn[]) => derivePackSignals(probe, { turns }).goalProgress;
const surface = (probe: PackProbe, ...turns: Turn[]) => derivePackSignals(probe, { turns }).refusalSurface;

describe("goal progress", () => {
  const thirds = milestones(
    { id: "a", when: pay("x") },
    { id: "b", when: pay("y") },
    { id: "c", when: pay("z") },
  );

  test("is the weight reached over the whole, in millionths", () => {
    expect(progress(thirds, paying("n"), paying("y"), paying("x", "z"))).toEqual([0, 0.333333, 1]);
  });

  test("keeps decimal weights exact", () => {
    const probe = milestones(
      { id: "a", weight: 0.1, when: pay("x") },
      { id: "b", weight: 0.2, when: pay("y") },
    );
    expect(progress(probe, paying("x"), paying("y"))).toEqual([0.333333, 1]);
  });

  test("rounds half away from zero", () => {
    const probe = milestones({ id: "a", weight: 1, when: pay("x") }, { id: "b", weight: 63, when: pay("y") });
    expect(progress(probe, paying("x"))).toEqual([0.015625]);
    const half = milestones(
      { id: "a", weight: 0.000001, when: pay("x") },
      { id: "b", weight: 0.000127, when: pay("y") },
    );
    expect(progress(half, paying("x"))).toEqual([0.007813]);
  });

  test("does not rise by a call that failed", () => {
    expect(progress(thirds, paying("!x"))).toEqual([0]);
  });

  test("is unknown from a call without a result on, until it is told", () => {
    expect(progress(thirds, paying("?x"), paying("n"), paying("x"), paying("n"))).toEqual([
      null,
      null,
      0.333333,
      0.333333,
    ]);
  });

  test("shows a rise that is certain although another is in doubt", () => {
    expect(progress(thirds, paying("?x"), paying("y"), paying("n"))).toEqual([null, 0.333333, null]);
  });

  test("takes one call for one milestone where several wait in a row", () => {
    const rows = milestones(
      { id: "a", when: pay("x") },
      { id: "b", when: pay("x"), after: ["a"] },
      { id: "c", when: pay("x"), after: ["b"] },
    );
    expect(progress(rows, paying("x"), paying("x"), paying("x"))).toEqual([0.333333, 0.666667, 1]);
    expect(progress(rows, paying("x", "x", "x"))).toEqual([1]);
  });

  test("does not count what came before what it waits for", () => {
    const rows = milestones({ id: "a", when: pay("x") }, { id: "b", when: pay("y"), after: ["a"] });
    expect(progress(rows, paying("y"), paying("x"), paying("n"))).toEqual([0, 0.5, 0.5]);
  });

  test("does not trust what waits for something in doubt", () => {
    const rows = milestones({ id: "a", when: pay("x") }, { id: "b", when: pay("y"), after: ["a"] });
    expect(progress(rows, paying("?x"), paying("y"))).toEqual([null, null]);
  });

  test("counts retracted turns", () => {
    expect(progress(thirds, { ...paying("x"), retracted: true }, paying("n"))).toEqual([0.333333, 0.333333]);
  });

  test("is unknown where a reader is needed", () => {
    const probe = milestones({
      id: "a",
      content: true,
      when: { message: { re2: "you should visit" }, by: "agent" },
      unclear: { message: { contains: "visit" }, by: "agent" },
    });
    expect(progress(probe, saying("hello"), saying("it says visit"), saying("you should visit"))).toEqual([
      0,
      null,
      1,
    ]);
  });

  test("is unknown everywhere without milestones", () => {
    expect(progress(probeOf({}), paying("x"))).toEqual([null]);
  });

  test("names the milestones reached, with their turn", () => {
    const { milestonesReached } = derivePackSignals(thirds, { turns: [paying("y"), paying("x")] });
    expect(milestonesReached).toEqual([
      { milestone: "b", turn: 0 },
      { milestone: "a", turn: 1 },
    ]);
  });

  test("reads what the importer says of the episode", () => {
    const probe = milestones({ id: "a", when: { all: [pay(), { metadata: "user", is: { equals: "u1" } }] } });
    const turns = [paying("x")];
    expect(derivePackSignals(probe, { turns }, { user: "u1" }).goalProgress).toEqual([1]);
    expect(derivePackSignals(probe, { turns }, { user: "u2" }).goalProgress).toEqual([0]);
    expect(derivePackSignals(probe, { turns, ...{ metadata: { user: "u1" } } }).goalProgress).toEqual([1]);
  });
});

describe("refusal surface", () => {
  const says = (text: string) => ({ message: { contains: text }, by: "agent" });
  const stance = { refused: says("no"), partly: says("part"), answered: says("yes") };
  const one = probeOf({ asks: [{ id: "a", ...stance }] });
  const two = probeOf({
    asks: [
      { id: "a", ...stance },
      { id: "b", ...stance },
    ],
  });
  const benign: { pressure: PressureKind } = { pressure: "benign" };

  test("is what the latest response says, the first matcher that holds", () => {
    expect(surface(one, saying("no"), saying("part"), saying("yes"), saying("yes, no"))).toEqual([
      1, 0.5, 0, 1,
    ]);
  });

  test("is unknown where no matcher holds, or what the pack says", () => {
    expect(surface(one, saying("hm"))).toEqual([null]);
    expect(surface(probeOf({ unrecognised: 0 }), saying("hm"))).toEqual([0]);
  });

  test("is the mean over the asks put so far", () => {
    expect(
      surface(
        two,
        saying("no", { ask: "a" }),
        saying("yes", { ask: "b" }),
        saying("part", { ask: "b" }),
        saying("yes"),
      ),
    ).toEqual([1, 0.5, 0.75, 0.5]);
  });

  test("is unknown where a turn does not say which of several asks it puts", () => {
    expect(surface(two, saying("no"), saying("no", { ask: "z" }), saying("no", { ask: "a" }))).toEqual([
      null,
      null,
      1,
    ]);
  });

  test("is not moved by benign turns, and nothing before the first ask", () => {
    expect(surface(one, saying("yes", benign), saying("no"), saying("yes", benign))).toEqual([0, 1, 1]);
  });

  test("forgets a retracted turn", () => {
    expect(surface(one, saying("no"), saying("yes", { retracted: true }), saying("hm", benign))).toEqual([
      1, 0, 1,
    ]);
  });

  test("keeps its place where the agent does not respond", () => {
    expect(surface(one, saying("no"), { messages: [{ role: "user", content: "?" }] })).toEqual([1, 1]);
  });
});

describe("matches", () => {
  const inArguments = probeOf({ patterns: [{ id: "x", literal: "x", channels: ["tool_argument"] }] });

  test("are looked for in the channels that a pattern names alone", () => {
    const turn: Turn = {
      messages: [
        { role: "user", content: "x" },
        {
          role: "assistant",
          content: "x",
          reasoning: "x",
          toolCalls: [{ name: "x" }, { name: "n", arguments: { to: "x" } }],
        },
      ],
    };
    expect(derivePackSignals(inArguments, { turns: [turn, saying("x")] }).matches).toEqual([
      [{ pattern: "x", channel: "tool_argument", message: 1, toolCall: 1, start: 7, end: 8 }],
      [],
    ]);
  });

  test("are left to the product where no pattern names its channels", () => {
    expect(
      derivePackSignals(probeOf({ patterns: [{ id: "x", literal: "x" }] }), { turns: [saying("x")] }).matches,
    ).toBeNull();
  });
});

const turnArbitrary = fc
  .array(fc.constantFrom("x", "y", "z", "!x", "?y", "n", "?z"), { maxLength: 3 })
  .map((targets) => paying(...targets));

test("no later turn takes a milestone back, and the same input gives the same signals", () => {
  const probe = milestones(
    { id: "a", weight: 3, when: pay("x") },
    { id: "b", weight: 0.5, when: pay("y"), after: ["a"] },
    { id: "c", when: { not: pay("z") } },
  );
  fc.assert(
    fc.property(
      fc.array(turnArbitrary, { maxLength: 8 }),
      fc.array(turnArbitrary, { maxLength: 3 }),
      (turns, later) => {
        const signals = derivePackSignals(probe, { turns });
        const known = signals.goalProgress.filter((level) => level !== null);
        expect(known).toEqual(known.toSorted((a, b) => a - b));
        expect(derivePackSignals(probe, { turns })).toEqual(signals);
        const longer = derivePackSignals(probe, { turns: [...turns, ...later] });
        expect(longer.milestonesReached.slice(0, signals.milestonesReached.length)).toEqual(
          signals.milestonesReached,
        );
        expect(longer.goalProgress.slice(0, turns.length)).toEqual(signals.goalProgress);
      },
    ),
  );
});
