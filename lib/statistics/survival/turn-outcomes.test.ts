import fc from "fast-check";
import { expect, test } from "vitest";
import { logRank } from "./log-rank";
import { type Spell, riskTable } from "./risk-table";
import { logRankOfTurns, riskOfTurns, type TurnOutcomes } from "./turn-outcomes";

const counts = fc.array(
  fc.record({
    time: fc.integer({ min: 1, max: 6 }),
    events: fc.nat({ max: 3 }),
    censored: fc.nat({ max: 3 }),
  }),
  { maxLength: 8 },
);
const spellsOf = (turns: readonly TurnOutcomes[]): readonly Spell[] =>
  turns.flatMap(({ time, events, censored }) => [
    ...Array.from({ length: events }, () => ({ time, event: true })),
    ...Array.from({ length: censored }, () => ({ time, event: false })),
  ]);

test("counts by turn make the same life table as the spells they count", () => {
  fc.assert(
    fc.property(counts, (turns) => {
      expect(riskOfTurns(turns)).toEqual(riskTable(spellsOf(turns)));
    }),
  );
});

test("what lies beyond the horizon is censored there", () => {
  expect(riskOfTurns([{ time: 9, events: 2, censored: 1 }], 4)).toEqual([
    { time: 4, atRisk: 3, events: 0, censored: 3 },
  ]);
});

test("the stratified test from life tables is the one from spells", () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(counts, counts), { minLength: 1, maxLength: 4 }), (strata) => {
      const fromCounts = logRankOfTurns(
        strata.map(([first, second]) => ({ first: riskOfTurns(first), second: riskOfTurns(second) })),
      );
      const spells = strata.flatMap(([first, second], index) => [
        ...spellsOf(first).map((spell) => ({ ...spell, group: "a", stratum: String(index) })),
        ...spellsOf(second).map((spell) => ({ ...spell, group: "b", stratum: String(index) })),
      ]);
      const fromSpells = logRank(spells);
      if (fromSpells.kind === "not_estimable") {
        expect(fromCounts.kind).toBe("not_estimable");
        return;
      }
      if (fromCounts.kind === "not_estimable") throw new Error("no test");
      expect(fromCounts.chiSquare).toBeCloseTo(fromSpells.chiSquare, 9);
      expect(fromCounts.observed).toBe(fromSpells.observed[0]);
      expect(fromCounts.pValue).toBeCloseTo(fromSpells.pValue, 9);
    }),
  );
});
