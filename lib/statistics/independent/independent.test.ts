import fc from "fast-check";
import { expect, test } from "vitest";
import { miettinenNurminen } from "./miettinen-nurminen";
import { newcombe } from "./newcombe";

const arm = fc
  .tuple(fc.nat({ max: 300 }), fc.nat({ max: 300 }))
  .map(([x, rest]) => ({ x, n: x + rest }))
  .filter(({ n }) => n > 0);

test.each([
  ["newcombe", newcombe],
  ["miettinenNurminen", miettinenNurminen],
] as const)(
  "%s: swapping the arms negates it, and it stays in [-1, 1] around the estimate",
  (_name, estimator) => {
    fc.assert(
      fc.property(arm, arm, (first, second) => {
        const found = estimator({ x1: first.x, n1: first.n, x2: second.x, n2: second.n });
        const swapped = estimator({ x1: second.x, n1: second.n, x2: first.x, n2: first.n });
        if (found.kind === "not_estimable" || swapped.kind === "not_estimable")
          throw new Error("no estimate");
        expect(swapped.lower).toBeCloseTo(-found.upper, 8);
        expect(swapped.upper).toBeCloseTo(-found.lower, 8);
        expect(found.lower >= -1 && found.upper <= 1).toBe(true);
        expect(found.lower <= found.estimate && found.estimate <= found.upper).toBe(true);
        expect(found.lower < found.upper).toBe(true);
      }),
    );
  },
);

test("an empty arm leaves nothing to compare", () => {
  for (const estimator of [newcombe, miettinenNurminen]) {
    expect(estimator({ x1: 0, n1: 0, x2: 1, n2: 5 })).toEqual({ kind: "not_estimable", reason: "no_trials" });
    expect(() => estimator({ x1: 6, n1: 5, x2: 1, n2: 5 })).toThrow(RangeError);
  }
});
