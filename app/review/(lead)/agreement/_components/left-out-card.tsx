import { Card } from "@/components/ui/card";
import { KeyValue } from "@/components/ui/key-value";
import type { ReviewAgreement } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { LABEL_WORDS } from "@/lib/views/review-words";

const WHY: Readonly<Record<ReviewAgreement["leftOut"][number]["why"], string>> = {
  withdrawn: "withdrawn",
  alone: "the only one of its case so far",
  tie_break: "of a third reviewer, who decides",
  personal: "on a gold item or a repeat",
  void: "of a case that became void",
  after_reveal: "given after something was revealed",
};

/** What the verdicts say that count, and which do not count. */
export function LeftOutCard({ agreement }: Readonly<{ agreement: ReviewAgreement }>) {
  const { labels, leftOut } = agreement;
  return (
    <Card title="Verdicts" sub="that count, and that are left out">
      <h3 className="mb-1 text-12 font-medium text-fg-2">Counted</h3>
      <KeyValue
        facts={labels.map(({ label, count }) => ({
          name: LABEL_WORDS[label].word,
          value: formatCount(count),
        }))}
      />
      <h3 className="mt-3 mb-1 text-12 font-medium text-fg-2">Left out</h3>
      {leftOut.length === 0 ? (
        <p className="text-fg-2">None.</p>
      ) : (
        <KeyValue facts={leftOut.map(({ why, count }) => ({ name: WHY[why], value: formatCount(count) }))} />
      )}
    </Card>
  );
}
