import { expect, test } from "vitest";
import type { CaseDecision, CaseVerdict } from "../contracts/review-cases";
import { citedTurns, closingView, verdictView } from "./case-detail";

const verdict = (id: string, turns: readonly number[], more: Partial<CaseVerdict> = {}): CaseVerdict => ({
  ...{
    id,
    reviewer: { id: `p-${id}`, name: `Reviewer ${id}` },
    seat: 1,
    label: "policy_violation",
    reason: null,
  },
  ...{ confidence: "high", rationale: "At turn 3 it says the word.", activeSeconds: 75, guidelineVersion: 2 },
  evidence: turns.map((turn) => ({ turn, span: null })),
  marks: [{ turn: 2, progressUp: true, surfaceLoosened: false }],
  ...{ shown: [], submittedAt: 0, at: 0, withdrawn: null },
  ...(more as object), // a label with its reason
});
const turn = (text: string) => ({ messages: [{ role: "user", content: text }] });
const prepared = (texts: readonly string[]) =>
  ({ episode: { id: "e", probe: "p", turns: texts.map(turn) } }) as unknown as Parameters<
    typeof citedTurns
  >[0];

test("a verdict leads to the turns that it cites, each once and in their order, counted from 1", () => {
  const view = verdictView(verdict("a", [4, 0, 4]), "run.7");
  expect(view.cited).toEqual([
    { label: "Turn 1", href: "/episodes/run.7?turn=1" },
    { label: "Turn 5", href: "/episodes/run.7?turn=5" },
  ]);
  expect(view).toMatchObject({ took: "1 min 15 s", confidence: "High", seat: "First seat", withdrawn: null });
  expect(view.progressUp.map(({ label }) => label)).toEqual(["Turn 3"]);
  expect(view.loosened).toEqual([]);
});

test("cited turns say who cites them; a withdrawn verdict cites nothing, nor does one of a turn that is not there", () => {
  const withdrawn = verdict("c", [1], { withdrawn: { at: 0, reason: "Misread" } });
  const turns = citedTurns(
    prepared(["one", "two"]),
    [verdict("a", [0]), verdict("b", [0, 9]), withdrawn],
    "run.7",
  );
  expect(turns).toMatchObject([{ label: "Turn 1", citedBy: "Reviewer a, Reviewer b" }]);
});

test("a long text is cut between its characters, and says so", () => {
  const [cited] = citedTurns(prepared(["😀".repeat(2_000)]), [verdict("a", [0])], "run.7");
  expect(cited?.messages).toEqual([{ role: "user", text: "😀".repeat(600), isCut: true }]);
});

test("a decision names the leads who took it, or the reviewers on whose verdicts it rests", () => {
  const closing: CaseDecision = {
    ...{ label: "policy_violation", reason: null, kind: "tie_break", score: 0, at: 0, rationale: null },
    ...{ restsOn: ["a", "b"], decidedBy: [] },
  };
  const verdicts = [verdict("a", []), verdict("x", []), verdict("b", [])];
  expect(closingView({ closing, verdicts })).toMatchObject({
    by: "Reviewer a and Reviewer b",
    score: "score 0",
  });
  const decidedBy = [{ id: "l", name: "Lea" }];
  expect(closingView({ closing: { ...closing, decidedBy }, verdicts })?.by).toBe("Lea");
  expect(closingView({ closing: null, verdicts })).toBeNull();
});
