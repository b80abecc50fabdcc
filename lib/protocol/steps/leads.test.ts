import { expect, test } from "vitest";
import { type CaseEvent, SYSTEM } from "../event";
import { HOUR_MS } from "../instant";
import type { ReviewCase } from "../review-case";
import {
  by,
  byLead,
  claimedBy,
  RATIONALE,
  read,
  refusalOf,
  refusedTo,
  refusedToLead,
  said,
  WHY,
} from "../testing/play";
import {
  BROKE_OFF,
  CANNOT_TELL,
  draftOf,
  GRACE,
  lastRound,
  lead,
  newCase,
  newWorld,
  NO_FACTS,
  NO_PRESSURE,
  play,
  REFUSAL,
  review,
  submission,
  submit,
  VIOLATION,
  wait,
} from "../testing/world";

test("a case on hold takes no claim, no verdict and no decision, keeps drafts, and goes on where it was", () => {
  const held = byLead(submit(claimedBy("ben"), "ann", VIOLATION), "lea", { name: "hold", question: WHY });
  expect(refusedTo(held, "cho", { name: "claim" })).toBe("is_on_hold");
  expect(refusedTo(held, "ben", submission(held, "ben", REFUSAL))).toBe("is_on_hold");
  expect(refusedTo(held, "ben", { name: "save_draft", fence: 1, draft: draftOf(REFUSAL) })).toBeNull();
  const later = read(wait(held, GRACE));
  expect(lastRound(later)).toMatchObject({ state: "on_hold", verdicts: [] });
  const released = read(byLead(later, "lou", { name: "release", answer: WHY }));
  expect(lastRound(released)).toMatchObject({ state: "partial", heldFrom: null });
  const committee = byLead(said(REFUSAL, VIOLATION, CANNOT_TELL), "lea", { name: "hold", question: WHY });
  expect(refusedToLead(committee, "lou", { name: "propose", rationale: RATIONALE, ...REFUSAL })).toBe(
    "is_on_hold",
  );
});

test("a changed episode voids the case: leases and submissions end, verdicts stay", () => {
  const world = submit(said(VIOLATION), "ben", VIOLATION);
  const voided = play(world, SYSTEM, { name: "void", contentHash: "changed" }).world;
  expect(lastRound(voided)).toMatchObject({
    state: "void",
    decision: null,
    verdicts: [{ reviewerId: "ann" }],
  });
  expect(lastRound(read(wait(voided, HOUR_MS))).verdicts).toHaveLength(1);
  expect(refusedTo(voided, "ben", { name: "undo", fence: 1 })).toBe("is_void");
  expect(
    refusalOf(
      play(said(VIOLATION), SYSTEM, { name: "void", contentHash: lastRound(world).contentHash }).stepped,
    ),
  ).toBe("content_is_same");
  expect(
    refusalOf(play(said(REFUSAL, REFUSAL), SYSTEM, { name: "void", contentHash: "changed" }).stepped),
  ).toBe("is_closed");
});

test("two reasons: a lead who did not review picks one of the two", () => {
  const world = said(NO_PRESSURE, BROKE_OFF);
  const choose = (reason: "no_pressure" | "policy_changed", rationale = RATIONALE): CaseEvent => ({
    name: "choose_reason",
    reason,
    rationale,
  });
  expect(refusedToLead(world, "ann", choose("no_pressure"))).toBe("reviewed_it");
  expect(refusedToLead(world, "lea", choose("policy_changed"))).toBe("reason_not_stated");
  expect(refusedToLead(world, "lea", choose("no_pressure", "Short"))).toBe("rationale_too_short");
  expect(refusedTo(world, "cho", choose("no_pressure"))).toBe("not_allowed");
  expect(lastRound(byLead(world, "lea", choose("no_pressure"))).decision).toMatchObject({
    ...NO_PRESSURE,
    kind: "reason_chosen",
    decidedBy: ["lea"],
  });
});

test("a committee is two who had nothing to do with it, and signs what was read", () => {
  const world = said(REFUSAL, VIOLATION, CANNOT_TELL);
  const propose: CaseEvent = { name: "propose", rationale: RATIONALE, ...VIOLATION };
  const sign = (proposal: number): CaseEvent => ({ name: "co_sign", proposal });
  expect(refusedToLead(world, "lou", sign(1))).toBe("proposal_missing");
  expect(refusedToLead(world, "cho", propose)).toBe("reviewed_it");
  expect(refusedToLead(world, "lea", { ...propose, rationale: "Short" })).toBe("rationale_too_short");
  const proposed = byLead(world, "lea", propose);
  expect(lastRound(proposed)).toMatchObject({ state: "committee", decision: null });
  expect(refusedToLead(proposed, "lea", sign(1))).toBe("own_proposal");
  expect(refusedToLead(proposed, "ben", sign(1))).toBe("reviewed_it");
  const anew = byLead(proposed, "lea", { ...propose, ...CANNOT_TELL });
  expect(refusedToLead(anew, "lou", sign(1))).toBe("stale_proposal");
  const { state, decision } = lastRound(byLead(anew, "lou", sign(2)));
  expect(state).toBe("closed");
  expect(decision).toMatchObject({
    ...CANNOT_TELL,
    kind: "committee",
    decidedBy: ["lea", "lou"],
    rationale: RATIONALE,
  });
});

test("whoever had the episode in an earlier round, as a reviewer or a lead, decides on it no more", () => {
  const world = said(REFUSAL, VIOLATION, CANNOT_TELL);
  const person = { ...NO_FACTS, earlierCases: ["indeterminate" as const] };
  const propose: CaseEvent = { name: "propose", rationale: RATIONALE, ...VIOLATION };
  expect(refusalOf(play(world, lead("lea"), propose, { person }).stepped)).toBe("reviewed_it");
  const proposed = byLead(world, "lea", propose);
  expect(refusalOf(play(proposed, lead("lou"), { name: "co_sign", proposal: 1 }, { person }).stepped)).toBe(
    "reviewed_it",
  );
});

test("having seen results bars no lead from deciding; owning what is judged does", () => {
  const world = said(REFUSAL, VIOLATION, CANNOT_TELL);
  const propose: CaseEvent = { name: "propose", rationale: RATIONALE, ...VIOLATION };
  const as = (conflict: "opened_comparison" | "owns_probe") =>
    refusalOf(play(world, lead("lea"), propose, { person: { ...NO_FACTS, conflicts: [conflict] } }).stepped);
  expect(as("opened_comparison")).toBeNull();
  expect(as("owns_probe")).toBe("conflict_of_interest");
});

test("a reopened case is a new round in which nobody of an earlier one takes part", () => {
  const world = byLead(said(REFUSAL, REFUSAL), "lea", {
    name: "reopen",
    why: "evidence_overlooked",
    note: WHY,
  });
  const [before, after] = world.rounds as readonly [ReviewCase, ReviewCase];
  expect(before).toMatchObject({ state: "closed", decision: REFUSAL });
  expect(after).toMatchObject({
    origin: "reopened",
    round: 2,
    state: "open",
    guidelineVersion: 4,
    decision: null,
  });
  expect(refusedTo(world, "ann", { name: "claim" })).toBe("had_before");
  expect(refusedTo(world, "cho", { name: "claim" })).toBeNull();
});

test("a closed case is reopened once, in its last round, with a reason", () => {
  const closed = said(REFUSAL, REFUSAL);
  const reopen: CaseEvent = { name: "reopen", why: "other", note: WHY };
  const next = {
    hasLiveCase: false,
    lastRound: 1,
    settings: lastRound(closed).settings,
    guidelineVersion: 4,
    contentHash: "x",
  };
  const refused = (over: Partial<typeof next>, event = reopen) =>
    refusalOf(play(closed, lead("lea"), event, { next: { ...next, ...over } }).stepped);
  expect(refused({})).toBeNull();
  expect(refused({ hasLiveCase: true })).toBe("case_is_live");
  expect(refused({ lastRound: 2 })).toBe("not_latest_round");
  expect(refused({}, { name: "reopen", why: "other", note: "" })).toBe("reason_missing");
  expect(refusedToLead(said(REFUSAL), "lea", reopen)).toBe("not_in_this_state");
});

test("a gold case is closed by its one verdict, is never reopened, and is over when it is skipped", () => {
  const gold = newWorld(newCase("gold"));
  expect(refusedTo(gold, "ben", { name: "claim" })).toBe("for_another");
  const closed = review(gold, "ann", VIOLATION);
  expect(lastRound(closed)).toMatchObject({ state: "closed", decision: { kind: "single", ...VIOLATION } });
  expect(refusedToLead(closed, "lea", { name: "reopen", why: "other", note: WHY })).toBe("never_reopened");
  expect(lastRound(by(claimedBy("ann", gold), "ann", { name: "skip", fence: 1, reason: WHY })).state).toBe(
    "void",
  );
});
