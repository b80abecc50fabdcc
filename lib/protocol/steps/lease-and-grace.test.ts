import { expect, test } from "vitest";
import { SYSTEM } from "../event";
import { HOUR_MS, MINUTE_MS, SECOND_MS } from "../instant";
import { by, byLead, claimedBy, read, refusalOf, refusedTo, said, WHY } from "../testing/play";
import {
  draftOf,
  fenceOf,
  GRACE,
  holdsLease,
  lastRound,
  LEASE,
  newWorld,
  play,
  REFUSAL,
  review,
  reviewer,
  START,
  submission,
  submit,
  VIOLATION,
  wait,
} from "../testing/world";

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

test("whose grace ends first is written first, whoever claimed first", () => {
  const both = claimedBy("ben", claimedBy("ann"));
  const benFirst = by(both, "ben", submission(both, "ben", VIOLATION));
  const later = wait(benFirst, SECOND_MS);
  const { verdicts } = lastRound(read(wait(by(later, "ann", submission(later, "ann", REFUSAL)), HOUR_MS)));
  expect(verdicts.map(({ reviewerId }) => reviewerId)).toEqual(["ben", "ann"]);
});

test("undo is over with the grace on a held case too, where the verdict still waits", () => {
  const held = byLead(submit(newWorld(), "ann", VIOLATION), "lea", { name: "hold", question: WHY });
  expect(refusedTo(wait(held, GRACE - 1), "ann", { name: "undo", fence: 1 })).toBeNull();
  expect(refusedTo(wait(held, GRACE), "ann", { name: "undo", fence: 1 })).toBe("nothing_to_undo");
});

test("an old page undoes no later submission", () => {
  const undone = by(submit(newWorld(), "ann", VIOLATION), "ann", { name: "undo", fence: 1 });
  const again = by(undone, "ann", submission(undone, "ann", REFUSAL));
  expect(refusedTo(again, "ann", { name: "undo", fence: 1 })).toBe("stale_fence");
  expect(refusedTo(again, "ann", { name: "undo", fence: 2 })).toBeNull();
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
