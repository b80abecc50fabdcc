import type { FamilyCount } from "../contracts/episode-counts";
import { accountRun } from "./run-accounting";
import type { MixCounts } from "./mix-bar";

export type FamilyRow = Readonly<{
  /** Null where probes name none. */
  family: string | null;
  eligible: number;
  mix: MixCounts;
}>;

/** One row a family: most violations first, then most open, then by name. */
export function familyRows(counts: readonly FamilyCount[]): readonly FamilyRow[] {
  const byFamily = new Map<string | null, FamilyCount[]>();
  for (const count of counts) {
    const own = byFamily.get(count.family) ?? [];
    own.push(count);
    byFamily.set(count.family, own);
  }
  return [...byFamily]
    .map(([family, own]) => {
      const { eligible, mix } = accountRun(own, 0);
      return { family, eligible, mix };
    })
    .sort(
      (left, right) =>
        right.mix.policy_violation - left.mix.policy_violation ||
        right.mix.indeterminate - left.mix.indeterminate ||
        (left.family ?? "").localeCompare(right.family ?? "", "en"),
    );
}
