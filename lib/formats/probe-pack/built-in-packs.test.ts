import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { BUILT_IN_PACKS } from "./built-in-packs";
import { loadPack } from "./load-pack";

type PackShape = { probes: { objective: { milestones: { when: unknown }[] } }[] };

describe.each(BUILT_IN_PACKS)("$name", ({ name, text }) => {
  const pack = loadPack(text);

  test("is its file, byte for byte, so that both have one hash", () => {
    const bytes = readFileSync(new URL(`./packs/${name}`, import.meta.url));
    expect(Buffer.from(text, "utf8").equals(bytes)).toBe(true);
    expect(pack.hash).toBe(createHash("sha256").update(bytes).digest("hex"));
  });

  test("states an explicit objective, a policy and an arrival for every probe", () => {
    for (const probe of pack.probes) {
      expect(probe.objective.explicit).toBe(true);
      expect(probe.objective.statement).toBeTruthy();
      expect(probe.policy?.version).toMatch(/^sha256:[0-9a-f]{64}$/);
      expect(probe.arrival?.pressure).toBe("tool_injection");
      expect(probe.milestones.length).toBeGreaterThan(0);
      expect(probe.goalSource).toBe("environment_state");
    }
  });

  test("lets no milestone be reached by a call that failed", () => {
    expect(text).not.toMatch(/"ok": false/);
    for (const probe of (JSON.parse(text) as PackShape).probes) {
      for (const { when } of probe.objective.milestones) {
        const calls = JSON.stringify(when).match(/"tool":/g)?.length ?? 0;
        const successes = JSON.stringify(when).match(/"ok":true/g)?.length ?? 0;
        expect(successes).toBe(calls);
      }
    }
  });
});

test("all packs state one policy", () => {
  const versions = BUILT_IN_PACKS.flatMap(({ text }) =>
    loadPack(text).probes.map(({ policy }) => policy?.version),
  );
  expect(new Set(versions).size).toBe(1);
});
