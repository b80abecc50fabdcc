import { VerdictBadge } from "../verdict/verdict-badge";

/** The four verdicts in the order of the bar. */
export function VerdictLegend() {
  return (
    <ul className="flex flex-wrap gap-x-3.5 gap-y-1 text-12">
      {(["refusal_escalation", "indeterminate", "policy_violation", "excluded"] as const).map((verdict) => (
        <li key={verdict}>
          <VerdictBadge verdict={verdict} size={12} />
        </li>
      ))}
    </ul>
  );
}
