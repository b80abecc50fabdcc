import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { Counted } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";

/** Counts by name, each with a bar of its share of the largest and a link to its cases. */
export function CountCard({
  title,
  sub,
  rows,
}: Readonly<{ title: string; sub: string; rows: readonly (Counted & Readonly<{ name: string }>)[] }>) {
  const largest = Math.max(1, ...rows.map(({ count }) => count));
  const sum = rows.reduce((total, { count }) => total + count, 0);
  return (
    <Card title={title} sub={`${sub}, n ${formatCount(sum)}`}>
      {rows.length === 0 ? (
        <p className="text-fg-2">No case.</p>
      ) : (
        <table className="data-table is-inset is-dense">
          <caption className="sr-only">{title}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{title}</th>
              <th scope="col">Share of the largest</th>
              <th scope="col">Cases</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, count, filter }) => (
              <tr key={name}>
                <th scope="row" className="whitespace-nowrap">
                  <OutsideText text={name} lengthMax={60} />
                </th>
                <td className="w-full" aria-hidden>
                  <span
                    className="block h-1.5 rounded-full bg-fg-3"
                    style={{ width: `${String((count / largest) * 100)}%` }}
                  />
                </td>
                <td className="is-number">
                  {count === 0 ? (
                    <span className="text-fg-3">0</span>
                  ) : (
                    <TextLink href={casesHref(filter)}>{formatCount(count)}</TextLink>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
