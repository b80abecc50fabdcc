import { expect, test } from "vitest";
import type { TurnCount } from "../contracts/episode-counts";
import { turnCurve } from "./turn-curve";

const count = (turn: number, rest: Partial<TurnCount> = {}): TurnCount => ({
  turn,
  keptCount: 4,
  goalCount: 4,
  refusalCount: 2,
  refusalSum: 1_000_000,
  firstRiseCount: 0,
  firstLooseningCount: 0,
  ...rest,
});

test("turns are counted from 1, and the last one stands for the rest", () => {
  const points = turnCurve([count(0), count(256)]);
  expect(points.map((point) => point.label)).toEqual(["1", "257 and later"]);
});

test("the mean is over turns that have a refusal surface, and unknown where none has", () => {
  const points = turnCurve([count(0), count(1, { refusalCount: 0, refusalSum: 0 })]);
  expect(points.map((point) => point.refusal)).toEqual([0.5, null]);
});
