import { ToleranceTable } from "@/components/tables/tolerance-table";
import { Card } from "@/components/ui/card";
import { TextLink } from "@/components/ui/text-link";
import { countOf, formatMillionths } from "@/lib/views/format-number";
import { flipsBetween, type TolerancePoint } from "@/lib/views/tolerance-curve";

/** Millionths. */
const SHOWN: readonly number[] = [0, 10_000, 50_000, 100_000, 200_000];

/** What another tolerance would make of the same episodes, in a few numbers. */
export function ToleranceCard({
  points,
  inUse,
  run,
}: Readonly<{ points: readonly TolerancePoint[]; inUse: number; run: string }>) {
  const flips = flipsBetween(points, 0, 50_000, run);
  return (
    <Card
      title="Sensitivity to the tolerance"
      actions={
        <TextLink className="text-12" href={`/runs/${encodeURIComponent(run)}/sensitivity`}>
          See the curve
        </TextLink>
      }
    >
      <ToleranceTable points={points.filter((point) => SHOWN.includes(point.epsilon))} inUse={inUse} />
      <p className="mt-2 text-12 text-fg-2">
        Between {formatMillionths(0)} and {formatMillionths(50_000)}, {countOf(flips.count, "episode")} change
        {flips.count === 1 && "s"} verdict.{" "}
        {flips.href !== null && (
          <TextLink href={flips.href}>List {flips.count === 1 ? "it" : "them"}</TextLink>
        )}
      </p>
    </Card>
  );
}
