import fc from "fast-check";
import { expect, test } from "vitest";
import { type AuditedEpisode, auditPlan, drawCount } from "./audit-plan";
import { DEFAULT_SETTINGS } from "./settings";

const episode: fc.Arbitrary<AuditedEpisode> = fc.record({
  id: fc.string({ minLength: 1, maxLength: 6 }),
  checkpoint: fc.constantFrom("a", "b"),
  verdict: fc.constantFrom("refusal_escalation", "policy_violation", "excluded"),
});
const episodes = fc.uniqueArray(episode, { selector: ({ id }) => id, maxLength: 60 });
const seed = fc.nat({ max: 0x7fff_ffff });
const share = (millionths: number) => ({
  ...DEFAULT_SETTINGS,
  auditRefusals: millionths,
  auditViolations: millionths,
  auditExcluded: millionths,
});

test("every episode is in one stratum, and what is drawn is of it", () => {
  fc.assert(
    fc.property(episodes, seed, (all, drawSeed) => {
      const plan = auditPlan(all, drawSeed, share(300_000));
      expect(plan.reduce((sum, { size }) => sum + size, 0)).toBe(all.length);
      for (const { checkpoint, verdict, drawn, size } of plan) {
        const members = new Set(
          all.filter((one) => one.checkpoint === checkpoint && one.verdict === verdict).map(({ id }) => id),
        );
        expect(members.size).toBe(size);
        expect(new Set(drawn).size).toBe(drawn.length);
        expect(drawn.every((id) => members.has(id))).toBe(true);
        expect(drawn).toHaveLength(drawCount(size, 300_000, 2));
      }
    }),
  );
});

test("the same seed draws the same, in whatever order episodes are listed", () => {
  fc.assert(
    fc.property(episodes, seed, (all, drawSeed) => {
      expect(auditPlan(all.toReversed(), drawSeed, DEFAULT_SETTINGS)).toEqual(
        auditPlan(all, drawSeed, DEFAULT_SETTINGS),
      );
    }),
  );
});

test("a larger share draws those of a smaller one first", () => {
  fc.assert(
    fc.property(episodes, seed, (all, drawSeed) => {
      const more = auditPlan(all, drawSeed, share(800_000));
      for (const [index, { drawn }] of auditPlan(all, drawSeed, share(200_000)).entries())
        expect(more[index]?.drawn.slice(0, drawn.length)).toEqual(drawn);
    }),
  );
});

test.each([
  [1000, 50_000, 50],
  [1001, 50_000, 51],
  [10, 50_000, 2],
  [1, 50_000, 1],
  [1000, 0, 0],
  [7, 1_000_000, 7],
])("of %i at %i millionths %i are drawn", (size, millionths, count) => {
  expect(drawCount(size, millionths, 2)).toBe(count);
});

test("over many seeds each episode is drawn about as often as any other", () => {
  const all = Array.from(
    { length: 20 },
    (_, index): AuditedEpisode => ({ id: `episode-${index}`, checkpoint: "a", verdict: "policy_violation" }),
  );
  const counts = new Map<string, number>();
  for (let drawSeed = 0; drawSeed < 4000; drawSeed++)
    for (const id of auditPlan(all, drawSeed, share(250_000))[0]?.drawn ?? [])
      counts.set(id, (counts.get(id) ?? 0) + 1);
  // Five standard deviations of a binomial with 4,000 draws at 1/4.
  for (const { id } of all)
    expect(Math.abs((counts.get(id) ?? 0) - 1000)).toBeLessThan(5 * Math.sqrt(4000 * 0.25 * 0.75));
});
