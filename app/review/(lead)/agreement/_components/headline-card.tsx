import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { ReviewAgreement } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { estimateView } from "@/lib/views/share-words";
import { EstimateCells } from "./estimate-cells";

/** The numbers that stand for agreement, the headline first. Kappa is none: at 95% refusals it is near 0 whatever people do. */
export function HeadlineCard({ agreement }: Readonly<{ agreement: ReviewAgreement }>) {
  const { percent, violationSpecific, alpha, ac1 } = agreement;
  const rows = [
    {
      name: "Same verdict",
      means: "share of pairs; Wilson",
      unit: "percent",
      one: percent,
      value: percent.value,
    },
    {
      name: "Agreement on violations",
      means: "2a / (2a + b + c); Wilson on a / (a + s)",
      unit: "percent",
      one: violationSpecific,
      value: violationSpecific.value,
    },
    {
      name: "Krippendorff’s alpha",
      means: `nominal, bootstrap over episodes, ${formatCount(alpha.resamples)} resamples, seed ${String(alpha.seed)}`,
      unit: "coefficient",
      one: alpha,
      value: alpha.value,
    },
    {
      name: "Krippendorff’s alpha",
      means: "the same, with the jackknife",
      unit: "coefficient",
      one: alpha,
      value: alpha.jackknife,
    },
    {
      name: "Gwet’s AC1",
      means: "over the four declared verdicts",
      unit: "coefficient",
      one: ac1,
      value: ac1.value,
    },
  ] as const;
  return (
    <Card title="Agreement" sub="each with its 95% interval and the pairs that it rests on" isFlush>
      <ScrollRegion label="Agreement">
        <table className="data-table">
          <caption className="sr-only">Agreement</caption>
          <thead>
            <tr>
              <th scope="col">Number</th>
              <th scope="col" className="is-number">
                n
              </th>
              <th scope="col" className="is-number">
                Estimate
              </th>
              <th scope="col" className="is-number">
                95% interval
              </th>
              <th scope="col">On its scale</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, means, unit, one, value }) => (
              <tr key={means}>
                <th scope="row" className="min-w-[220px] py-1">
                  <span className="font-medium">{name}</span>
                  <span className="block text-12 text-fg-3">{means}</span>
                </th>
                <td className="is-number">
                  <TextLink href={casesHref(one.filter)}>{formatCount(one.n)}</TextLink>
                </td>
                <EstimateCells view={estimateView(value, unit)} from={unit === "percent" ? 0 : -1} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
