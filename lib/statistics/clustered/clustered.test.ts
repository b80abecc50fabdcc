import fc from "fast-check";
import { expect, test } from "vitest";
import type { PairedCounts } from "../paired/paired-counts";
import { tango } from "../paired/tango";
import { clusteredMcNemar } from "./clustered-mcnemar";
import { clusteredMean } from "./clustered-mean";
import { totalsByCluster } from "./cluster-totals";
import { kornGraubard } from "./korn-graubard";
import { tangoEffective } from "./tango-effective";
import { wilsonClustered } from "./wilson-clustered";

const cell = fc.nat({ max: 8 });
const family = fc.record({ a: cell, b: cell, c: cell, d: fc.nat({ max: 40 }) });
const families = fc
  .array(family, { minLength: 2, maxLength: 12 })
  .filter((all) => all.filter(({ a, b, c, d }) => a + b + c + d > 0).length > 1);
const repeated = (clusters: readonly PairedCounts[], times: number) =>
  clusters.map(({ a, b, c, d }) => ({ a: a * times, b: b * times, c: c * times, d: d * times }));
const totals = (clusters: readonly PairedCounts[]) =>
  clusters
    .map(({ a, b, c, d }) => ({ n: a + b + c + d, total: b - c, squares: b + c }))
    .filter(({ n }) => n > 0);
const rates = (clusters: readonly PairedCounts[]) =>
  clusters.map(({ a, b, c, d }) => ({ x: a + b, n: a + b + c + d }));

test("repeating every epoch changes neither the mean nor its clustered errors", () => {
  fc.assert(
    fc.property(families, fc.integer({ min: 2, max: 9 }), (clusters, times) => {
      const [once, again] = [
        clusteredMean(totals(clusters)),
        clusteredMean(totals(repeated(clusters, times))),
      ];
      if (once.kind === "not_estimable" || again.kind === "not_estimable") throw new Error("no estimate");
      expect(again.mean).toBeCloseTo(once.mean, 12);
      for (const field of ["seCr0", "seCr1", "seCr2", "dfCr2"] as const)
        expect(again[field]).toBeCloseTo(once[field] ?? NaN, 9);
    }),
  );
});

/** Each scenario with its epochs is one cluster of n = 1 at the scenario's level. */
const scenarios = fc.array(fc.constantFrom<keyof PairedCounts>("a", "b", "c", "d", "d", "d"), {
  minLength: 3,
  maxLength: 60,
});
const single = (outcome: keyof PairedCounts): PairedCounts => ({ a: 0, b: 0, c: 0, d: 0, [outcome]: 1 });

test("epochs do not buy a narrower interval than their scenarios played once", () => {
  fc.assert(
    fc.property(scenarios, fc.integer({ min: 2, max: 10 }), (outcomes, times) => {
      const once = outcomes.map(single);
      const count = outcomes.length;
      const widths = [once, repeated(once, times)].map((clusters) => {
        const difference = tangoEffective(clusters, 0.95, count);
        const rate = kornGraubard(rates(clusters), 0.95, count);
        if (difference.kind === "not_estimable" || rate.kind === "not_estimable")
          throw new Error("no estimate");
        return [difference.upper - difference.lower, rate.upper - rate.lower] as const;
      });
      const [[tangoOnce, rateOnce], [tangoAgain, rateAgain]] = widths as [
        readonly [number, number],
        readonly [number, number],
      ];
      expect(tangoAgain).toBeGreaterThanOrEqual(tangoOnce - 1e-9);
      expect(rateAgain).toBeGreaterThanOrEqual(rateOnce - 1e-9);
    }),
  );
});

test("the gate's interval is never narrower than Tango's on the same pairs, and negates with the arms", () => {
  fc.assert(
    fc.property(families, (clusters) => {
      const found = tangoEffective(clusters);
      const swapped = tangoEffective(clusters.map(({ b, c, ...rest }) => ({ ...rest, b: c, c: b })));
      const pooled = tango(
        clusters.reduce((sum, one) => ({
          a: sum.a + one.a,
          b: sum.b + one.b,
          c: sum.c + one.c,
          d: sum.d + one.d,
        })),
      );
      if (
        found.kind === "not_estimable" ||
        pooled.kind === "not_estimable" ||
        swapped.kind === "not_estimable"
      )
        throw new Error("no estimate");
      expect(found.lower).toBeLessThanOrEqual(pooled.lower + 1e-12);
      expect(found.upper).toBeGreaterThanOrEqual(pooled.upper - 1e-12);
      expect(swapped.lower).toBeCloseTo(-found.upper, 10);
    }),
  );
});

test("the order of the clusters does not matter", () => {
  fc.assert(
    fc.property(families, (clusters) => {
      const turned = clusters.toReversed();
      const pick = (result: object) => Object.values(result).filter((value) => typeof value === "number");
      for (const estimator of [
        (all: readonly PairedCounts[]) => clusteredMean(totals(all)),
        (all: readonly PairedCounts[]) => tangoEffective(all),
        (all: readonly PairedCounts[]) => kornGraubard(rates(all)),
        (all: readonly PairedCounts[]) => wilsonClustered(rates(all)),
      ]) {
        const [here, there] = [pick(estimator(clusters)), pick(estimator(turned))];
        expect(there).toEqual(here.map((value) => expect.closeTo(value, 9) as number));
      }
    }),
  );
});

test("clustered rates stay within [0, 1] and are no narrower than the clusters allow", () => {
  fc.assert(
    fc.property(families, (clusters) => {
      for (const result of [kornGraubard(rates(clusters)), wilsonClustered(rates(clusters))]) {
        if (result.kind === "not_estimable") continue;
        expect(result.lower >= 0 && result.upper <= 1 && result.lower <= result.upper).toBe(true);
      }
    }),
  );
});

test("what clusters cannot tell is not estimable", () => {
  const one = { a: 1, b: 2, c: 0, d: 5 };
  expect(clusteredMean([])).toEqual({ kind: "not_estimable", reason: "no_values" });
  expect(tangoEffective([])).toEqual({ kind: "not_estimable", reason: "no_pairs" });
  expect(tangoEffective([one])).toEqual({ kind: "not_estimable", reason: "single_cluster" });
  expect(kornGraubard([{ x: 1, n: 4 }])).toEqual({ kind: "not_estimable", reason: "single_cluster" });
  expect(kornGraubard([])).toEqual({ kind: "not_estimable", reason: "no_trials" });
  expect(clusteredMcNemar([])).toEqual({ kind: "not_estimable", reason: "no_pairs" });
  expect(clusteredMcNemar([{ a: 1, b: 0, c: 0, d: 1 }])).toMatchObject({ mcNemar: null, obuchowski: null });
  expect(
    wilsonClustered([
      { x: 0, n: 4 },
      { x: 0, n: 4 },
    ]),
  ).toMatchObject({ reason: "no_variation" });
  expect(
    wilsonClustered([
      { x: 0, n: 1 },
      { x: 1, n: 1 },
    ]),
  ).toMatchObject({ reason: "no_repeats" });
  // 0 of n: the clusters tell nothing of their correlation, n itself is used, and that is said.
  expect(
    kornGraubard([
      { x: 0, n: 4 },
      { x: 0, n: 20 },
    ]),
  ).toMatchObject({
    isDesignEffectKnown: false,
    effectiveTrials: null,
    lower: 0,
    upper: expect.closeTo(0.142473597722526, 12) as number,
  });
});

test("equal values are no variation, however they round", () => {
  const clusters = totalsByCluster([0.1, 0.1, 0.1, 0.1, 0.1, 0.1], ["x", "x", "y", "y", "y", "z"]);
  expect(clusteredMean(clusters)).toMatchObject({ seNaive: 0, designEffect: null });
  expect(() => totalsByCluster([1, NaN], ["x", "y"])).toThrow(RangeError);
  expect(() => totalsByCluster([1, 2], ["x"])).toThrow(RangeError);
});
