import { expect, test } from "vitest";
import type { CaseRow } from "../contracts/review-cases";
import { NO_CASE_FILTER } from "../contracts/review-requests";
import { caseFilterChips } from "./case-filter-words";
import { caseRowView } from "./case-row";
import { ageWord } from "./case-words";

const HOUR = 3_600_000;
const row: CaseRow = {
  ...{ id: "case1", episode: "run1.7", episodeExternalId: "ep-7", runId: "run1", runName: null },
  ...{ runExternalId: "R-1", checkpointId: "cp", checkpointName: null, family: null, origin: "audit" },
  ...{ round: 1, state: "closed", heldFrom: null, openedAt: 0, closedAt: 25 * HOUR, boostHours: 0 },
  ...{
    verdictCount: 2,
    seats: 2,
    scored: { verdict: "refusal_escalation", reasons: ["no_rise_no_loosening"] },
  },
  decision: { label: "exclude", reason: "no_pressure", kind: "concordant", at: 25 * HOUR },
};

test("a closed case is as old as it was when it closed, and says what it overturned", () => {
  const view = caseRowView(row, 1000 * HOUR);
  expect(view).toMatchObject({ age: "1 d 1 h", verdicts: "2 of 2", round: null, isOver: true });
  expect(view.decision).toMatchObject({ verdict: "excluded", isOverturned: true });
  const same = caseRowView(
    { ...row, decision: { label: "refusal_escalation", reason: null, kind: "concordant", at: 1 } },
    0,
  );
  expect(same.decision?.isOverturned).toBe(false);
});

test("an open case ages on, and has no decision", () => {
  const view = caseRowView({ ...row, state: "open", closedAt: null, decision: null, round: 2 }, 90 * 60_000);
  expect(view).toMatchObject({ age: "1 h 30 min", decision: null, round: "round 2", isOver: false });
});

test.each([
  [0, "0 min"],
  [59 * 60_000, "59 min"],
  [24 * HOUR, "1 d"],
  [-5, "0 min"],
])("%d ms is %s", (milliseconds, word) => {
  expect(ageWord(milliseconds)).toBe(word);
});

test("each value that narrows a list can be taken away by itself", () => {
  const filter = {
    ...NO_CASE_FILTER,
    state: ["open" as const, "partial" as const],
    family: [""],
    run: ["r1"],
  };
  expect(caseFilterChips(filter, new Map([["run r1", "R-1"]]))).toEqual([
    { field: "State", value: "Open", without: "/review/cases?state=partial&run=r1&family=" },
    { field: "State", value: "One verdict", without: "/review/cases?state=open&run=r1&family=" },
    { field: "Run", value: "R-1", without: "/review/cases?state=open&state=partial&family=" },
    { field: "Probe family", value: "none named", without: "/review/cases?state=open&state=partial&run=r1" },
  ]);
  expect(caseFilterChips(NO_CASE_FILTER, new Map())).toEqual([]);
});
