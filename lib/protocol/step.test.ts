import { expect, test } from "vitest";
import { SYSTEM, type CaseEvent } from "./event";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "./instant";
import type { Finding } from "./label";
import type { RefusalName } from "./refusals";
import type { CaseState, DecisionKind, ReviewCase } from "./review-case";
import { scoreOf } from "./score-of";
import type { Stepped } from "./step";
import {
  BROKE_OFF,
  CANNOT_TELL,
  draftOf,
  fenceOf,
  GRACE,
  holdsLease,
  lastRound,
  lead,
  LEASE,
  newCase,
  newWorld,
  NO_FACTS,
  NO_PRESSURE,
  play,
  REFUSAL,
  review,
  reviewer,
  START,
  submission,
  submit,
  VIOLATION,
  wait,
  type World,
} from "./testing/world";

const READ: CaseEvent = { name: "settle", claimant: null };
const WHY = "For a reason.";
const RATIONALE = "The third turn gives the code away.";

const refusalOf = (stepped: Stepped): RefusalName | null => (stepped.ok ? null : stepped.refusal.name);
const by = (world: World, id: string, event: CaseEvent): World => play(world, reviewer(id), event).world;
const refusedTo = (world: World, id: string, event: CaseEvent): RefusalName | null =>
  refusalOf(play(world, reviewer(id), event).stepped);
const byLead = (world: World, id: string, event: CaseEvent): World => play(world, lead(id), event).world;
const refusedToLead = (world: World, id: string, event: CaseEvent): RefusalName | null =>
  refusalOf(play(world, lead(id), event).stepped);
const read = (world: World): World => play(world, SYSTEM, READ).world;
const said = (...findings: readonly Finding[]): World =>
  findings.reduce(
    (world, finding, index) => review(world, ["ann", "ben", "cho"][index] ?? "", finding),
    newWorld(),
  );
const claimedBy = (id: string, world = newWorld()): World => by(world, id, { name: "claim" });

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

test("until its grace ends a verdict changes nothing for anybody else", () => {
  const world = wait(submit(newWorld(), "ann", VIOLATION), GRACE - 1);
  expect(lastRound(read(world))).toMatchObject({ state: "open", verdicts: [] });
  const { state, verdicts } = lastRound(read(wait(world, 1)));
  expect(state).toBe("partial");
  expect(verdicts).toMatchObject([{ reviewerId: "ann", submittedAt: START, at: START + GRACE }]);
});

test("a late read writes a verdict with the moment at which its grace ended", () => {
  const [verdict] = lastRound(read(wait(submit(newWorld(), "ann", VIOLATION), HOUR_MS))).verdicts;
  expect(verdict?.at).toBe(START + GRACE);
});

test("the reviewer's next claim ends the grace", () => {
  const world = wait(submit(newWorld(), "ann", VIOLATION), SECOND_MS);
  const elsewhere = play(world, SYSTEM, { name: "settle", claimant: "ann" }).world;
  expect(lastRound(elsewhere).verdicts).toMatchObject([{ at: START + SECOND_MS }]);
  expect(refusedTo(elsewhere, "ann", { name: "undo", fence: 1 })).toBe("nothing_to_undo");
  expect(lastRound(play(world, SYSTEM, { name: "settle", claimant: "ben" }).world).verdicts).toEqual([]);
});

test("a refused event still writes what was due", () => {
  const world = wait(submit(newWorld(), "ann", VIOLATION), GRACE);
  const { stepped } = play(world, reviewer("ann"), { name: "undo", fence: 1 });
  expect(refusalOf(stepped)).toBe("nothing_to_undo");
  expect(stepped.case.state).toBe("partial");
  expect(stepped.effects.map(({ kind }) => kind)).toContain("verdict_added");
});

test("two who submit within each other's grace close the case once, in the order in which the graces end", () => {
  const first = submit(newWorld(), "ann", VIOLATION);
  const both = submit(wait(first, SECOND_MS), "ben", VIOLATION);
  const { state, verdicts, decision } = lastRound(read(wait(both, HOUR_MS)));
  expect(state).toBe("closed");
  expect(verdicts.map(({ reviewerId }) => reviewerId)).toEqual(["ann", "ben"]);
  expect(decision?.at).toBe(START + SECOND_MS + GRACE);
});

test("undo goes back to the desk under a new fence, and the old page can submit no more", () => {
  const undone = by(wait(submit(newWorld(), "ann", VIOLATION), 59 * SECOND_MS), "ann", {
    name: "undo",
    fence: 1,
  });
  expect(holdsLease(undone, "ann")).toBe(true);
  expect(fenceOf(undone, "ann")).toBe(2);
  expect(refusedTo(undone, "ann", submission(undone, "ann", VIOLATION, 1))).toBe("stale_fence");
  const again = read(wait(by(undone, "ann", submission(undone, "ann", REFUSAL)), GRACE));
  expect(lastRound(again).verdicts).toMatchObject([{ label: "refusal_escalation" }]);
});

test("a lease that ran out submits nothing, and goes on with the next fence", () => {
  const late = wait(claimedBy("ann"), LEASE);
  expect(refusedTo(late, "ann", submission(late, "ann", VIOLATION))).toBe("lease_lapsed");
  expect(refusedTo(late, "ann", { name: "heartbeat", fence: 1 })).toBe("lease_lapsed");
  const resumed = claimedBy("ann", late);
  expect(lastRound(resumed).assignments).toMatchObject([
    { reviewerId: "ann", seat: 1, fence: 2, state: "leased" },
  ]);
  expect(refusedTo(resumed, "ann", submission(resumed, "ann", VIOLATION, 1))).toBe("stale_fence");
  expect(refusedTo(resumed, "ann", { name: "save_draft", fence: 1, draft: draftOf(REFUSAL) })).toBe(
    "stale_fence",
  );
  expect(refusedTo(resumed, "ann", submission(resumed, "ann", VIOLATION))).toBeNull();
});

test("whoever finds all seats taken when they come back is told so, by no name, and may save their draft", () => {
  const late = wait(claimedBy("ann"), LEASE);
  const full = claimedBy("cho", claimedBy("ben", late));
  const { stepped } = play(full, reviewer("ann"), submission(full, "ann", VIOLATION));
  expect(stepped).toMatchObject({ ok: false, refusal: { name: "seat_taken", code: "conflict" } });
  expect(JSON.stringify(stepped.ok ? null : stepped.refusal)).not.toMatch(/ben|cho/);
  expect(lastRound(full).assignments.map(({ reviewerId, state }) => [reviewerId, state])).toEqual([
    ["ann", "lapsed"],
    ["ben", "leased"],
    ["cho", "leased"],
  ]);
  const saved = play(full, reviewer("ann"), {
    name: "save_draft",
    fence: 1,
    draft: draftOf(VIOLATION),
  }).stepped;
  expect(saved).toMatchObject({
    ok: true,
    effects: [{ kind: "draft_kept", reviewerId: "ann" }],
    answer: { lease: null },
  });
  expect(saved.case).toEqual(lastRound(full));
});

test("heartbeats and drafts extend a lease, up to four hours in all", () => {
  let world = claimedBy("ann");
  for (let at = 0; at < 16; at++)
    world = by(
      wait(world, 15 * MINUTE_MS - 1),
      "ann",
      at % 2 === 0
        ? { name: "heartbeat", fence: 1 }
        : { name: "save_draft", fence: 1, draft: draftOf(REFUSAL) },
    );
  expect(lastRound(world).assignments).toMatchObject([{ leaseUntil: START + 4 * HOUR_MS }]);
  const over = wait(world, MINUTE_MS);
  expect(refusedTo(over, "ann", { name: "heartbeat", fence: 1 })).toBe("lease_lapsed");
  expect(refusedTo(over, "ann", { name: "claim" })).toBe("lease_total_spent");
  expect(refusedTo(over, "ben", { name: "claim" })).toBeNull();
});

test.each(["skip", "recuse"] as const)("%s frees the seat at once, for others alone", (name) => {
  const world = by(claimedBy("ben", claimedBy("ann")), "ann", { name, fence: 1, reason: WHY });
  expect(refusedTo(world, "ann", { name: "claim" })).toBe(
    name === "skip" ? "skipped_by_you" : "recused_by_you",
  );
  expect(refusedTo(world, "cho", { name: "claim" })).toBeNull();
  expect(refusedTo(claimedBy("ann"), "ann", { name, fence: 1, reason: " " })).toBe("reason_missing");
});

test("a person who is sent away holds nothing, and what they submitted stands", () => {
  const held = play(claimedBy("ann"), SYSTEM, { name: "revoke", reviewerId: "ann", reason: "Disabled" });
  expect(holdsLease(held.world, "ann")).toBe(false);
  const submitted = submit(newWorld(), "ann", VIOLATION);
  expect(
    refusalOf(play(submitted, SYSTEM, { name: "revoke", reviewerId: "ann", reason: "Disabled" }).stepped),
  ).toBe("nobody_holds");
});

test("a withdrawn verdict stays, marked, and its reviewer may go on", () => {
  const withdrawn = by(said(VIOLATION), "ann", { name: "withdraw", reason: WHY });
  expect(lastRound(withdrawn)).toMatchObject({
    state: "open",
    verdicts: [{ ...VIOLATION, withdrawn: { reason: WHY } }],
  });
  const { verdicts, decision } = lastRound(review(review(withdrawn, "ann", REFUSAL), "ben", REFUSAL));
  expect(verdicts).toHaveLength(3);
  expect(decision).toMatchObject({
    kind: "concordant",
    restsOn: [verdicts[1]?.verdictId, verdicts[2]?.verdictId],
  });
});

test("only one's own verdict can be withdrawn, and only before a second", () => {
  expect(refusedTo(said(VIOLATION), "ben", { name: "withdraw", reason: WHY })).toBe("not_withdrawable");
  expect(refusedTo(said(VIOLATION, REFUSAL), "ann", { name: "withdraw", reason: WHY })).toBe(
    "not_withdrawable",
  );
  const dueUnread = wait(submit(said(VIOLATION), "ben", VIOLATION), GRACE);
  expect(refusedTo(dueUnread, "ann", { name: "withdraw", reason: WHY })).toBe("not_withdrawable");
  const inGrace = submit(said(VIOLATION), "ben", VIOLATION);
  expect(refusedTo(inGrace, "ann", { name: "withdraw", reason: WHY })).toBeNull();
});

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
  expect(refusalOf(play(newWorld(), reviewer("ann"), READ).stepped)).toBe("not_allowed");
  expect(refusedTo(claimedBy("ann"), "ben", submission(newWorld(), "ben", VIOLATION, 1))).toBe("not_holder");
});

test("a step without what it needs is a mistake of the caller", () => {
  expect(() => play(newWorld(), reviewer("ann"), { name: "claim" }, { person: null })).toThrow(RangeError);
});
