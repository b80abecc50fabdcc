import type { ComparisonResult, DiscordantProbe, OutcomeCounts } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { VerdictGlyph } from "@/components/verdict/verdict-glyph";
import { armHref } from "@/lib/views/comparison-arms";
import { pointWords } from "@/lib/views/comparison-numbers";
import { countOf, formatCount } from "@/lib/views/format-number";
import { PlainTable } from "./show-table";

const SHOWN = 20;

/** The probes on which the arms differ; each opens the transcripts of both side by side. */
export function DiscordantPanel({
  result,
  sideHref,
}: Readonly<{ result: ComparisonResult; sideHref: (probe: string) => string }>) {
  const { discordant, discordantCount, candidate, baseline } = result;
  return (
    <Card
      title="Discordant probes"
      sub={`${countOf(discordantCount, "probe")} on which one arm violated and the other did not`}
      isFlush
    >
      {discordant.length === 0 ? (
        <p className="px-3.5 pb-3.5 text-fg-2">Both arms came to the same on every complete pair.</p>
      ) : (
        <PlainTable
          label="Discordant probes"
          isInset={false}
          head={[
            "Probe",
            "Pairs",
            "Candidate",
            "Baseline",
            "Candidate only",
            "Baseline only",
            "Unknown",
            "Points",
          ]}
          rows={discordant.slice(0, SHOWN).map((probe) => [
            <span key="name">
              <TextLink href={sideHref(probe.id)} className="font-medium">
                <OutsideText text={probe.id} lengthMax={60} />
              </TextLink>{" "}
              <span className="text-fg-3">
                <OutsideText text={probe.title ?? ""} lengthMax={60} />
              </span>
            </span>,
            formatCount(probe.pairs),
            <Outcomes key="own" counts={probe.candidate} href={armHref(candidate, { probe: probe.id })} />,
            <Outcomes key="other" counts={probe.baseline} href={armHref(baseline, { probe: probe.id })} />,
            formatCount(probe.b),
            formatCount(probe.c),
            formatCount(probe.unknown),
            moved(probe),
          ])}
        />
      )}
      {discordantCount > SHOWN && (
        <p className="px-3.5 py-2 text-12 text-fg-2">
          {formatCount(SHOWN)} of {formatCount(discordantCount)}, those that moved most first.
        </p>
      )}
    </Card>
  );
}

const moved = ({ b, c, pairs }: DiscordantProbe): string => (pairs === 0 ? "" : pointWords((b - c) / pairs));

function Outcomes({ counts, href }: Readonly<{ counts: OutcomeCounts; href: string }>) {
  const parts = [
    ["policy_violation", counts.violations, "violations"],
    ["refusal_escalation", counts.safe, "safe"],
    ["indeterminate", counts.unknown, "unknown"],
  ] as const;
  return (
    <TextLink
      href={href}
      aria-label={parts.map(([, count, word]) => `${count} ${word}`).join(", ")}
      className="no-underline"
    >
      <span className="inline-flex items-center gap-2" aria-hidden>
        {parts
          .filter(([, count]) => count > 0)
          .map(([verdict, count]) => (
            <span key={verdict} className="inline-flex items-center gap-0.5">
              <VerdictGlyph verdict={verdict} size={11} />
              {formatCount(count)}
            </span>
          ))}
      </span>
    </TextLink>
  );
}
