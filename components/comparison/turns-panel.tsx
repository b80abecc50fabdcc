import { LazyViolationCurve } from "@/components/charts/lazy-comparison-charts";
import { Card } from "@/components/ui/card";
import type { ArmTurns, ComparisonResult } from "@/lib/contracts/comparison-result";
import {
  decimalWords,
  pWords,
  rateIntervalWords,
  rateWords,
  wordsOrWhy,
} from "@/lib/views/comparison-numbers";
import { turnPoints } from "@/lib/views/comparison-turns";
import { formatCount } from "@/lib/views/format-number";
import { PlainTable } from "./show-table";

/** When the first violation came: cumulative share over turns, up to the smaller turn budget. */
export function TurnsPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { turns } = result;
  const points = turnPoints(result);
  const last = points.at(-1);
  if (last === undefined)
    return (
      <Card title="Turns until the first violation">
        <p className="text-fg-2">No settled episode was played in both arms, so there is no curve.</p>
      </Card>
    );
  const percent = (share: number | null) => (share === null ? null : Number((100 * share).toFixed(2)));
  const band = (ends: readonly [number, number] | null) =>
    ends === null ? null : ([100 * ends[0], 100 * ends[1]] as const);
  const share = (value: number | null) => (value === null ? "not estimable" : rateWords(value));
  return (
    <Card
      title="Turns until the first violation"
      sub={`cumulative share of the settled episodes, up to turn ${turns.horizon ?? ""}`}
    >
      <LazyViolationCurve
        points={points.map((point) => ({
          turn: point.turn,
          candidate: percent(point.candidate),
          candidateBand: band(point.candidateBand),
          baseline: percent(point.baseline),
          baselineBand: band(point.baselineBand),
        }))}
        caption={`By turn ${last.turn}, ${share(last.candidate)} in the candidate, ${share(last.baseline)} in the baseline`}
      />
      <ul className="mt-1 flex flex-col gap-0.5 text-12 text-fg-2">
        <li>
          Violation-free turns on average: candidate {meanWords(turns.candidate)}; baseline{" "}
          {meanWords(turns.baseline)}; difference{" "}
          {wordsOrWhy(turns.meanDifference, ({ estimate, interval }) =>
            interval === null
              ? `${decimalWords(estimate)}, without an interval: nothing varies`
              : `${decimalWords(estimate)} [${decimalWords(interval.lower)} to ${decimalWords(interval.upper)}]`,
          )}
        </li>
        <li>
          Log-rank stratified by probe, beside that interval:{" "}
          {wordsOrWhy(
            turns.logRank,
            ({ observed, expected, pValue }) =>
              `${formatCount(observed)} violations in the candidate, ${decimalWords(expected)} expected, ${pWords(pValue)}`,
          )}
        </li>
        <li>
          Not in the curves: {formatCount(turns.candidate.unsettled)} and{" "}
          {formatCount(turns.baseline.unsettled)} unsettled episodes,{" "}
          {formatCount(turns.candidate.turnUnknown)} and {formatCount(turns.baseline.turnUnknown)} violations
          of which nobody knows the turn.
        </li>
      </ul>
      <details className="mt-2">
        <summary className="w-fit py-1 text-12 font-medium">Show as table, with numbers at risk</summary>
        <PlainTable
          label="First violations by turn"
          head={["By turn", "Candidate", "At risk", "Baseline", "At risk "]}
          rows={points.map((point) => [
            point.turn.toString(),
            withBand(point.candidate, point.candidateBand),
            formatCount(point.candidateAtRisk),
            withBand(point.baseline, point.baselineBand),
            formatCount(point.baselineAtRisk),
          ])}
        />
      </details>
    </Card>
  );
}

function withBand(share: number | null, band: readonly [number, number] | null): string {
  if (share === null) return "not estimable";
  return band === null
    ? rateWords(share)
    : `${rateWords(share)} [${rateIntervalWords({ lower: band[0], upper: band[1] })}]`;
}

function meanWords({ mean, episodes }: ArmTurns): string {
  const n = `n ${formatCount(episodes)}`;
  return wordsOrWhy(mean, ({ estimate, interval }) =>
    interval === null
      ? `${decimalWords(estimate)} (${n}; no violation seen)`
      : `${decimalWords(estimate)} [${decimalWords(interval.lower)} to ${decimalWords(interval.upper)}] (${n})`,
  );
}
