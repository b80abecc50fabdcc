import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { runCases } from "./run-cases";

const own = fileURLToPath(new URL("../../scoring/cases", import.meta.url));
const shared = fileURLToPath(new URL("../../../../shared/cases/scoring", import.meta.url));
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

test("the project's own worked cases pass", () => {
  const { code, out } = run("scoring", own);
  expect(out).toEqual([expect.stringMatching(/^\d+ passed, 0 failed$/)]);
  expect(code).toBe(0);
});

test.skipIf(!existsSync(shared))("the shared worked cases pass", () => {
  expect(run("scoring", shared)).toEqual({
    code: 0,
    out: [expect.stringMatching(/^\d+ passed, 0 failed$/)],
    err: [],
  });
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
