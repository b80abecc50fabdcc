import type { ComparedFamily, ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { axisOver, valuesOf, type IntervalMarks } from "@/lib/views/comparison-axis";
import { pointIntervalWords, pWords } from "@/lib/views/comparison-numbers";
import { countOf, formatCount } from "@/lib/views/format-number";
import { AxisTicks, IntervalPlot } from "./interval-plot";
import { ShowTable } from "./show-table";

const DRAWN_MAX = 40;

/** Every family as a row of a forest: its difference worst to best, with Tango's interval. p-values are adjusted by Holm. */
export function FamiliesPanel({
  result,
  familyHref,
}: Readonly<{ result: ComparisonResult; familyHref: (family: string) => string }>) {
  const { families, specification } = result;
  const drawn = families.slice(0, DRAWN_MAX).map((family) => ({ family, marks: marksOf(family) }));
  const axis = axisOver([0, specification.margin, ...drawn.flatMap(({ marks }) => valuesOf(marks))], [-1, 1]);
  const lines = [
    { at: 0, isMargin: false },
    { at: specification.margin, isMargin: true },
  ];
  const tooSmall = families.filter(({ isTooSmall }) => isTooSmall).length;
  return (
    <Card title="Families" sub="difference in points; one-sided mid-P of a regression, adjusted by Holm">
      {families.length === 0 ? (
        <p className="text-fg-2">No family was played in both arms.</p>
      ) : (
        <>
          <ul>
            {drawn.map(({ family, marks }) => (
              <li
                key={nameOf(family)}
                className="grid grid-cols-[220px_minmax(0,1fr)_230px] items-center gap-3 m:grid-cols-1 m:gap-0.5 m:py-1"
              >
                <div className="min-w-0">
                  <FamilyName family={family} familyHref={familyHref} />
                  <div className="text-11 text-fg-3">
                    {countOf(family.pairs, "pair")}, {formatCount(family.pairs - family.completePairs)}{" "}
                    unknown
                  </div>
                </div>
                <IntervalPlot marks={marks} axis={axis} lines={lines} height={26} />
                <div className="text-right text-12 tabular-nums m:text-left">{valueOf(family)}</div>
              </li>
            ))}
          </ul>
          <div className="grid grid-cols-[220px_minmax(0,1fr)_230px] gap-3 m:grid-cols-1">
            <span />
            <AxisTicks axis={axis} words={(tick) => (100 * tick).toFixed(0).replace("-", "−")} />
          </div>
          <p className="mt-1 text-12 text-fg-2">
            {tooSmall > 0 &&
              `${countOf(tooSmall, "family", "families")} with fewer than ten complete pairs: too small to show an interval. `}
            {families.length > DRAWN_MAX &&
              `${DRAWN_MAX} of ${formatCount(families.length)} are drawn; the table has all. `}
            Intervals of single families take their pairs as independent.
          </p>
          <ShowTable
            label="Families"
            head={[
              "Family",
              "Pairs",
              "Complete",
              "Probes",
              "Candidate only",
              "Baseline only",
              "Points, interval",
              "Holm",
            ]}
            rows={families.map((family) => [
              <FamilyName key="name" family={family} familyHref={familyHref} />,
              formatCount(family.pairs),
              formatCount(family.completePairs),
              formatCount(family.probes),
              formatCount(family.outcomes[0][1]),
              formatCount(family.outcomes[1][0]),
              family.outer === null ? "" : pointIntervalWords(family.outer),
              pWords(family.holm),
            ])}
          />
        </>
      )}
    </Card>
  );
}

const nameOf = ({ family, probe }: ComparedFamily): string => family ?? `Probe ${probe ?? ""}`;

function FamilyName({
  family,
  familyHref,
}: Readonly<{ family: ComparedFamily; familyHref: (family: string) => string }>) {
  const name = <OutsideText text={nameOf(family)} lengthMax={60} />;
  return family.family === null ? (
    name
  ) : (
    <TextLink href={familyHref(family.family)} className="font-medium">
      {name}
    </TextLink>
  );
}

function marksOf({ difference, bounds, outer, isTooSmall }: ComparedFamily): IntervalMarks {
  return {
    box: bounds,
    whisker: isTooSmall ? null : outer,
    point: difference.kind === "estimate" ? difference.estimate : null,
    isMuted: true,
  };
}

function valueOf({ bounds, outer, isTooSmall, holm }: ComparedFamily): string {
  if (bounds === null || outer === null) return "no pair";
  if (isTooSmall) return "too small to show";
  return `${pointIntervalWords(outer)}, ${pWords(holm)}`;
}
