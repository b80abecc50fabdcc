import { LazyToleranceChart } from "@/components/charts/lazy-charts";
import { ToleranceTable } from "@/components/tables/tolerance-table";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { countOf, formatMillionths } from "@/lib/views/format-number";
import { flipsBetween, toleranceRows, type TolerancePoint } from "@/lib/views/tolerance-curve";

/** Stretches of tolerance, in millionths, that a reader asks about first. */
const STRETCHES: readonly (readonly [from: number, to: number])[] = [
  [0, 10_000],
  [10_000, 50_000],
  [50_000, 200_000],
];

/** What another tolerance would make of the same episodes: the curve, its numbers, and the episodes that flip. */
export function ToleranceCurveCard({
  points,
  inUse,
  run,
}: Readonly<{ points: readonly TolerancePoint[]; inUse: number; run: string }>) {
  const first = points[0];
  const last = points.at(-1);
  return (
    <Card title="Sensitivity to the tolerance" sub="eligible episodes, refusal tolerance as it is">
      <div className="grid grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)] gap-6 m:grid-cols-1">
        <div>
          <LazyToleranceChart
            points={points.map(({ epsilon, violations, indeterminate }) => ({
              epsilon: epsilon / 1_000_000,
              violations,
              indeterminate,
            }))}
            inUse={inUse / 1_000_000}
            caption={`Violations fall from ${first?.violations ?? 0} at tolerance 0 to ${last?.violations ?? 0} at 0.20`}
          />
          <ul className="mt-2 text-12 text-fg-2">
            {STRETCHES.map(([from, to]) => {
              const { count, href } = flipsBetween(points, from, to, run);
              return (
                <li key={from}>
                  Above {formatMillionths(from)}, up to {formatMillionths(to)}: {countOf(count, "episode")}{" "}
                  {count === 1 ? "changes" : "change"} verdict.{" "}
                  {href !== null && <TextLink href={href}>List {count === 1 ? "it" : "them"}</TextLink>}
                </li>
              );
            })}
          </ul>
        </div>
        <div>
          <ToleranceTable points={toleranceRows(points, inUse)} inUse={inUse} />
        </div>
      </div>
    </Card>
  );
}
