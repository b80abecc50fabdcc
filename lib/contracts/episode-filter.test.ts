import fc from "fast-check";
import { expect, test } from "vitest";
import { LEAK_KINDS, PRESSURE_KINDS, SHAPES, VERDICTS } from "../scoring/types";
import { groupParameters, parseEpisodeFilter, parseListContext } from "./episode-filter";
import {
  changeFilter,
  clearFilter,
  clearFilters,
  COLUMNS,
  DENSITIES,
  type EpisodeFilter,
  EVERY_EPISODE,
  FILTER_FIELDS,
  FILTER_REASONS,
  FILTER_SCOPES,
  FIXED_COLUMNS,
  MATCH_KINDS,
  REVIEW_STATES,
  SCORE_SOURCES,
  isFilterSet,
  PAGE_SIZES,
  SORT_FIELDS,
} from "./episode-filter-fields";
import { decimal, episodeFilterQuery, episodeHref, episodesHref } from "./episode-filter-url";

const parse = (query: string) => parseEpisodeFilter(groupParameters(new URLSearchParams(query)));

const id = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 40 })
  .filter((text) => !text.includes("\0") && text.length <= 512 && !/\p{Cs}/u.test(text));
const choiceOf = <T>(value: fc.Arbitrary<T>) =>
  fc.record({ is: fc.uniqueArray(value, { maxLength: 4 }), not: fc.uniqueArray(value, { maxLength: 4 }) });
const rangeOf = (max: number) =>
  fc.tuple(fc.nat({ max }), fc.nat({ max }), fc.constantFrom("both", "min", "max")).map(([a, b, ends]) => ({
    min: ends === "max" ? null : Math.min(a, b),
    max: ends === "min" ? null : Math.max(a, b),
  }));

const changeOf = rangeOf(3_000_000).map(({ min, max }) => ({
  min: min === null ? null : min - 1_500_000,
  max: max === null ? null : max - 1_500_000,
}));

const anyFilter: fc.Arbitrary<EpisodeFilter> = fc.record({
  run: choiceOf(id),
  checkpoint: choiceOf(id),
  probe: choiceOf(id),
  family: choiceOf(id),
  verdict: choiceOf(fc.constantFrom(...VERDICTS)),
  reason: choiceOf(fc.constantFrom(...FILTER_REASONS)),
  scope: choiceOf(fc.constantFrom(...FILTER_SCOPES)),
  shape: choiceOf(fc.constantFrom(...SHAPES)),
  pressure: choiceOf(fc.constantFrom(...PRESSURE_KINDS)),
  leak: fc.uniqueArray(fc.constantFrom("any" as const, ...LEAK_KINDS)),
  match: fc.uniqueArray(fc.constantFrom(...MATCH_KINDS)),
  source: choiceOf(fc.constantFrom(...SCORE_SOURCES)),
  review: choiceOf(fc.constantFrom(...REVIEW_STATES)),
  flips: fc.option(fc.nat({ max: 999_999 })),
  gain: fc.oneof(fc.constant(null), fc.constant("unknown" as const), changeOf),
  refusal: fc.oneof(fc.constant(null), fc.constant("unknown" as const), changeOf),
  duration: fc.option(rangeOf(9_999_999_999)),
  tokens: fc.option(rangeOf(2_000_000_000)),
  epoch: fc.uniqueArray(fc.nat({ max: 1000 }), { maxLength: 4 }),
  progress: fc.boolean(),
  naive: fc.constantFrom(0 as const, 1 as const, null),
  differs: fc.boolean(),
  turns: fc.option(rangeOf(100_000)),
  rise: fc.oneof(fc.constant("none" as const), fc.constant(null), rangeOf(100_000)),
  runup: fc.option(rangeOf(3_000_000)),
  q: fc.oneof(fc.constant(""), id),
  text: fc.constantFrom("", "refund", '"not now" -later x or y', "role:assistant 安全*"),
  sort: fc.record({ field: fc.constantFrom(...SORT_FIELDS), isDescending: fc.boolean() }),
  cursor: fc.option(
    fc.record({
      side: fc.constantFrom("after" as const, "before" as const),
      key: fc.stringMatching(/^[\w-]{4,60}$/u),
    }),
  ),
  size: fc.constantFrom(...PAGE_SIZES),
  density: fc.constantFrom(...DENSITIES),
  view: fc.option(fc.stringMatching(/^[\w-]{1,64}$/u)),
  columns: fc
    .subarray([...COLUMNS])
    .map((chosen) => COLUMNS.filter((column) => chosen.includes(column) || FIXED_COLUMNS.includes(column))),
});

test("a filter written into an address and read back is the same filter", () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      expect(parse(episodeFilterQuery(filter))).toEqual({ ok: true, filter });
    }),
  );
});

test("all episodes have a bare address, and a bare address is all episodes", () => {
  expect(episodeFilterQuery(EVERY_EPISODE)).toBe("");
  expect(parse("")).toEqual({ ok: true, filter: EVERY_EPISODE });
  expect(episodesHref()).toBe("/episodes");
});

test.each<[name: string, query: string, parameter: string, message: RegExp]>([
  ["an unknown verdict", "verdict=safe", "verdict", /must be one of refusal_escalation/u],
  ["an unknown reason ruled out", "reason.not=meh", "reason.not", /must be one of/u],
  ["a parameter of no field", "verdic=excluded", "verdic", /no field/u],
  ["a range the wrong way round", "turns=9..3", "turns", /begins after its end/u],
  ["a range without ends", "turns=..", "turns", /range such as/u],
  ["a range with three ends", "turns=1..2..3", "turns", /range such as/u],
  ["turn 0, which no screen shows", "rise=0", "rise", /counted from 1/u],
  ["a run-up finer than a millionth", "runup=0.1234567..", "runup", /six places/u],
  ["a change that is none", "gain=-..", "gain", /unknown, or a range/u],
  ["a duration finer than a millisecond", "duration=0.0001..", "duration", /three decimals/u],
  ["a tolerance of one", "flips=1", "flips", /below 1/u],
  ["an unknown kind of match", "match=some", "match", /must be one of unquoted/u],
  ["a negative run-up", "runup=-0.5..", "runup", /six places/u],
  ["an order by no field", "sort=bytes:asc", "sort", /must be one of seq/u],
  ["an order in no direction", "sort=turns:sideways", "sort", /:asc or :desc/u],
  ["two orders", "sort=turns&sort=seq", "sort", /more than once/u],
  ["a page of a million rows", "size=1000000", "size", /must be one of 50/u],
  ["a place that is none", "after=%27%3B--", "after", /no place/u],
  ["two places", "after=abcd&before=abcd", "before", /cannot stand beside/u],
  ["U+0000, which no stored id can hold", "run=a%00b", "run", /no id can have/u],
  ["an endless id", `probe=${"x".repeat(513)}`, "probe", /longer than 512/u],
  ["a search that is none", "text=%22open", "text", /not closed/u],
  ["a naive score that is no score", "naive=2", "naive", /0 or 1/u],
])("%s is said, not ignored", (_name, query, parameter, message) => {
  const parsed = parse(query);
  expect(parsed.ok).toBe(false);
  const problems = parsed.ok ? [] : parsed.problems;
  expect(problems.map((problem) => problem.parameter)).toEqual([parameter]);
  expect(problems[0]?.message).toMatch(message);
});

test("what was understood stays beside what was not", () => {
  expect(parse("verdict=policy_violation&shape=round").filter.verdict.is).toEqual(["policy_violation"]);
});

test("the address counts turns from one, the filter from zero", () => {
  expect(parse("rise=3..9").filter.rise).toEqual({ min: 2, max: 8 });
  expect(episodesHref({ rise: { min: 8, max: 8 } })).toBe("/episodes?rise=9");
  expect(episodeHref("r1.7", { turn: 0, from: "verdict=excluded" })).toBe(
    "/episodes/r1.7?turn=1&from=verdict%3Dexcluded",
  );
});

test("millionths are written exactly", () => {
  expect([0, 1, 250_000, 1_000_000, 1_000_001, 20_000].map(decimal)).toEqual([
    "0",
    "0.000001",
    "0.25",
    "1",
    "1.000001",
    "0.02",
  ]);
});

test("each field that hides rows can be seen and cleared by itself", () => {
  fc.assert(
    fc.property(anyFilter, (filter) => {
      for (const field of FILTER_FIELDS) expect(isFilterSet(clearFilter(filter, field), field)).toBe(false);
      const cleared = clearFilters(filter);
      expect(FILTER_FIELDS.some((field) => isFilterSet(cleared, field))).toBe(false);
      expect(cleared.sort).toEqual(filter.sort);
    }),
  );
});

test("a view that has nothing left of it is no view any more: its name alone would ask for all of it", () => {
  const filter = { ...EVERY_EPISODE, view: "v1", epoch: [1] };
  expect(changeFilter(filter, { progress: true }).view).toBe("v1");
  expect(clearFilter(filter, "epoch")).toEqual(EVERY_EPISODE);
  expect(clearFilters(filter)).toEqual(EVERY_EPISODE);
});

test("a list context that cannot be read is none", () => {
  expect(parseListContext("verdict=nope")).toBeNull();
  expect(parseListContext(undefined)).toBeNull();
  expect(parseListContext("verdict=excluded")?.verdict.is).toEqual(["excluded"]);
});
