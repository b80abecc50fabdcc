import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { AgreementStratum } from "@/lib/contracts/review-numbers";
import { capitalised } from "@/lib/views/capitalised";
import { CASE_ORIGIN_WORDS } from "@/lib/views/case-words";
import { formatCount } from "@/lib/views/format-number";
import { estimateView, type EstimateView } from "@/lib/views/share-words";
import { EstimateCells } from "./estimate-cells";

/** The same numbers in parts of the cases. Nothing where there is no pair. */
export function StrataCard({
  title,
  by,
  strata,
}: Readonly<{ title: string; by: AgreementStratum["by"]; strata: readonly AgreementStratum[] }>) {
  const rows = strata.filter((one) => one.by === by);
  if (rows.length === 0) return null;
  return (
    <Card title={title} isFlush>
      <ScrollRegion label={`Agreement ${title.toLowerCase()}`}>
        <table className="data-table">
          <caption className="sr-only">Agreement {title.toLowerCase()}</caption>
          <thead>
            <tr>
              <th scope="col">{capitalised(title.slice(3))}</th>
              <th scope="col" className="is-number">
                n
              </th>
              <th scope="col" className="is-number">
                Same verdict
              </th>
              <th scope="col" className="is-number">
                95% interval
              </th>
              <th scope="col">0 to 100%</th>
              <th scope="col" className="is-number">
                On violations
              </th>
              <th scope="col" className="is-number">
                AC1
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((one) => (
              <tr key={one.key}>
                <th scope="row" className="max-w-[200px] truncate">
                  <OutsideText text={nameOf(one)} lengthMax={80} />
                </th>
                <td className="is-number">
                  <TextLink href={casesHref(one.filter)}>{formatCount(one.pairs)}</TextLink>
                </td>
                <EstimateCells view={estimateView(one.percent, "percent")} from={0} />
                <Short view={estimateView(one.violationSpecific, "percent")} />
                <Short view={estimateView(one.ac1, "coefficient")} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function Short({ view }: Readonly<{ view: EstimateView }>) {
  if (view.kind === "none")
    return (
      <td className="is-number text-fg-3" title={`Not estimable: ${view.why}`}>
        not estimable
      </td>
    );
  return (
    <td className="is-number">
      {view.value}
      <span className="block text-11 text-fg-3">{view.interval}</span>
    </td>
  );
}

function nameOf({ by, key }: AgreementStratum): string {
  if (by === "origin") return Object.hasOwn(CASE_ORIGIN_WORDS, key) ? (ORIGINS[key] ?? key) : key;
  return key === "" ? "none named" : key;
}

const ORIGINS: Readonly<Record<string, string>> = CASE_ORIGIN_WORDS;
