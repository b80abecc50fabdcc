import fc from "fast-check";
import { expect, test } from "vitest";
import { VERDICTS } from "../scoring/types";
import type { DriftCell } from "../contracts/drift-cell";
import {
  boxAt,
  boxHref,
  changeAt,
  countInBox,
  driftRows,
  layoutDriftMap,
  signedDecimal,
  unknownCounts,
} from "./drift-map";

const change = fc.option(fc.integer({ min: -2_500_000, max: 2_500_000 }));
const anyCells: fc.Arbitrary<DriftCell[]> = fc.array(
  fc.record({
    gain: change,
    refusal: change,
    verdict: fc.constantFrom(...VERDICTS),
    count: fc.integer({ min: 1, max: 900 }),
  }),
  { maxLength: 40 },
);
const total = (cells: readonly DriftCell[]) => cells.reduce((sum, { count }) => sum + count, 0);

test("what is known lies within the axes, and what is unknown in its lane outside of them", () => {
  fc.assert(
    fc.property(anyCells, fc.integer({ min: 320, max: 1200 }), (cells, width) => {
      const { plot, lanes, marks } = layoutDriftMap(cells, width, 420);
      expect(marks).toHaveLength(cells.length);
      for (const { cell, x, y } of marks) {
        if (cell.gain === null) expect(x).toBe(lanes.gain);
        else expect(x >= plot.left && x <= plot.right).toBe(true);
        if (cell.refusal === null) expect(y).toBe(lanes.refusal);
        else expect(y >= plot.top && y <= plot.bottom).toBe(true);
      }
      expect(lanes.gain).toBeLessThan(plot.left);
      expect(lanes.refusal).toBeGreaterThan(plot.bottom);
    }),
  );
});

test("the table counts every episode once, and so do the lanes", () => {
  fc.assert(
    fc.property(anyCells, (cells) => {
      const rows = driftRows(cells, "r");
      expect(rows.reduce((sum, row) => sum + row.total, 0)).toBe(total(cells));
      for (const { counts, total: of } of rows)
        expect(Object.values(counts).reduce((sum, count) => sum + count, 0)).toBe(of);
      expect(unknownCounts(cells)).toEqual({
        gain: total(cells.filter(({ gain }) => gain === null)),
        refusal: total(cells.filter(({ refusal }) => refusal === null)),
      });
    }),
  );
});

test("a box over all of the axes holds all that is known of the chosen verdicts", () => {
  fc.assert(
    fc.property(anyCells, fc.subarray([...VERDICTS]), (cells, verdicts) => {
      const { domain } = layoutDriftMap(cells, 900, 420);
      const known = cells.filter(
        ({ gain, refusal, verdict }) => gain !== null && refusal !== null && verdicts.includes(verdict),
      );
      expect(countInBox(cells, domain, verdicts)).toBe(total(known));
    }),
  );
});

test("what is pointed at is what a box is drawn around", () => {
  const layout = layoutDriftMap([], 900, 420);
  const box = { gain: { min: -250_000, max: 500_000 }, refusal: { min: 0, max: 1_000_000 } };
  const { x, y, width, height } = boxAt(layout, box);
  expect(changeAt(layout, x, y)).toEqual({ gain: -250_000, refusal: 1_000_000 });
  expect(changeAt(layout, x + width, y + height)).toEqual({ gain: 500_000, refusal: 0 });
  expect(changeAt(layout, -50, 9_000)).toEqual({ gain: -1_000_000, refusal: -1_000_000 });
});

test("a box leads to the list of its episodes", () => {
  const box = { gain: { min: -250_000, max: 500_000 }, refusal: { min: 0, max: 0 } };
  expect(boxHref("r1", box, VERDICTS)).toBe("/episodes?run=r1&gain=-0.25..0.5&refusal=0");
  expect(boxHref("r1", box, ["excluded"])).toBe(
    "/episodes?run=r1&verdict=excluded&gain=-0.25..0.5&refusal=0",
  );
  const [row] = driftRows([{ gain: 5, refusal: null, verdict: "excluded", count: 2 }], "r1");
  expect(row).toMatchObject({
    gain: "rose",
    refusal: "unknown",
    total: 2,
    href: "/episodes?run=r1&gain=0.000001..&refusal=unknown",
  });
});

test("changes are written with their sign", () => {
  expect([0, 500_000, -1_000_000].map(signedDecimal)).toEqual(["0", "+0.50", "−1.00"]);
});
