import type { ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { axisOver, valuesOf } from "@/lib/views/comparison-axis";
import { differenceBars, tippingSentence } from "@/lib/views/comparison-difference";
import {
  decimalWords,
  pointIntervalWords,
  pointWords,
  pWords,
  wordsOrWhy,
} from "@/lib/views/comparison-numbers";
import { countOf, formatCount } from "@/lib/views/format-number";
import { AxisTicks, IntervalLegend, IntervalPlot } from "./interval-plot";
import { PlainTable } from "./show-table";

/** The difference of the violation rates, candidate less baseline: three ways to treat the unknown, one margin. */
export function DifferencePanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { difference, specification } = result;
  const bars = differenceBars(result);
  const axis = axisOver([0, specification.margin, ...bars.flatMap(({ marks }) => valuesOf(marks))], [-1, 1]);
  const lines = [
    { at: 0, isMargin: false },
    { at: specification.margin, isMargin: true },
  ];
  const { outcomes, mcNemar, independent, designEffect } = difference;
  const estimateWords = (estimate: Readonly<{ estimate: number; lower: number; upper: number }>) =>
    `${pointWords(estimate.estimate)} [${pointIntervalWords(estimate)}]`;
  return (
    <Card title="Difference" sub="violation rate, candidate less baseline, in points; positive is worse">
      <p className="pb-1 text-12 text-fg-2">
        Margin {pointWords(specification.margin)} points (dashed). {countOf(difference.pairs, "pair")} of{" "}
        {countOf(difference.probes, "probe")} in {countOf(difference.families, "family", "families")};{" "}
        {formatCount(difference.pairs - difference.completePairs)} with an unknown outcome.
      </p>
      <div role="img" aria-label={bars.map((bar) => `${bar.label}: ${bar.value} ${bar.interval}`).join(". ")}>
        {bars.map((bar) => (
          <div
            key={bar.label}
            className="grid grid-cols-[190px_minmax(0,1fr)_210px] items-center gap-3 py-0.5 m:grid-cols-1 m:gap-0.5"
          >
            <div>
              <div className="font-medium">{bar.label}</div>
              <div className="text-11 text-fg-3">{bar.sub}</div>
            </div>
            <IntervalPlot marks={bar.marks} axis={axis} lines={lines} />
            <div className="text-right tabular-nums m:text-left">
              <div className="font-medium">{bar.value}</div>
              <div className="text-12 text-fg-2">{bar.interval}</div>
            </div>
          </div>
        ))}
        <div className="grid grid-cols-[190px_minmax(0,1fr)_210px] gap-3 m:grid-cols-1">
          <span />
          <AxisTicks axis={axis} words={(tick) => pointWords(tick)} />
        </div>
      </div>
      <IntervalLegend
        point="Known in both arms"
        whisker={`${(100 * (1 - 2 * specification.alpha)).toFixed(0)}% interval, families as clusters`}
      />
      <p className="mt-2">{tippingSentence(result)}</p>
      {independent.standardised.kind === "estimate" && independent.standardised.isReversed && (
        <div className="mt-2">
          <Note tone="attention">
            The difference turns round once both arms have the same mix of families: the crude one is{" "}
            {pointWords(independent.standardised.crude.difference)}, the standardised one{" "}
            {pointWords(independent.standardised.difference)} points.
          </Note>
        </div>
      )}
      <details className="mt-2">
        <summary className="w-fit py-1 text-12 font-medium">Show as table, with other methods</summary>
        <div className="grid grid-cols-2 gap-6 m:grid-cols-1">
          <PlainTable
            label="Pairs by outcome"
            head={["Candidate, below; baseline, across", "Violation", "Safe", "Unknown"]}
            rows={(["Violation", "Safe", "Unknown"] as const).map((label, index) => [
              label,
              ...(outcomes[index] ?? []).map((count) => formatCount(count)),
            ])}
          />
          <PlainTable
            label="The difference by several methods"
            head={["Method", "Points"]}
            rows={[
              ...bars.map((bar) => [bar.label, `${bar.value} [${bar.interval}]`]),
              ["Tango, pairs as independent", wordsOrWhy(difference.tango, estimateWords)],
              ["Newcombe, paired", wordsOrWhy(difference.newcombePaired, estimateWords)],
              ["Newcombe, arms as independent, settled", wordsOrWhy(independent.newcombe, estimateWords)],
              ["Miettinen-Nurminen, likewise", wordsOrWhy(independent.miettinenNurminen, estimateWords)],
              [
                "Standardised over families, likewise",
                wordsOrWhy(
                  independent.standardised,
                  (one) => `${pointWords(one.difference)}, se ${(100 * one.se).toFixed(2)}`,
                ),
              ],
              [
                "Cluster-robust standard error, CR0 and CR1",
                `${error(difference.seCr0)} and ${error(difference.seCr1)}`,
              ],
              ["Design effect", designEffect === null ? "not estimable" : decimalWords(designEffect)],
              [
                "McNemar, beside the interval: exact, mid-P",
                `${pWords(mcNemar.exact)}, ${pWords(mcNemar.midP)}`,
              ],
              [
                "Clustered McNemar: Obuchowski, Durkalski",
                wordsOrWhy(
                  difference.clustered,
                  ({ obuchowski, durkalski }) =>
                    `${obuchowski === null ? "not estimable" : pWords(obuchowski.pValue)}, ${durkalski === null ? "not estimable" : pWords(durkalski.pValue)}`,
                ),
              ],
            ]}
          />
        </div>
      </details>
    </Card>
  );
}

const error = (value: number | null): string => (value === null ? "not estimable" : (100 * value).toFixed(2));
