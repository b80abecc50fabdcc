import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { auditHref } from "@/lib/contracts/audit-query";
import type { CaseEventView } from "@/lib/views/case-events";

/** All that happened to the case, from the log, which is added to and never edited. */
export function HistoryCard({
  events,
  caseId,
}: Readonly<{ events: readonly CaseEventView[]; caseId: string }>) {
  return (
    <Card
      title="History"
      sub={`n ${String(events.length)}, the first first`}
      actions={
        <TextLink className="text-12" href={auditHref({ subject: "case", id: caseId })}>
          In the audit log
        </TextLink>
      }
      isFlush
    >
      <ScrollRegion label="History of the case">
        <table className="data-table">
          <caption className="sr-only">History of the case</caption>
          <thead>
            <tr>
              <th scope="col">When</th>
              <th scope="col">What</th>
              <th scope="col">Who</th>
              <th scope="col">State</th>
              <th scope="col">Reason</th>
            </tr>
          </thead>
          <tbody>
            {events.map((one) => (
              <tr key={one.key}>
                <td className="whitespace-nowrap text-fg-2">{one.when}</td>
                <th scope="row" className="whitespace-nowrap">
                  <TextLink href={one.href}>{one.what}</TextLink>
                </th>
                <td className="whitespace-nowrap">
                  <OutsideText text={one.who} lengthMax={60} />
                </td>
                <td className="whitespace-nowrap text-fg-2">{one.change ?? ""}</td>
                <td className="min-w-[160px] text-fg-2">
                  {one.reason !== null && <OutsideText text={one.reason} lengthMax={300} />}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}
