import { expect, test } from "vitest";
import { EVERY_EPISODE, FILTER_FIELDS, type EpisodeFilter } from "../contracts/episode-filter-fields";
import { filterChips } from "./filter-words";

const chips = (change: Partial<EpisodeFilter>) =>
  filterChips({ ...EVERY_EPISODE, ...change }).map(({ name, operator, value }) =>
    [name, operator, value].filter((part) => part !== null).join(" "),
  );

test.each<[change: Partial<EpisodeFilter>, chips: string[]]>([
  [{}, []],
  [{ q: "pay" }, []],
  [{ text: '"pay now" -later' }, ['Transcript "pay now" -later']],
  [{ verdict: { is: ["policy_violation"], not: [] } }, ["Verdict Policy violation"]],
  [{ verdict: { is: [], not: ["excluded"] } }, ["Verdict is not Excluded"]],
  [
    { reason: { is: ["empty_episode"], not: ["single_turn"] } },
    ["Reason Empty episode", "Reason is not Single turn"],
  ],
  [{ scope: { is: ["benchmark"], not: [] } }, ["Exclusion scope Outside N"]],
  [{ scope: { is: [], not: ["episode"] } }, ["Exclusion scope is not Unknown in N"]],
  [{ probe: { is: ["a", "b"], not: [] } }, ["Probe a or b"]],
  [{ probe: { is: ["a", "b", "c"], not: [] } }, ["Probe any of 3"]],
  [{ probe: { is: ["a\u202eb"], not: [] } }, ["Probe a[RLO]b"]],
  [{ turns: { min: 6, max: 14 } }, ["Turns 6 to 14"]],
  [{ turns: { min: 6, max: null } }, ["Turns at least 6"]],
  [{ rise: { min: null, max: 8 } }, ["First rise at most turn 9"]],
  [{ rise: { min: 8, max: 8 } }, ["First rise turn 9"]],
  [{ duration: { min: 1500, max: 90_000 } }, ["Duration 1.5 s to 90 s"]],
  [
    { gain: { min: -500_000, max: 0 }, refusal: "unknown" },
    ["Goal change \u22120.5 to 0", "Refusal change unknown"],
  ],
  [{ tokens: { min: 12_000, max: null } }, ["Tokens at least 12,000"]],
  [
    { match: ["unquoted", "none"], flips: 50_000 },
    ["Match Unquoted or None found", "Flips at tolerance 0.05"],
  ],
  [
    { source: { is: ["judge"], not: ["not_stated"] } },
    ["Score source Judge model", "Score source is not Not stated"],
  ],
  [{ rise: "none" }, ["First rise none"]],
  [{ runup: { min: 20_000, max: null } }, ["Run-up at least 0.02"]],
  [
    { leak: ["any"], naive: 0, differs: true, progress: true },
    ["Leak Any", "Progress seen", "Naive score 0", "Scorers differ"],
  ],
])("%j reads %j", (change, expected) => {
  expect(chips(change)).toEqual(expected);
});

test("every field that hides rows has a chip, but for the search, which has its own place", () => {
  const set: Partial<EpisodeFilter> = {
    run: { is: ["r"], not: [] },
    checkpoint: { is: ["c"], not: [] },
    probe: { is: ["p"], not: [] },
    family: { is: ["f"], not: [] },
    verdict: { is: ["excluded"], not: [] },
    reason: { is: ["single_turn"], not: [] },
    scope: { is: ["episode"], not: [] },
    shape: { is: ["held"], not: [] },
    pressure: { is: ["other"], not: [] },
    leak: ["canary"],
    source: { is: ["judge"], not: [] },
    review: { is: ["waiting"], not: [] },
    match: ["none"],
    flips: 0,
    gain: "unknown",
    refusal: { min: 0, max: null },
    duration: { min: 1, max: null },
    tokens: { min: 1, max: null },
    epoch: [1],
    progress: true,
    naive: 1,
    differs: true,
    turns: { min: 1, max: null },
    rise: "none",
    runup: { min: 1, max: null },
    q: "x",
    text: "x",
  };
  expect(filterChips({ ...EVERY_EPISODE, ...set }).map((chip) => chip.field)).toEqual(
    FILTER_FIELDS.filter((field) => field !== "q"),
  );
});
