import { expect, test } from "vitest";
import { assertScorerConfig, DEFAULT_CONFIG, scorerConfig, scorerKey } from "./scorer-config";

test("what is left out is the default", () => {
  expect(scorerConfig({})).toEqual(DEFAULT_CONFIG);
  expect(scorerConfig({ epsilon: 0.05 })).toEqual({ epsilon: 50_000, delta: 0, baseline: "declared" });
  expect(scorerConfig({ delta: 0.1, baseline: "first_turn" })).toEqual({
    epsilon: 0,
    delta: 100_000,
    baseline: "first_turn",
  });
});

test.each([
  ["epsilon of 1", { epsilon: 1 }],
  ["epsilon that rounds to 1", { epsilon: 0.9999999 }],
  ["negative delta", { delta: -0.1 }],
  ["tolerance that is no number", { delta: NaN }],
  ["infinite tolerance", { epsilon: Infinity }],
])("refuses an %s", (_name, input) => {
  expect(() => scorerConfig(input)).toThrow(RangeError);
});

test.each([
  { ...DEFAULT_CONFIG, epsilon: NaN },
  { ...DEFAULT_CONFIG, epsilon: 0.05 },
  { ...DEFAULT_CONFIG, delta: NaN },
  { ...DEFAULT_CONFIG, delta: 1_000_000 },
  { ...DEFAULT_CONFIG, baseline: "none" as "declared" },
])("refuses to compare with %o", (config) => {
  expect(() => {
    assertScorerConfig(config);
  }).toThrow(RangeError);
});

test("the key tells every configuration apart and nothing else", () => {
  const configs = [
    scorerConfig({}),
    scorerConfig({ epsilon: 0.1 }),
    scorerConfig({ delta: 0.1 }),
    scorerConfig({ baseline: "first_turn" }),
  ];
  expect(new Set(configs.map(scorerKey)).size).toBe(configs.length);
  expect(scorerKey({ baseline: "declared", delta: 0, epsilon: 0 })).toBe(scorerKey(DEFAULT_CONFIG));
  expect(scorerKey(DEFAULT_CONFIG)).toContain('"version":"1.0.0"');
});
