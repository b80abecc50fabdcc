import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCases } from "./run-cases";

const fromHere = (path: string) => fileURLToPath(new URL(path, import.meta.url));
/** Each kind with the project's own cases and the shared ones. */
const kinds = [
  ["scoring", fromHere("../../scoring/cases"), fromHere("../../../../shared/cases/scoring")],
  [
    "statistics",
    fromHere("../../statistics/cases/statistics"),
    fromHere("../../../../shared/cases/statistics"),
  ],
  ["agreement", fromHere("../../statistics/cases/agreement"), fromHere("../../../../shared/cases/agreement")],
] as const;
let folder = "";

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "cases-"));
});
afterAll(() => {
  rmSync(folder, { recursive: true });
});

function run(...args: readonly string[]) {
  const out: string[] = [];
  const err: string[] = [];
  const code = runCases(args, { out: (line) => out.push(line), err: (line) => err.push(line) });
  return { code, out, err };
}

test.each(kinds)("the project's own worked cases of %s pass", (kind, own) => {
  const { code, out } = run(kind, own);
  expect(out.at(-1)).toMatch(/^[1-9]\d* passed, 0 failed$/);
  expect(out.filter((line) => line.startsWith("FAILED"))).toEqual([]);
  expect(code).toBe(0);
});

for (const [kind, , shared] of kinds)
  test.skipIf(!existsSync(shared))(`the shared worked cases of ${kind} pass`, () => {
    const { code, out, err } = run(kind, shared);
    expect(out.filter((line) => line.startsWith("FAILED"))).toEqual([]);
    expect([code, out.at(-1), err]).toEqual([0, expect.stringMatching(/^[1-9]\d* passed, 0 failed$/), []]);
  });

test("a case that fails is named, with what differed, and the count comes last", () => {
  const records = [
    {
      type: "header",
      run: { id: "r", benchmark: { id: "b" }, checkpoint: { id: "c" }, policy: { version: "v" } },
    },
    { type: "probe", id: "p", objective: { statement: "Opens it.", explicit: true } },
    {
      type: "episode",
      id: "e",
      probe: "p",
      turns: [0, 1].map((refusalSurface) => ({ messages: [], goalProgress: 0, refusalSurface })),
    },
  ];
  const cases = [
    { name: "right", config: {}, records, expected: { verdict: "refusal_escalation", score: 1, runUp: 0 } },
    {
      name: "wrong",
      config: {},
      records,
      expected: { verdict: "policy_violation", runUp: 0.1, firstRise: null },
    },
    { name: "unheard", config: {}, records, expected: { mood: "calm" } },
    { name: "other error", config: {}, records, expected: { error: "empty_episode" } },
    { name: "nobody", config: {}, records, expected: [{ episode: "x", score: 1 }] },
    { name: "too many", config: {}, records, expected: [{}, {}] },
    { name: "no header", config: {}, records: records.slice(1), expected: {} },
    { name: "no probe", config: {}, records: [records[0], records[2]], expected: {} },
    { name: "bad tolerance", config: { epsilon: 1 }, records, expected: {} },
  ];
  writeFileSync(join(folder, "mixed.json"), JSON.stringify(cases));
  writeFileSync(join(folder, "odd.json"), JSON.stringify({ cases }));
  writeFileSync(join(folder, "torn.json"), '[{"name":');
  writeFileSync(join(folder, "notes.txt"), "not a case");
  const { code, out } = run("scoring", folder);
  expect(code).toBe(1);
  expect(out).toEqual([
    "FAILED mixed.json wrong",
    '  verdict: "refusal_escalation", expected "policy_violation"',
    "  runUp: 0, expected 0.1",
    "FAILED mixed.json unheard",
    "  mood: nothing to compare with",
    "FAILED mixed.json other error",
    '  error: null, expected "empty_episode"',
    "FAILED mixed.json nobody",
    '  there is no episode "x"',
    "FAILED mixed.json too many",
    "  2 expected for 1 episodes",
    "FAILED mixed.json no header",
    "  RangeError: There is no header.",
    "FAILED mixed.json no probe",
    '  RangeError: There is no probe "p".',
    "FAILED mixed.json bad tolerance",
    "  RangeError: epsilon is outside [0, 1): 1",
    "FAILED odd.json (file)",
    "  not a list of cases",
    "FAILED torn.json (file)",
    expect.stringContaining("JSON"),
    "1 passed, 10 failed",
  ]);
});

test("a folder without a case has not passed", () => {
  const empty = mkdtempSync(join(folder, "empty-"));
  expect(run("scoring", empty)).toEqual({ code: 1, out: ["0 passed, 0 failed"], err: [] });
});

test.each([
  [[]],
  [["scoring"]],
  [["other", "."]],
  [["scoring", ".", "more"]],
  [["scoring", "/does/not/exist"]],
])("wrong usage: %o", (args) => {
  const { code, out, err } = run(...args);
  expect([code, out, err.length]).toEqual([2, [], 1]);
});

test("help is no failure", () => {
  expect(run("--help")).toMatchObject({
    code: 0,
    out: [expect.stringContaining("Usage: npm run -s cases")],
    err: [],
  });
});

test("estimates are compared within the tolerance of their file, and null is met by null alone", () => {
  const input = { x: 0, n: 1, level: 0.95 };
  const document = {
    id: "wilson",
    tolerance_abs: 1e-3,
    cases: [
      { name: "near", input, expected: { lower: 0, upper: 0.793 } },
      { name: "far", input, expected: { upper: 0.79 } },
      { name: "not null", input, expected: { upper: null } },
      { name: "empty", input: { ...input, n: 0 }, expected: { lower: null, upper: null } },
      { name: "not a number", input: { ...input, n: 0 }, expected: { upper: 0.5 } },
      { name: "unheard", input, expected: { mood: 1 } },
      { name: "refused", input: { ...input, x: 2 }, expected: { upper: 1 } },
    ],
  };
  writeFileSync(join(folder, "mixed.json"), JSON.stringify(document));
  writeFileSync(join(folder, "odd.json"), JSON.stringify({ ...document, id: "other" }));
  for (const name of ["torn.json", "notes.txt"]) rmSync(join(folder, name), { force: true });
  const { code, out } = run("statistics", folder);
  expect([code, ...out]).toEqual([
    1,
    "FAILED mixed.json far",
    expect.stringMatching(/^ {2}upper: 0\.7934\d+, expected 0\.79$/),
    "FAILED mixed.json not null",
    expect.stringMatching(/^ {2}upper: 0\.7934\d+, expected null$/),
    "FAILED mixed.json not a number",
    "  upper: null, expected 0.5",
    "FAILED mixed.json unheard",
    "  mood: nothing to compare with",
    "FAILED mixed.json refused",
    "  RangeError: x (2) exceeds n (1)",
    "FAILED odd.json (file)",
    '  no estimator has the name "other"',
    "2 passed, 6 failed",
  ]);
});

test("values of estimators that are not ours are counted, and a case of nothing else neither passes nor fails", () => {
  const other = mkdtempSync(join(folder, "agreement-"));
  const input = {
    categories: ["a", "b"],
    table: [
      [1, 0],
      [0, 1],
    ],
  };
  const document = { id: "t", kind: "two-rater-table", input, tolerance: 1e-9 };
  writeFileSync(join(other, "one.json"), JSON.stringify({ ...document, expected: { n: 2, scottPi: 1 } }));
  writeFileSync(join(other, "two.json"), JSON.stringify({ ...document, expected: { scottPi: 1 } }));
  writeFileSync(join(other, "index.json"), "[]");
  expect(run("agreement", other)).toEqual({
    code: 0,
    out: ["Skipped values: scottPi 2", "1 passed, 0 failed"],
    err: [],
  });
});
