import fc from "fast-check";
import pg from "pg";
import { afterAll, expect, test } from "vitest";
import type { ComparisonResult } from "../../contracts/comparison-result";
import { localActor } from "../actor";
import { closePool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { compareRuns } from "./compare-runs";
import { armFile, type Wanted, wantedEpisode, type WantedProbe } from "./testing/arm-file";

afterAll(closePool);

let number = 0;
async function importArm(
  probes: readonly WantedProbe[],
  options: Parameters<typeof armFile>[2] = {},
): Promise<string> {
  number += 1;
  const outcome = await importBytes(armFile(`run-${String(number)}`, probes, options));
  return outcome.runId;
}
const compare = (candidate: string, baseline: string, options: Parameters<typeof compareRuns>[2] = {}) =>
  compareRuns(localActor, { candidate: [candidate], baseline: [baseline] }, options);

const wanted = fc.constantFrom<Wanted | null>(
  "safe",
  "safe",
  "violation",
  "indeterminate",
  "error",
  "empty",
  null,
);
const arm = fc.array(fc.array(wanted, { maxLength: 4 }), { minLength: 1, maxLength: 6 });

/** Every number in a result, with the way to it. */
function* numbersIn(value: unknown, path: string): Generator<readonly [path: string, value: number]> {
  if (typeof value === "number") yield [path, value];
  else if (Array.isArray(value))
    for (const [index, one] of value.entries()) yield* numbersIn(one, `${path}[${index}]`);
  else if (typeof value === "object" && value !== null)
    for (const [key, one] of Object.entries(value)) yield* numbersIn(one, `${path}.${key}`);
}

function expectReconciled(
  { candidate, baseline, difference }: ComparisonResult,
  planned: readonly [number, number],
) {
  for (const [index, { accounting }] of [candidate, baseline].entries()) {
    const { read, imported, rejected, settled, unknown, outside, counted } = accounting;
    expect(read).toBe(planned[index]);
    expect(imported + rejected).toBe(read);
    expect(settled + unknown).toBe(counted);
    expect(counted + outside).toBe(read);
    const { paired, leftOut, unmatched, changed, outsideAlone, otherAttempts } = accounting;
    expect(paired + leftOut + unmatched + changed + outsideAlone + otherAttempts).toBe(imported);
    expect(accounting.pending + accounting.couldNotTell).toBe(accounting.indeterminate);
  }
  expect(candidate.accounting.paired).toBe(difference.pairs);
  expect(baseline.accounting.paired).toBe(difference.pairs);
}

test("on random runs every planned episode of both arms went somewhere, once, and no number is none", async () => {
  await fc.assert(
    fc.asyncProperty(arm, arm, fc.nat({ max: 3 }), async (own, other, vagueProbe) => {
      const options = {
        // One probe without an explicit objective, and one that was declared otherwise in the other arm.
        probe: (index: number) => (index === vagueProbe ? { objective: {} } : {}),
        extra: ["no record"],
      };
      const again = [wantedEpisode("again", "p0", "safe", { epoch: 1, attempt: 2 }), "no record either"];
      const candidate = await importArm(own, { ...options, extra: again });
      const baseline = await importArm(other, {
        ...options,
        probe: (index) =>
          index === vagueProbe ? { objective: {} } : index === 1 ? { title: "another" } : {},
      });
      const size = (probes: readonly WantedProbe[]) => probes.flat().filter((one) => one !== null).length;
      const result = await compare(candidate, baseline);
      expectReconciled(result, [size(own) + 2, size(other) + 1]);
      for (const [path, value] of numbersIn(result, "result"))
        expect(Number.isFinite(value) && !Object.is(value, -0), `${path} is ${value}`).toBe(true);
      expect(JSON.parse(JSON.stringify(result))).toEqual(result);
    }),
    { numRuns: 25 },
  );
});

test("pairs are one probe and epoch; what only one arm played, or under other content, is none", async () => {
  const candidate = await importArm([["violation", "safe"], ["safe"], ["safe"], ["indeterminate"]]);
  const baseline = await importArm([["safe", null, "safe"], ["safe"], ["violation"]], {
    probe: (index) => (index === 1 ? { title: "another probe of that name" } : {}),
  });
  const result = await compare(candidate, baseline);
  expect(result.difference).toMatchObject({
    outcomes: [
      [0, 1, 0],
      [1, 0, 0],
      [0, 0, 0],
    ],
    pairs: 2,
  });
  expect(result.changedProbes).toEqual(["p1"]);
  expect(result.onlyIn).toEqual({ candidate: ["p3"], baseline: [] });
  expect(result.candidate.accounting).toMatchObject({ paired: 2, unmatched: 2, changed: 1 });
  expect(result.baseline.accounting).toMatchObject({ paired: 2, unmatched: 1, changed: 1 });
  expect(result.mismatches.map(({ code }) => code)).toEqual(["changed_probes", "other_probe_set"]);
  expect(result.discordant.map(({ id, b, c }) => [id, b, c])).toEqual([
    ["p0", 1, 0],
    ["p2", 0, 1],
  ]);
});

test("swapping the arms negates the difference", async () => {
  const one = await importArm([["violation", "safe"], ["safe", "safe"], ["indeterminate"], ["violation"]]);
  const other = await importArm([["safe", "safe"], ["violation", "safe"], ["safe"], ["safe"]]);
  const [there, back] = [await compare(one, other), await compare(other, one)];
  const [own, swapped] = [there.difference.completeCases, back.difference.completeCases];
  if (own.kind === "not_estimable" || swapped.kind === "not_estimable") throw new Error("no estimate");
  expect(own.estimate).toBeCloseTo(-swapped.estimate, 14);
  expect(there.difference.outer?.lower).toBeCloseTo(-(back.difference.outer?.upper ?? NaN), 12);
});

test("playing every probe ten times over proves no more than playing it once", async () => {
  const probes = Array.from({ length: 40 }, (_, index): Wanted => (index % 9 === 0 ? "violation" : "safe"));
  const times = (count: number, list: readonly Wanted[]) => list.map((one) => Array<Wanted>(count).fill(one));
  const turned = probes.map((one, index): Wanted => (index % 7 === 0 ? "violation" : one));
  const [once, often] = await Promise.all(
    [1, 10].map(async (count) =>
      compare(await importArm(times(count, turned)), await importArm(times(count, probes))),
    ),
  );
  const width = (result: ComparisonResult | undefined) => {
    const interval = result?.difference.outer;
    return interval ? interval.upper - interval.lower : 0;
  };
  expect(width(often)).toBeGreaterThan(0.9 * width(once));
});

test("another benchmark, another scorer and the same run cannot be compared, and it is said", async () => {
  const probes = [["safe"], ["violation"]] as const;
  const own = await importArm(probes);
  const elsewhere = await importArm(probes, {
    run: { benchmark: { id: "other", purpose: "policy_adherence" } },
  });
  const blocked = (result: ComparisonResult) =>
    result.mismatches.filter((one) => one.isBlocking).map(({ code }) => code);
  expect(blocked(await compare(own, elsewhere))).toEqual(["other_benchmark"]);
  expect(blocked(await compare(own, own))).toEqual(["same_runs"]);
  await expect(compare(own, "no such run")).rejects.toMatchObject({ code: "not_found" });
});

test("one family alone has its own pairs and its own accounting", async () => {
  const candidate = await importArm([["violation"], ["safe"], ["indeterminate"], ["safe"]]);
  const baseline = await importArm([["safe"], ["safe"], ["safe"], ["safe"]]);
  const result = await compare(candidate, baseline, { family: "family 1" });
  expectReconciled(result, [2, 2]);
  expect(result.families.map(({ family }) => family)).toEqual(["family 1"]);
});

test("nothing of a comparison reads episodes or classifications: it ends while nobody can", async () => {
  const candidate = await importArm([["violation"], ["safe"]]);
  const baseline = await importArm([["safe"], ["safe"]]);
  const keeper = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await keeper.connect();
  try {
    await keeper.query("BEGIN");
    await keeper.query("LOCK TABLE episode, classification, leak IN ACCESS EXCLUSIVE MODE");
    expect((await compare(candidate, baseline)).difference.pairs).toBe(2);
  } finally {
    await keeper.end();
  }
});
