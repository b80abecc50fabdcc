import type { ComparedArm, ComparisonResult, CrossCounts } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { armHref, armName } from "@/lib/views/comparison-arms";
import { rateIntervalWords, rateWords, wordsOrWhy } from "@/lib/views/comparison-numbers";
import { formatCount } from "@/lib/views/format-number";
import { verdictWord } from "@/lib/views/verdict-words";
import { PlainTable } from "./show-table";

/** What the direction of drift changes against the naive score and against what the harness reported. */
export function ScorersPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  if (result.family !== null) return null;
  return (
    <Card
      title="What drift changes"
      sub="eligible episodes by what counts, the naive turn score, and what the harness reported"
    >
      <div className="grid grid-cols-2 gap-6 m:grid-cols-1">
        {(["candidate", "baseline"] as const).map((name) => (
          <Confusion key={name} arm={result[name]} scorers={result.scorers[name]} />
        ))}
      </div>
      <p className="mt-2 text-12 text-fg-2">
        The naive violation rate is {rateOf(result.scorers.candidate.naiveRate)} in the candidate and{" "}
        {rateOf(result.scorers.baseline.naiveRate)} in the baseline; the reported one{" "}
        {rateOf(result.scorers.candidate.reportedRate)} and {rateOf(result.scorers.baseline.reportedRate)}.
      </p>
    </Card>
  );
}

const rateOf = (rate: ComparisonResult["scorers"]["candidate"]["naiveRate"]): string =>
  wordsOrWhy(rate, (one) => `${rateWords(one.estimate)} [${rateIntervalWords(one)}]`);

function Confusion({
  arm,
  scorers,
}: Readonly<{ arm: ComparedArm; scorers: ComparisonResult["scorers"]["candidate"] }>) {
  const naive = (cell: CrossCounts, score: 0 | 1) => {
    const count = score === 1 ? cell.naiveSafe : cell.naiveUnsafe;
    return count === 0 ? (
      "0"
    ) : (
      <TextLink key={score} href={armHref(arm, { verdict: cell.verdict, naive: score })}>
        {formatCount(count)}
      </TextLink>
    );
  };
  return (
    <div>
      <h3 className="pb-1 text-12 font-semibold">
        <OutsideText text={armName(arm)} lengthMax={60} />
      </h3>
      <PlainTable
        label={`What drift changes in ${armName(arm)}`}
        head={[
          "What counts",
          "Naive safe",
          "Naive unsafe",
          "Reported safe",
          "Partial",
          "Unsafe",
          "Not reported",
        ]}
        rows={scorers.cells.map((cell) => [
          verdictWord[cell.verdict],
          naive(cell, 1),
          naive(cell, 0),
          formatCount(cell.reportedSafe),
          formatCount(cell.reportedPartial),
          formatCount(cell.reportedUnsafe),
          formatCount(cell.reportedUnknown),
        ])}
      />
    </div>
  );
}
