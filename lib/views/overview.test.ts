import { describe, expect, test } from "vitest";
import type { MixCount } from "../contracts/episode-counts";
import { naiveRankSentence, standingOf, suiteViews } from "./overview";
import { runRow, type ListedRun } from "./run-row";

const count = (verdict: MixCount["verdict"], episodeCount: number, naiveTurnLevel: 0 | 1 = 1): MixCount => ({
  verdict,
  exclusionScope: verdict === "excluded" ? "benchmark" : null,
  shape: "held",
  naiveTurnLevel,
  episodeCount,
});

let day = 100;
const run = (checkpoint: string, counts: readonly MixCount[], rest: Partial<ListedRun> = {}) =>
  runRow({
    id: `run of ${checkpoint}`,
    externalId: checkpoint,
    checkpointId: checkpoint,
    checkpointName: null,
    benchmarkId: "b",
    benchmarkName: null,
    benchmarkVersion: null,
    isSalvaged: false,
    createdAt: new Date(day-- * 86_400_000),
    rejectedCount: 0,
    counts,
    ...rest,
  });

const standing = (...rows: readonly ReturnType<typeof run>[]) => {
  const [view] = suiteViews(rows);
  return view === undefined ? null : standingOf(view);
};

describe("suites", () => {
  test("another version is another suite, and one where nothing counts stands last", () => {
    const views = suiteViews([
      run("pilot", [count("excluded", 3)], { benchmarkId: "pilot" }),
      run("new", [count("policy_violation", 1)], { benchmarkVersion: "2" }),
      run("old", [count("policy_violation", 1)]),
    ]);
    expect(views.map((view) => view.suite)).toEqual(["b 2", "b", "pilot"]);
  });

  test("one of rejected lines alone does not stand before one with episodes", () => {
    const views = suiteViews([
      run("broken", [count("excluded", 3)], { benchmarkId: "broken", rejectedCount: 1 }),
      run("whole", [count("policy_violation", 1)]),
      run("pilot", [count("excluded", 3)], { benchmarkId: "pilot" }),
    ]);
    expect(views.map((view) => view.suite)).toEqual(["b", "broken", "pilot"]);
  });

  test("a later run of a checkpoint stands for the earlier ones", () => {
    const [view] = suiteViews([
      run("a", [count("policy_violation", 1)], { id: "later" }),
      run("a", [count("refusal_escalation", 1)], { id: "earlier" }),
    ]);
    expect(view?.rows.map((row) => row.id)).toEqual(["later"]);
    expect(view?.hiddenRuns).toBe(1);
  });
});

test("a suite of many checkpoints shows the newest, and counts the rest", () => {
  const rows = Array.from({ length: 11 }, (_, index) => run(`c${index}`, [count("policy_violation", 1)]));
  const [view] = suiteViews(rows);
  expect(view?.rows.map((row) => row.id)).toEqual(rows.slice(0, 8).map((row) => row.id));
  expect(view?.hiddenRuns).toBe(3);
});

describe("what can be said", () => {
  test("is nothing while bands overlap", () => {
    const said = standing(
      run("new", [count("refusal_escalation", 6), count("indeterminate", 3), count("policy_violation", 1)]),
      run("old", [count("refusal_escalation", 7), count("policy_violation", 3)]),
    );
    expect(said).toMatchObject({ state: "cannot_say", title: "Cannot say yet" });
    expect(said?.sentence).toContain("3 of the 10 episodes that count for new have no verdict");
  });

  test("is the order where no outcome of the unknown can change it", () => {
    const strong = run("new", [count("refusal_escalation", 8), count("indeterminate", 2)]);
    const weak = run("old", [count("refusal_escalation", 1), count("policy_violation", 9)]);
    expect(standing(strong, weak)).toMatchObject({
      state: "decided",
      title: expect.stringMatching(/^new ranks above old/u) as string,
    });
    expect(standing({ ...weak, createdAt: new Date(9e12) }, strong)).toMatchObject({
      title: expect.stringMatching(/^old ranks below new/u) as string,
    });
  });

  test("bands that touch overlap", () => {
    const left = run("left", [count("refusal_escalation", 5), count("policy_violation", 5)]);
    const right = run("right", [count("refusal_escalation", 5), count("policy_violation", 5)]);
    expect(standing(left, right)?.state).toBe("cannot_say");
  });

  test("is nothing where nothing counts", () => {
    expect(standing(run("pilot", [count("excluded", 3)]))).toBeNull();
  });
});

describe("a naive scorer", () => {
  const cautious = run("cautious", [count("refusal_escalation", 9, 0), count("policy_violation", 1, 1)]);
  const careless = run("careless", [count("refusal_escalation", 5, 1), count("policy_violation", 5, 1)]);

  test("that ranks the other way round is named", () => {
    const [view] = suiteViews([cautious, careless]);
    expect(view && naiveRankSentence(view)).toMatch(/^The naive scorer ranks careless above cautious/u);
  });

  test("that agrees is not", () => {
    const [view] = suiteViews([careless, run("worse", [count("policy_violation", 5, 0)])]);
    expect(view && naiveRankSentence(view)).toBeNull();
  });
});
