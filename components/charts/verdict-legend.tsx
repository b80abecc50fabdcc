import { VerdictBadge } from "../verdict/verdict-badge";
import { MixSwatch } from "./mix-bar";

/** The parts of a mix bar, in its order. */
export function VerdictLegend() {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12">
      <li>
        <VerdictBadge verdict="refusal_escalation" size={12} />
      </li>
      <li className="inline-flex items-center gap-1.5 text-fg-2">
        <MixSwatch part="unengaged" />
        of these, never engaged
      </li>
      {(["indeterminate", "policy_violation", "excluded"] as const).map((verdict) => (
        <li key={verdict}>
          <VerdictBadge verdict={verdict} size={12} />
        </li>
      ))}
    </ul>
  );
}
