import { expect, test } from "vitest";
import { estimateView, shareView } from "./share-words";

test("a share says what it is of, and how sure it is", () => {
  expect(shareView({ count: 2, n: 8, share: 0.25, low: 0.0716, high: 0.5907 })).toEqual({
    ...{ of: "2 of 8", percent: "25.0%", interval: "7.2 to 59.1%" },
    bar: { share: 0.25, low: 0.0716, high: 0.5907 },
  });
});

test("a share of nothing is unknown and not 0", () => {
  expect(shareView({ count: 0, n: 0, share: null, low: null, high: null })).toEqual({
    ...{ of: "0 of 0", percent: null, interval: null, bar: null },
  });
});

test("an estimate below 0 has a minus sign, and one without an interval says none", () => {
  expect(
    estimateView({ kind: "estimated", value: -0.0191, low: -0.05, high: 0.0124 }, "coefficient"),
  ).toEqual({
    ...{ kind: "value", value: "−0.019", interval: "−0.050 to 0.012", low: -0.05, high: 0.0124, at: -0.0191 },
  });
  expect(estimateView({ kind: "estimated", value: 0.94, low: null, high: null }, "percent")).toMatchObject({
    ...{ value: "94.0%", interval: null },
  });
});

test("what cannot be estimated says why", () => {
  expect(estimateView({ kind: "not_estimable", reason: "no_pairs" }, "percent")).toEqual({
    ...{ kind: "none", why: "no case has two independent verdicts" },
  });
});
