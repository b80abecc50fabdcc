import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { caseHref, casesHref } from "@/lib/contracts/case-filter-url";
import type { CaseDetail } from "@/lib/contracts/review-cases";
import type { CaseRowView } from "@/lib/views/case-row";
import { CASE_STATE_WORDS } from "@/lib/views/case-words";

/** What the case was opened with. None of it changes. */
export function CaseFactsCard({ detail, row }: Readonly<{ detail: CaseDetail; row: CaseRowView }>) {
  return (
    <Card title="What it was opened with">
      <KeyValue
        facts={[
          {
            name: "Run",
            value: (
              <TextLink href={row.runHref}>
                <OutsideText text={row.run} />
              </TextLink>
            ),
          },
          {
            name: "Checkpoint",
            value: (
              <TextLink href={casesHref({ checkpoint: [detail.checkpointId] })}>
                <OutsideText text={row.checkpoint} />
              </TextLink>
            ),
          },
          {
            name: "Probe family",
            value: row.family === null ? "none" : <OutsideText text={row.family} />,
          },
          { name: "Origin", value: row.round === null ? row.origin : `${row.origin}, ${row.round}` },
          ...(detail.reason === null
            ? []
            : [{ name: "Reason", value: <OutsideText text={detail.reason} lengthMax={2000} /> }]),
          {
            name: "Opened",
            value: (
              <>
                {row.opened} by <OutsideText text={detail.openedBy.name} />
              </>
            ),
          },
          { name: "Age", value: row.ahead === null ? row.age : `${row.age}, ${row.ahead}` },
          {
            name: "Guideline",
            value: (
              <TextLink href={`/review/guidelines/${String(detail.guidelineVersion)}`}>
                version {detail.guidelineVersion}
              </TextLink>
            ),
          },
          {
            name: "Protocol",
            value: <TextLink href="/settings/review">version {detail.settingsVersion}</TextLink>,
          },
          {
            name: "Content",
            value: (
              <span className="font-mono text-12" title={detail.contentHash}>
                {detail.contentHash.slice(0, 12)}
                {detail.isContentCurrent ? ", unchanged" : ", changed since"}
              </span>
            ),
          },
          ...detail.otherRounds.map((one) => ({
            name: "Other round",
            value: (
              <TextLink href={caseHref(one.id)}>
                round {one.round ?? 1}, {CASE_STATE_WORDS[one.state].word.toLowerCase()}
              </TextLink>
            ),
          })),
        ]}
      />
    </Card>
  );
}
