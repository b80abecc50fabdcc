import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { ReviewAgreement } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { estimateView } from "@/lib/views/share-words";
import { EstimateCells } from "./estimate-cells";

/** Reviewer by reviewer: Cohen's kappa stands here alone, with what it depends on. */
export function ReviewersCard({ kappas }: Readonly<{ kappas: ReviewAgreement["kappas"] }>) {
  if (kappas.length === 0) return null;
  return (
    <Card title="Reviewer by reviewer" sub="Cohen’s kappa, with the prevalence and bias that move it" isFlush>
      <ScrollRegion label="Reviewer by reviewer">
        <table className="data-table">
          <caption className="sr-only">Reviewer by reviewer</caption>
          <thead>
            <tr>
              <th scope="col">Reviewers</th>
              <th scope="col" className="is-number">
                n
              </th>
              <th scope="col" className="is-number">
                Kappa
              </th>
              <th scope="col" className="is-number">
                95% interval
              </th>
              <th scope="col">−1 to 1</th>
              <th scope="col" className="is-number">
                Prevalence index
              </th>
              <th scope="col" className="is-number">
                Bias index
              </th>
            </tr>
          </thead>
          <tbody>
            {kappas.map((one) => (
              <tr key={`${one.one.id} ${one.other.id}`}>
                <th scope="row" className="min-w-[200px]">
                  <TextLink href={casesHref({ reviewer: [one.one.id], paired: true })}>
                    <OutsideText text={one.one.name} lengthMax={40} />
                  </TextLink>{" "}
                  and{" "}
                  <TextLink href={casesHref({ reviewer: [one.other.id], paired: true })}>
                    <OutsideText text={one.other.name} lengthMax={40} />
                  </TextLink>
                </th>
                <td className="is-number">{formatCount(one.n)}</td>
                <EstimateCells view={estimateView(one.kappa, "coefficient")} from={-1} />
                <Index value={one.prevalenceIndex} />
                <Index value={one.biasIndex} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function Index({ value }: Readonly<{ value: number | null }>) {
  return (
    <td className="is-number">
      {value === null ? <span className="text-fg-3">unknown</span> : value.toFixed(3).replace("-", "−")}
    </td>
  );
}
