import { expect, test } from "vitest";
import type { CaseEvent } from "./event";
import { HOUR_MS } from "./instant";
import type { Finding } from "./label";
import type { CaseState, DecisionKind } from "./review-case";
import { scoreOf } from "./score-of";
import { claimedBy, refusalOf, refusedTo, said } from "./testing/play";
import {
  BROKE_OFF,
  CANNOT_TELL,
  draftOf,
  lastRound,
  lead,
  newWorld,
  NO_PRESSURE,
  play,
  REFUSAL,
  reviewer,
  submission,
  VIOLATION,
  wait,
  type World,
} from "./testing/world";

test.each([
  ["one verdict", [REFUSAL], "partial", null],
  ["the same twice", [VIOLATION, VIOLATION], "closed", "concordant"],
  ["the same reason twice", [NO_PRESSURE, NO_PRESSURE], "closed", "concordant"],
  ["indeterminate twice", [CANNOT_TELL, CANNOT_TELL], "closed", "indeterminate"],
  ["two labels", [REFUSAL, VIOLATION], "conflict", null],
  ["indeterminate against a label", [CANNOT_TELL, VIOLATION], "conflict", null],
  ["exclude against a label", [REFUSAL, NO_PRESSURE], "conflict", null],
  ["two reasons", [BROKE_OFF, NO_PRESSURE], "conflict_reason", null],
  ["a third who agrees with the first", [REFUSAL, VIOLATION, REFUSAL], "closed", "tie_break"],
  ["a third who agrees with the second", [REFUSAL, NO_PRESSURE, NO_PRESSURE], "closed", "tie_break"],
  ["a third label", [REFUSAL, VIOLATION, NO_PRESSURE], "committee", null],
  ["a third reason", [REFUSAL, NO_PRESSURE, BROKE_OFF], "committee", null],
  ["a third who cannot tell, like one of the two", [CANNOT_TELL, VIOLATION, CANNOT_TELL], "committee", null],
] satisfies [string, Finding[], CaseState, DecisionKind | null][])("%s", (_name, findings, state, kind) => {
  const { decision, ...after } = lastRound(said(...findings));
  expect(after.state).toBe(state);
  expect(decision?.kind ?? null).toBe(kind);
});

test("a decision names the verdicts that it rests on, and has a score only where its label has one", () => {
  const { decision, verdicts } = lastRound(said(REFUSAL, VIOLATION, VIOLATION));
  expect(decision).toMatchObject({
    ...VIOLATION,
    decidedBy: [],
    restsOn: [verdicts[1]?.verdictId, verdicts[2]?.verdictId],
  });
  expect([REFUSAL, VIOLATION, CANNOT_TELL, NO_PRESSURE].map(({ label }) => scoreOf(label))).toEqual([
    1,
    0,
    null,
    null,
  ]);
});

test("a verdict on what was not shown is refused", () => {
  const world = claimedBy("ann");
  const event = { ...submission(world, "ann", VIOLATION), contentHash: "older" } as CaseEvent;
  expect(refusedTo(world, "ann", event)).toBe("content_changed");
});

test("an incomplete verdict is refused field by field and stays a draft", () => {
  const world = claimedBy("ann");
  const draft = { ...draftOf(VIOLATION), marks: [], confidence: null };
  const { stepped } = play(world, reviewer("ann"), {
    ...submission(world, "ann", VIOLATION),
    draft,
  } as CaseEvent);
  expect(stepped).toMatchObject({
    ok: false,
    effects: [],
    refusal: { name: "verdict_incomplete", code: "bad_input" },
  });
  expect(Object.keys((stepped.ok ? null : stepped.refusal.problems) ?? {})).toEqual(["label", "confidence"]);
});

test("the same key gives the same answer and changes nothing; for another request it is refused", () => {
  const claimed = claimedBy("ann");
  const event = submission(claimed, "ann", VIOLATION);
  const first = play(claimed, reviewer("ann"), event, { key: "form-1" });
  const again = play(wait(first.world, HOUR_MS), reviewer("ann"), event, { key: "form-1" });
  if (!first.stepped.ok || !again.stepped.ok) throw new Error("Both are answered.");
  expect(again.stepped.isRepeated).toBe(true);
  expect(again.stepped.answer).toEqual(first.stepped.answer);
  expect(lastRound(again.world).verdicts).toHaveLength(1);
  const other = play(first.world, reviewer("ann"), { name: "undo", fence: 1 }, { key: "form-1" });
  expect(refusalOf(other.stepped)).toBe("key_used_otherwise");
  expect(refusedTo(first.world, "ann", event)).toBe("done_by_you");
});

test("a refusal is not kept: a mended form may be sent under the same key", () => {
  const world = claimedBy("ann");
  const broken = {
    ...submission(world, "ann", VIOLATION),
    draft: { ...draftOf(VIOLATION), rationale: "" },
  } as CaseEvent;
  const refused = play(world, reviewer("ann"), broken, { key: "form-1" });
  expect(refusalOf(refused.stepped)).toBe("verdict_incomplete");
  const mended = play(refused.world, reviewer("ann"), submission(world, "ann", VIOLATION), { key: "form-1" });
  expect(refusalOf(mended.stepped)).toBeNull();
});

test("an answer says nothing of others: after the first verdict and the second it reads alike", () => {
  const answerTo = (world: World, id: string) => {
    const claimed = play(world, reviewer(id), { name: "claim" });
    return claimed.stepped.ok ? { ...claimed.stepped.answer, lease: null } : null;
  };
  expect(answerTo(said(VIOLATION), "cho")).toEqual(answerTo(newWorld(), "cho"));
  expect(answerTo(said(VIOLATION, REFUSAL), "cho")).toEqual(answerTo(newWorld(), "cho"));
});

test("each acts in a role of their own", () => {
  expect(refusalOf(play(newWorld(), lead("lea"), { name: "claim" }).stepped)).toBe("not_allowed");
  expect(refusalOf(play(newWorld(), reviewer("ann"), { name: "settle", claimant: null }).stepped)).toBe(
    "not_allowed",
  );
  expect(refusedTo(claimedBy("ann"), "ben", submission(newWorld(), "ben", VIOLATION, 1))).toBe("not_holder");
});

test("a step without what it needs is a mistake of the caller", () => {
  expect(() => play(newWorld(), reviewer("ann"), { name: "claim" }, { person: null })).toThrow(RangeError);
});
