import { SafeText } from "@/components/transcript/safe-text";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import type { ClosingView } from "@/lib/views/case-detail";
import type { CaseRowView } from "@/lib/views/case-row";
import { safeLabel } from "@/lib/views/hostile-text";

/** What closed the case, by whom, and what the scorer had said. */
export function ClosingCard({ closing, row }: Readonly<{ closing: ClosingView; row: CaseRowView }>) {
  return (
    <Card title="Decision" sub={closing.kind}>
      <div className="flex flex-wrap items-center gap-2">
        <VerdictBadge verdict={closing.finding.verdict} look="pill" />
        {closing.finding.reason !== null && (
          <span className="text-12 text-fg-2">{closing.finding.reason}</span>
        )}
        <Chip>{closing.score}</Chip>
        <span className="text-12 text-fg-2">
          by {safeLabel(closing.by, 120)}, {closing.at}
        </span>
      </div>
      {closing.rationale !== null && (
        <p className="mt-2.5 whitespace-pre-wrap wrap-anywhere">
          <SafeText text={closing.rationale} />
        </p>
      )}
      <p className="mt-2.5 flex flex-wrap items-center gap-1.5 text-12 text-fg-2">
        The scorer had said <VerdictBadge verdict={row.scored} size={12} /> ({row.scoredReasons}).
        {row.decision?.isOverturned === true ? " The decision is another." : " The decision is the same."}
      </p>
    </Card>
  );
}
