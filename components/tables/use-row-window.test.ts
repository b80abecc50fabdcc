import fc from "fast-check";
import { expect, test } from "vitest";
import { rowWindow } from "./use-row-window";

test("every row in sight is in the page, the page is as high as all rows, and few others are in it", () => {
  fc.assert(
    fc.property(
      fc.nat(600),
      fc.constantFrom(30, 36, 44),
      fc.nat(20_000),
      fc.nat(2_000),
      (count, rowHeight, scrolled, height) => {
        const top = Math.min(scrolled, Math.max(0, count * rowHeight - height)); // as far as a box scrolls
        const { first, end, above, below } = rowWindow(count, rowHeight, { top, height });
        expect(above + (end - first) * rowHeight + below).toBe(count * rowHeight);
        for (let row = 0; row < count; row += 1) {
          const isInSight = (row + 1) * rowHeight > top && row * rowHeight < top + height;
          if (isInSight) expect(row >= first && row < end).toBe(true);
        }
        expect(end - first).toBeLessThanOrEqual(Math.ceil(height / rowHeight) + 1 + 12);
      },
    ),
  );
});

test("a list that got shorter than the place that it was scrolled to shows its end", () => {
  expect(rowWindow(10, 30, { top: 9_000, height: 90 })).toEqual({ first: 3, end: 10, above: 90, below: 0 });
  expect(rowWindow(0, 30, { top: 0, height: 760 })).toEqual({ first: 0, end: 0, above: 0, below: 0 });
});
