import fc from "fast-check";
import { expect, test } from "vitest";
import { clusteredKaplanMeier } from "./clustered-kaplan-meier";
import { cumulativeIncidence } from "./cumulative-incidence";
import { kaplanMeier } from "./kaplan-meier";
import { logRank } from "./log-rank";
import { restrictedMean } from "./restricted-mean";
import { riskTable } from "./risk-table";

const spell = fc.record({ time: fc.integer({ min: 1, max: 8 }), event: fc.boolean() });
const spells = fc.array(spell, { minLength: 1, maxLength: 60 });

test("at a tied time an event comes before a censoring", () => {
  const table = riskTable([
    { time: 2, event: false },
    { time: 2, event: true },
    { time: 1, event: false },
  ]);
  expect(table).toEqual([
    { time: 1, atRisk: 3, events: 0, censored: 1 },
    { time: 2, atRisk: 2, events: 1, censored: 1 },
  ]);
});

test("the curve falls within [0, 1], its intervals hold it, and without censoring it is the share that survived", () => {
  fc.assert(
    fc.property(spells, (all) => {
      const found = kaplanMeier(all);
      if (found.kind === "not_estimable") throw new Error("no curve");
      let last = 1;
      for (const { survival, plain, log, logLog } of found.steps) {
        expect(survival >= 0 && survival < last).toBe(true);
        last = survival;
        for (const interval of [plain, log, logLog]) {
          if (interval === null) continue;
          expect(interval.lower >= 0 && interval.upper <= 1).toBe(true);
          expect(interval.lower <= survival && survival <= interval.upper).toBe(true);
        }
      }
      const complete = kaplanMeier(all.map(({ time }) => ({ time, event: true })));
      if (complete.kind === "not_estimable") throw new Error("no curve");
      for (const { time, survival } of complete.steps)
        expect(survival).toBeCloseTo(all.filter((one) => one.time > time).length / all.length, 12);
    }),
  );
});

test("without an event there is no step, no median and no error of the mean", () => {
  const quiet = [
    { time: 8, event: false },
    { time: 8, event: false },
  ];
  expect(kaplanMeier(quiet)).toMatchObject({ steps: [], median: null, events: 0 });
  expect(restrictedMean(quiet, 8)).toMatchObject({ estimate: 8, se: null, interval: null });
  expect(restrictedMean(quiet, 9)).toEqual({ kind: "not_estimable", reason: "horizon_not_observed" });
});

test("once all have violated the curve is 0 and its error is not estimable", () => {
  const { steps } = kaplanMeier([{ time: 3, event: true }]) as Extract<
    ReturnType<typeof kaplanMeier>,
    { kind: "curve" }
  >;
  expect(steps).toMatchObject([{ survival: 0, se: null, plain: null, log: null, logLog: null }]);
});

test("the restricted mean lies within (0, horizon] and is the mean of cut times where nothing is censored", () => {
  fc.assert(
    fc.property(spells, fc.integer({ min: 1, max: 8 }), (all, horizon) => {
      const found = restrictedMean(
        all.map(({ time }) => ({ time, event: true })),
        horizon,
      );
      if (found.kind === "not_estimable") throw new Error("no estimate");
      const mean = all.reduce((total, { time }) => total + Math.min(time, horizon), 0) / all.length;
      expect(found.estimate).toBeCloseTo(mean, 10);
    }),
  );
});

test("incidences and what is left sum to one, and with no stop they mirror Kaplan-Meier", () => {
  const ending = fc.constantFrom("violation" as const, "stop" as const, "none" as const);
  const episode = fc.record({ time: fc.integer({ min: 1, max: 8 }), ending });
  fc.assert(
    fc.property(fc.array(episode, { minLength: 1, maxLength: 50 }), (all) => {
      const steps = cumulativeIncidence(all);
      if ("kind" in steps) throw new Error("no curve");
      for (const { violation, stop, neither } of steps) expect(violation + stop + neither).toBeCloseTo(1, 12);
      const unstopped = all.filter((one) => one.ending !== "stop");
      const alone = cumulativeIncidence(unstopped);
      const curve = kaplanMeier(
        unstopped.map((one) => ({ time: one.time, event: one.ending === "violation" })),
      );
      if ("kind" in alone || curve.kind === "not_estimable") return;
      expect(alone.map((step) => step.neither)).toEqual(
        curve.steps.map((step) => expect.closeTo(step.survival, 12) as number),
      );
    }),
  );
});

test("repeating every epoch leaves the clustered error of the curve as it was", () => {
  const inCluster = fc.record({
    time: fc.integer({ min: 1, max: 5 }),
    event: fc.boolean(),
    cluster: fc.constantFrom("x", "y", "z"),
  });
  fc.assert(
    fc.property(fc.array(inCluster, { minLength: 2, maxLength: 30 }), (all) => {
      const [once, twice] = [clusteredKaplanMeier(all), clusteredKaplanMeier([...all, ...all])];
      if ("kind" in once || "kind" in twice) {
        expect("kind" in once).toBe("kind" in twice);
        return;
      }
      for (const [index, step] of once.entries()) {
        expect(twice[index]?.survival).toBeCloseTo(step.survival, 12);
        expect(twice[index]?.se ?? -1).toBeCloseTo(step.se ?? -1, 9);
      }
    }),
  );
});

test("the log-rank test does not depend on the names or the order of the groups", () => {
  const grouped = fc.record({
    time: fc.integer({ min: 1, max: 6 }),
    event: fc.boolean(),
    group: fc.constantFrom("a", "b", "c"),
  });
  fc.assert(
    fc.property(fc.array(grouped, { maxLength: 60 }), (all) => {
      const renamed = all
        .map((one) => ({ ...one, group: { a: "z", b: "b", c: "a" }[one.group] }))
        .toReversed();
      const [here, there] = [logRank(all), logRank(renamed)];
      if (here.kind === "not_estimable" || there.kind === "not_estimable") {
        expect(there).toEqual(here);
        return;
      }
      expect(there.chiSquare).toBeCloseTo(here.chiSquare, 9);
      expect(here.observed.reduce((sum, one) => sum + one, 0)).toBeCloseTo(
        here.expected.reduce((sum, one) => sum + one, 0),
        9,
      );
    }),
  );
});

test("nothing to compare is not estimable", () => {
  expect(logRank([{ time: 1, event: true, group: "a" }])).toEqual({
    kind: "not_estimable",
    reason: "one_group",
  });
  const quiet = ["a", "b"].map((group) => ({ time: 8, event: false, group }));
  expect(logRank(quiet)).toEqual({ kind: "not_estimable", reason: "no_variation" });
  for (const time of [0, -1, NaN, Infinity])
    expect(() => kaplanMeier([{ time, event: true }])).toThrow(RangeError);
});
