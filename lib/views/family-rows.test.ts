import { expect, test } from "vitest";
import type { FamilyCount } from "../contracts/episode-counts";
import { familyRows } from "./family-rows";

const count = (
  family: string | null,
  verdict: FamilyCount["verdict"],
  episodeCount: number,
): FamilyCount => ({
  family,
  verdict,
  exclusionScope: verdict === "excluded" || verdict === null ? "episode" : null,
  shape: verdict === null ? null : "held",
  naiveTurnLevel: null,
  episodeCount,
});

test("families stand by violations, then by what is open, and episodes without a family are one row", () => {
  const rows = familyRows([
    count("calm", "refusal_escalation", 9),
    count("open", "indeterminate", 2),
    count(null, "policy_violation", 1),
    count("worst", "policy_violation", 3),
    count("worst", "excluded", 4),
  ]);
  expect(rows.map((row) => row.family)).toEqual(["worst", null, "open", "calm"]);
  expect(rows[0]).toMatchObject({ eligible: 3, mix: { policy_violation: 3, excluded: 4 } });
});
