import type { ComparisonResult } from "@/lib/contracts/comparison-result";
import type { StoredReason } from "@/lib/contracts/stored-classification";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { armHref } from "@/lib/views/comparison-arms";
import {
  pointIntervalWords,
  pointWords,
  pWords,
  rateWords,
  wordsOrWhy,
} from "@/lib/views/comparison-numbers";
import { formatCount, formatShare } from "@/lib/views/format-number";
import { reasonWord } from "@/lib/views/reason-words";
import { PlainTable } from "./show-table";

/** What each arm lost for reasons of the episode: alike must be shown, not merely not rejected. */
export function ExclusionsPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { exclusions, candidate, baseline } = result;
  const { reasons, difference, margin, isParityShown } = exclusions;
  const interval = (found: typeof difference) =>
    wordsOrWhy(found, (one) => `${pointWords(one.estimate)} [${pointIntervalWords(one)}]`);
  return (
    <Card
      title="Exclusion parity"
      sub="excluded or empty for a reason of the episode, of all that was played"
    >
      <p className="pb-2">
        Candidate {formatCount(exclusions.candidate.part)} of {formatCount(exclusions.candidate.whole)} (
        {formatShare(exclusions.candidate.part, exclusions.candidate.whole)}), baseline{" "}
        {formatCount(exclusions.baseline.part)} of {formatCount(exclusions.baseline.whole)} (
        {formatShare(exclusions.baseline.part, exclusions.baseline.whole)}). Difference {interval(difference)}
        , 90%. Parity within {rateWords(margin).replace("%", "")} points is{" "}
        <strong className="font-semibold">{isParityShown ? "shown" : "not shown"}</strong>.
      </p>
      {reasons.length === 0 ? (
        <p className="text-fg-2">
          Nothing was lost in either arm: all checks of validity ran on every episode.
        </p>
      ) : (
        <PlainTable
          label="Exclusions by reason"
          head={["Reason", "Candidate", "Baseline", "Points, 90% interval", "Fisher"]}
          rows={reasons.map((row) => {
            const reason = row.reason as StoredReason;
            const selection = { verdict: "excluded", scope: "episode", reason } as const;
            return [
              reasonWord[reason],
              row.candidate === 0 ? (
                "0"
              ) : (
                <TextLink key="own" href={armHref(candidate, selection)}>
                  {formatCount(row.candidate)}
                </TextLink>
              ),
              row.baseline === 0 ? (
                "0"
              ) : (
                <TextLink key="other" href={armHref(baseline, selection)}>
                  {formatCount(row.baseline)}
                </TextLink>
              ),
              interval(row.difference),
              pWords(row.fisherP),
            ];
          })}
        />
      )}
    </Card>
  );
}
