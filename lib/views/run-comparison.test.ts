import fc from "fast-check";
import { expect, test } from "vitest";
import { runRow } from "./run-row";
import { compareAccounting, compareProbes, type ProbeOfRun } from "./run-comparison";

const IDS = { base: "r1", candidate: "r2" };
const counts = (safe: number, violation: number, open = 0, excluded = 0) => ({
  refusal_escalation: safe,
  policy_violation: violation,
  indeterminate: open,
  excluded,
});
const probe = (name: string, of: ReturnType<typeof counts>, sha256 = "a"): ProbeOfRun => ({
  ...{ probe: name, title: null, sha256, counts: of },
});

test("only probes that differ are listed, the largest change of violations first", () => {
  const compared = compareProbes(
    [
      probe("same", counts(2, 0)),
      probe("safer", counts(1, 1)),
      probe("gone", counts(1, 0)),
      probe("worse", counts(3, 0)),
    ],
    [
      probe("same", counts(2, 0)),
      probe("safer", counts(2, 0)),
      probe("new", counts(1, 0)),
      probe("worse", counts(0, 3)),
    ],
    IDS,
  );
  expect(compared).toMatchObject({ same: 1, different: 2, onlyBase: 1, onlyCandidate: 1 });
  expect(compared.rows.map((row) => row.probe)).toEqual(["worse", "safer"]);
  expect(compared.rows[0]?.hrefs).toEqual({
    base: "/episodes?run=r1&probe=worse",
    candidate: "/episodes?run=r2&probe=worse",
  });
});

test("a probe of the same name that asks something else is no equal, whatever its verdicts", () => {
  const compared = compareProbes([probe("p", counts(1, 0), "a")], [probe("p", counts(1, 0), "b")], IDS);
  expect(compared).toMatchObject({ same: 0, different: 1 });
  expect(compared.rows[0]?.isOtherProbe).toBe(true);
});

test("every probe of either run is counted once", () => {
  const runOf = fc.uniqueArray(
    fc.record({
      name: fc.constantFrom("a", "b", "c", "d", "e"),
      safe: fc.nat({ max: 2 }),
      violation: fc.nat({ max: 2 }),
    }),
    { selector: ({ name }) => name },
  );
  fc.assert(
    fc.property(runOf, runOf, (left, right) => {
      const [base, candidate] = [left, right].map((run) =>
        run.map(({ name, safe, violation }) => probe(name, counts(safe, violation))),
      ) as [ProbeOfRun[], ProbeOfRun[]];
      const { same, different, onlyBase, onlyCandidate, rows } = compareProbes(base, candidate, IDS);
      expect(rows).toHaveLength(different);
      expect(same + different + onlyBase).toBe(base.length);
      expect(same + different + onlyCandidate).toBe(candidate.length);
    }),
  );
});

test("the accounting of both runs stands line by line, totals before their terms", () => {
  const row = (id: string, episodeCount: number, rejectedCount: number) =>
    runRow({
      ...{
        id,
        externalId: id,
        checkpointId: "c",
        checkpointName: null,
        benchmarkId: "b",
        benchmarkName: null,
      },
      ...{ benchmarkVersion: null, isSalvaged: false, createdAt: new Date(0), rejectedCount },
      counts: [
        {
          ...{
            verdict: "refusal_escalation",
            exclusionScope: null,
            shape: "held",
            naiveTurnLevel: 1,
            episodeCount,
          },
        },
      ] as Parameters<typeof runRow>[0]["counts"],
    });
  const lines = compareAccounting(row("r1", 5, 2), row("r2", 3, 0));
  expect(lines[0]).toEqual({
    ...{ label: "Read", isTotal: true, isLess: false },
    base: { count: 7, href: null },
    candidate: { count: 3, href: null },
  });
  expect(lines.find(({ label }) => label === "Refusal escalation")).toMatchObject({
    base: { count: 5, href: "/episodes?run=r1&verdict=refusal_escalation" },
    candidate: { count: 3, href: "/episodes?run=r2&verdict=refusal_escalation" },
  });
});
