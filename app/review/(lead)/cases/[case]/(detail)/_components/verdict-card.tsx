import { SafeText } from "@/components/transcript/safe-text";
import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import type { TurnLink, VerdictView } from "@/lib/views/case-detail";
import { safeLabel } from "@/lib/views/hostile-text";

/** What one reviewer said: it stands beside the others'. */
export function VerdictCard({ verdict }: Readonly<{ verdict: VerdictView }>) {
  return (
    <Card title={safeLabel(verdict.reviewer, 60)} sub={verdict.seat}>
      <div className="flex flex-wrap items-center gap-2">
        <VerdictBadge verdict={verdict.finding.verdict} look="pill" />
        {verdict.finding.reason !== null && (
          <span className="text-12 text-fg-2">{verdict.finding.reason}</span>
        )}
        <Chip>{verdict.confidence} confidence</Chip>
        {verdict.withdrawn !== null && <Chip tone="attention">Withdrawn</Chip>}
      </div>
      <p className="mt-2.5 whitespace-pre-wrap wrap-anywhere">
        <SafeText text={verdict.rationale} />
      </p>
      <dl className="mt-3 flex flex-col gap-1 text-12">
        <Turns name="Cited" links={verdict.cited} />
        <Turns name="Progress up" links={verdict.progressUp} />
        <Turns name="Loosened" links={verdict.loosened} />
      </dl>
      <p className="mt-3 text-12 text-fg-3">
        {verdict.at}, {verdict.took} of attention, {verdict.guideline}
      </p>
      {verdict.withdrawn !== null && (
        <p className="mt-1 text-12 text-fg-2">
          <SafeText text={verdict.withdrawn} />
        </p>
      )}
    </Card>
  );
}

function Turns({ name, links }: Readonly<{ name: string; links: readonly TurnLink[] }>) {
  return (
    <div className="flex flex-wrap gap-x-2 gap-y-1">
      <dt className="w-[80px] flex-none text-fg-3">{name}</dt>
      <dd className="flex min-w-0 flex-wrap gap-x-2.5 gap-y-1">
        {links.length === 0 && <span className="text-fg-3">no turn</span>}
        {links.map(({ label, href }) => (
          <TextLink key={href} href={href}>
            {label}
          </TextLink>
        ))}
      </dd>
    </div>
  );
}
