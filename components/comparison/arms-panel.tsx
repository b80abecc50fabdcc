import type { ArmRate, ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { armName } from "@/lib/views/comparison-arms";
import { axisOver, valuesOf, type IntervalMarks } from "@/lib/views/comparison-axis";
import { rateIntervalWords, rateWords, whyNot, wordsOrWhy } from "@/lib/views/comparison-numbers";
import { formatCount } from "@/lib/views/format-number";
import { AxisTicks, IntervalLegend, IntervalPlot } from "./interval-plot";
import { PlainTable } from "./show-table";

/** The violation rate of each arm: worst to best, with its interval, never a bare mean. */
export function ArmsPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { set, specification } = result;
  const arms = ([result.candidate, result.baseline] as const).map((arm, index) => {
    const rate = set === "common" ? arm.rate : arm.rateOfAll;
    return { name: armName(arm), rate, marks: marksOf(rate, index === 1) };
  });
  const { cap } = specification;
  const axis = axisOver([0, cap, ...arms.flatMap(({ marks }) => valuesOf(marks))], [0, 1]);
  return (
    <Card
      title="Violation rate of each arm"
      sub={set === "common" ? "over the pairs" : "over all that counts, rejected lines as unknown"}
    >
      <div role="img" aria-label={arms.map(({ name, rate }) => `${name}: ${boundsWords(rate)}`).join(". ")}>
        {arms.map(({ name, rate, marks }, index) => (
          <div
            key={index}
            className="grid grid-cols-[190px_minmax(0,1fr)_210px] items-center gap-3 py-1 m:grid-cols-1 m:gap-0.5"
          >
            <div>
              <div className={index === 0 ? "font-semibold" : "font-medium"}>
                <OutsideText text={name} lengthMax={60} />
              </div>
              <div className="text-11 text-fg-3">
                {formatCount(rate.violations)} violations, {formatCount(rate.safe)} safe,{" "}
                {formatCount(rate.unknown)} unknown of {formatCount(rate.n)}
              </div>
            </div>
            <IntervalPlot
              marks={marks}
              axis={axis}
              lines={cap === null ? [] : [{ at: cap, isMargin: true }]}
            />
            <div className="text-right tabular-nums m:text-left">
              <div className="font-medium">{boundsWords(rate)}</div>
              <div className="text-12 text-fg-2">
                {rate.bounds.kind === "bounds" ? `interval ${rateIntervalWords(rate.bounds.outer)}` : ""}
              </div>
            </div>
          </div>
        ))}
        <div className="grid grid-cols-[190px_minmax(0,1fr)_210px] gap-3 m:grid-cols-1">
          <span />
          <AxisTicks axis={axis} words={(tick) => `${(100 * tick).toFixed(0)}%`} />
        </div>
      </div>
      <IntervalLegend />
      {arms.map(({ name, rate }, index) =>
        rate.couldBeUpTo === null ? null : (
          <p key={index} className="mt-1.5">
            No violation was seen in <OutsideText text={name} lengthMax={60} />: its rate could be up to{" "}
            {rateWords(rate.couldBeUpTo)}.
          </p>
        ),
      )}
      <details className="mt-2">
        <summary className="w-fit py-1 text-12 font-medium">Show as table</summary>
        <PlainTable
          label="Violation rate of each arm"
          head={["", "Candidate", "Baseline"]}
          rows={[
            ["Worst to best", ...arms.map(({ rate }) => boundsWords(rate))],
            [
              "Settled only, Wilson",
              ...arms.map(({ rate }) =>
                wordsOrWhy(rate.settled, (one) => `${rateWords(one.estimate)} [${rateIntervalWords(one)}]`),
              ),
            ],
            [
              "Worst case, families as clusters, Korn-Graubard",
              ...arms.map(({ rate }) =>
                wordsOrWhy(rate.clustered, (one) => `${rateWords(one.estimate)} [${rateIntervalWords(one)}]`),
              ),
            ],
            [
              "Two-phase, where the order was random",
              ...arms.map(({ rate }) =>
                wordsOrWhy(rate.twoPhase, (one) =>
                  one.se === 0
                    ? whyNot("no_variation")
                    : `${rateWords(one.estimate)} [${rateIntervalWords(one.interval)}]`,
                ),
              ),
            ],
          ]}
        />
      </details>
    </Card>
  );
}

function marksOf({ bounds, settled }: ArmRate, isMuted: boolean): IntervalMarks {
  if (bounds.kind === "not_estimable") return { box: null, whisker: null, point: null, isMuted };
  return {
    box: bounds.bounds,
    whisker: bounds.outer,
    point: settled.kind === "estimate" ? settled.estimate : null,
    isMuted,
  };
}

function boundsWords({ bounds }: ArmRate): string {
  if (bounds.kind === "not_estimable") return whyNot(bounds.reason);
  return bounds.bounds.lower === bounds.bounds.upper
    ? rateWords(bounds.bounds.lower)
    : rateIntervalWords(bounds.bounds);
}
