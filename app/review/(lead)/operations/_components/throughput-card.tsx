import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { casesHref } from "@/lib/contracts/case-filter-url";
import type { ReviewOperations } from "@/lib/contracts/review-numbers";
import { formatCount } from "@/lib/views/format-number";
import { formatDay } from "@/lib/views/format-time";

/** Verdicts and closed cases a day, the latest first. */
export function ThroughputCard({ days }: Readonly<{ days: ReviewOperations["throughput"] }>) {
  const largest = Math.max(1, ...days.map(({ verdicts }) => verdicts));
  return (
    <Card
      title="Throughput"
      sub="Days in UTC, the last 30 on which anything happened"
      isFlush={days.length > 0}
    >
      {days.length === 0 ? (
        <p className="text-fg-2">No verdict was written yet.</p>
      ) : (
        <ScrollRegion label="Throughput">
          <table className="data-table is-dense">
            <caption className="sr-only">Throughput</caption>
            <thead>
              <tr>
                <th scope="col">Day</th>
                <th scope="col" className="is-number">
                  Verdicts
                </th>
                <th scope="col" className="is-number">
                  Cases closed
                </th>
                <th scope="col">Verdicts against the busiest day</th>
              </tr>
            </thead>
            <tbody>
              {days.map(({ day, verdicts, closed }) => (
                <tr key={day}>
                  <th scope="row" className="whitespace-nowrap">
                    {formatDay(new Date(`${day}T00:00:00Z`))}
                  </th>
                  <td className="is-number">
                    <TextLink href={casesHref({ verdictOn: [day] })}>{formatCount(verdicts)}</TextLink>
                  </td>
                  <td className="is-number">
                    <TextLink
                      href={casesHref({ closedOn: [day], origin: ["indeterminate", "audit", "reopened"] })}
                    >
                      {formatCount(closed)}
                    </TextLink>
                  </td>
                  <td className="w-1/2" aria-hidden>
                    <span
                      className="block h-1.5 rounded-full bg-fg-3"
                      style={{ width: `${String((verdicts / largest) * 100)}%` }}
                    />
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
    </Card>
  );
}
