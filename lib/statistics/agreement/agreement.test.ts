import fc from "fast-check";
import { expect, test } from "vitest";
import { drawResamples } from "../random/draw-resamples";
import { gwetAc1OfMany, meanPairAgreement } from "./agreement-of-many";
import { cohenKappa } from "./cohen-kappa";
import { gwetAc1 } from "./gwet-ac1";
import { krippendorffAlpha } from "./krippendorff-alpha";
import { percentAgreement } from "./percent-agreement";
import { prevalenceAndBias } from "./prevalence-and-bias";
import { type RaterTable, tableOfPairs } from "./rater-table";
import { alphaOfUnits } from "./resample-alpha";
import { bootstrap, jackknife } from "./resampling";
import { specificAgreement } from "./specific-agreement";
import { countUnits, type Unit } from "./unit-counts";

const VERDICTS = ["refusal", "violation", "unclear"] as const;
type Verdict = (typeof VERDICTS)[number];
const verdict = fc.constantFrom(...VERDICTS);
const pairs = fc.array(fc.tuple(verdict, verdict), { minLength: 1, maxLength: 60 });
const units = fc.array(fc.array(fc.option(verdict, { freq: 4 }), { minLength: 3, maxLength: 3 }), {
  maxLength: 40,
});

/** Every number that a result holds, by name; compared within rounding. */
function near(result: object): unknown {
  return Object.fromEntries(
    Object.entries(result).map(([name, value]) => [
      name,
      typeof value === "number"
        ? (expect.closeTo(value, 10) as number)
        : typeof value === "object" && value !== null
          ? near(value as object)
          : value,
    ]),
  );
}

const estimators: Readonly<Record<string, (table: RaterTable) => object>> = {
  percentAgreement,
  cohenKappa,
  gwetAc1,
  specificAgreement: (table) => specificAgreement(table, 1),
};

test.each(Object.entries(estimators))(
  "%s does not depend on who is called the first reviewer",
  (_name, estimator) => {
    fc.assert(
      fc.property(pairs, (given) => {
        const table = tableOfPairs(given, VERDICTS);
        const turned = tableOfPairs(
          given.map(([one, other]) => [other, one] as const),
          VERDICTS,
        );
        expect(estimator(turned)).toEqual(near(estimator(table)));
      }),
    );
  },
);

test("shares and their intervals stay in [0, 1]; kappa, AC1 and alpha do not exceed 1", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const table = tableOfPairs(given, VERDICTS);
      for (const found of [percentAgreement(table), specificAgreement(table, 1)]) {
        if (found.kind === "not_estimable") continue;
        expect(found.lower >= 0 && found.upper <= 1).toBe(true);
        expect(found.lower <= found.estimate && found.estimate <= found.upper).toBe(true);
      }
      const alpha = krippendorffAlpha(countUnits(given, VERDICTS));
      for (const found of [cohenKappa(table), gwetAc1(table), alpha])
        if (found.kind === "estimate") expect(found.estimate).toBeLessThanOrEqual(1);
    }),
  );
});

test("AC1 of many reviewers is AC1 of two where there are two", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const [two, many] = [
        gwetAc1(tableOfPairs(given, VERDICTS)),
        gwetAc1OfMany(countUnits(given, VERDICTS)),
      ];
      if (two.kind === "not_estimable" || many.kind === "not_estimable") throw new Error("no estimate");
      expect(many.estimate).toBeCloseTo(two.estimate, 10);
    }),
  );
});

test("alpha does not depend on the order of units or reviewers, nor on units with one verdict", () => {
  fc.assert(
    fc.property(units, (given) => {
      const found = krippendorffAlpha(countUnits(given, VERDICTS));
      const lone: Unit<Verdict> = [null, "violation", null];
      const turned = [lone, ...given.toReversed().map((unit) => unit.toReversed())];
      expect(krippendorffAlpha(countUnits(turned, VERDICTS))).toEqual(near(found));
    }),
  );
});

test("a category that nobody used changes neither kappa nor alpha", () => {
  fc.assert(
    fc.property(pairs, (given) => {
      const more = [...VERDICTS, "excluded"];
      expect(cohenKappa(tableOfPairs<string>(given, more))).toEqual(
        near(cohenKappa(tableOfPairs(given, VERDICTS))),
      );
      expect(krippendorffAlpha(countUnits<string>(given, more))).toEqual(
        near(krippendorffAlpha(countUnits(given, VERDICTS))),
      );
    }),
  );
});

test("at 95 % refusals, 94 % agreement has a kappa below 0: no headline", () => {
  const table = [
    [94, 1, 0],
    [5, 0, 0],
    [0, 0, 0],
  ];
  expect(cohenKappa(table)).toMatchObject({ estimate: expect.closeTo(-0.0169, 3) as number });
  expect(gwetAc1(table)).toMatchObject({ estimate: expect.closeTo(0.938, 2) as number });
  expect(prevalenceAndBias(table, 0)).toMatchObject({
    prevalenceIndex: 0.94,
    biasIndex: expect.closeTo(-0.04, 12) as number,
  });
});

test("no pair: nothing is estimable; one category only: kappa and alpha are not", () => {
  const none = [
    [0, 0],
    [0, 0],
  ];
  for (const estimator of [percentAgreement, cohenKappa, gwetAc1])
    expect(estimator(none)).toEqual({ kind: "not_estimable", reason: "no_pairs" });
  expect(specificAgreement(none, 0)).toEqual({ kind: "not_estimable", reason: "category_not_used" });
  const alone = countUnits(
    [
      ["a", null],
      [null, "b"],
    ],
    ["a", "b"],
  );
  for (const found of [krippendorffAlpha(alone), gwetAc1OfMany(alone), meanPairAgreement(alone)])
    expect(found).toEqual({ kind: "not_estimable", reason: "no_pairs" });
  const same = [
    [25, 0],
    [0, 0],
  ];
  expect(cohenKappa(same)).toEqual({ kind: "not_estimable", reason: "one_category" });
  expect(percentAgreement(same)).toMatchObject({ estimate: 1, n: 25 });
  expect(gwetAc1(same)).toMatchObject({ estimate: 1, se: 0 });
  expect(krippendorffAlpha(countUnits([["a", "a"]], ["a", "b"]))).toEqual({
    kind: "not_estimable",
    reason: "no_variation",
  });
});

test("two reviewers who each keep to a category of their own agree never: kappa is 0, not undefined", () => {
  expect(
    cohenKappa([
      [0, 5],
      [0, 0],
    ]),
  ).toMatchObject({ estimate: 0, observed: 0 });
});

test("a verdict that was not declared, a ragged table and a count that is none are refused", () => {
  expect(() => tableOfPairs([["a", "b"]], ["a"])).toThrow(RangeError);
  expect(() => tableOfPairs([], ["a", "a"])).toThrow(RangeError);
  expect(() => countUnits([["a", "b"]], ["a"])).toThrow(RangeError);
  expect(() => countUnits([[NaN, 1]], null)).toThrow(RangeError);
  expect(() => percentAgreement([[1, 2]])).toThrow(RangeError);
  expect(() => percentAgreement([[-1]])).toThrow(RangeError);
});

test("resamples without variation are counted, left out, and said", () => {
  const statistic = alphaOfUnits(
    countUnits(
      [
        ["a", "a"],
        ["b", "b"],
      ],
      ["a", "b"],
    ),
  );
  const found = bootstrap(statistic, [
    [0, 1],
    [0, 0],
    [1, 0],
    [1, 1],
  ]);
  expect(found).toMatchObject({ replicates: [1, null, 1, null], undefinedReplicates: 2, se: 0 });
  expect(bootstrap(statistic, [[0, 0]])).toEqual({ kind: "not_estimable", reason: "too_few_replicates" });
  expect(jackknife(statistic, 2)).toEqual({ kind: "not_estimable", reason: "undefined_replicate" });
  expect(jackknife(statistic, 1)).toEqual({ kind: "not_estimable", reason: "too_few_units" });
});

test("the same seed gives the same interval, and resampling order is the only randomness", () => {
  const given = countUnits(
    Array.from({ length: 40 }, (_, index) =>
      index % 4 === 0 ? ["a", "b"] : [index % 3 === 0 ? "a" : "b", index % 3 === 0 ? "a" : "b"],
    ),
    ["a", "b"],
  );
  const run = (seed: number) => bootstrap(alphaOfUnits(given), drawResamples(40, 200, seed));
  expect(run(7)).toEqual(run(7));
  expect(run(7)).not.toEqual(run(8));
  const { interval } = run(7) as Extract<ReturnType<typeof bootstrap>, { kind: "bootstrap" }>;
  const point = krippendorffAlpha(given);
  if (point.kind === "not_estimable") throw new Error("no estimate");
  expect(interval.lower < point.estimate && point.estimate < interval.upper).toBe(true);
});
