import { clsx } from "clsx";
import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import type { AgreementTables } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { LABEL_WORDS } from "@/lib/views/review-words";

/** First verdict by second: what lies off the diagonal is where two differ. @param differ - leads to those cases. */
export function MatrixCard({
  matrix,
  differ,
}: Readonly<{ matrix: AgreementTables["matrix"]; differ: string }>) {
  const labels = [...new Set(matrix.map(({ first }) => first))];
  const n = matrix.reduce((sum, { count }) => sum + count, 0);
  const off = matrix.reduce((sum, one) => (one.first === one.second ? sum : sum + one.count), 0);
  return (
    <Card title="First by second verdict" sub={`n ${formatCount(n)}`}>
      <ScrollRegion label="First by second verdict">
        <table className="border-separate border-spacing-1 text-12">
          <caption className="sr-only">First by second verdict</caption>
          <thead>
            <tr>
              <td />
              {labels.map((label) => (
                <th key={label} scope="col" className="px-1 pb-1 font-normal text-fg-2">
                  {LABEL_WORDS[label].word}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {labels.map((first) => (
              <tr key={first}>
                <th scope="row" className="pr-2 text-left font-medium whitespace-nowrap">
                  {LABEL_WORDS[first].word}
                </th>
                {labels.map((second) => {
                  const count =
                    matrix.find((one) => one.first === first && one.second === second)?.count ?? 0;
                  return (
                    <td
                      key={second}
                      className={clsx(
                        "h-9 min-w-[64px] rounded text-center tabular-nums",
                        count === 0 && "bg-surface-2 text-fg-3",
                        count > 0 && first === second && "bg-accent-tint font-semibold",
                        count > 0 && first !== second && "bg-ind-tint font-semibold",
                      )}
                    >
                      {formatCount(count)}
                    </td>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-12 text-fg-2">
        <TextLink href={differ}>{formatCount(off)} pairs</TextLink> lie off the diagonal. Two exclusions for
        different reasons lie on it, and are in conflict all the same.
      </p>
    </Card>
  );
}
