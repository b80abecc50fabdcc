import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import type { AssignmentView } from "@/lib/views/case-detail";

/** Who has or had a part in the case, and how it ended. */
export function AssignmentsCard({ assignments }: Readonly<{ assignments: readonly AssignmentView[] }>) {
  return (
    <Card title="Assignments" sub={`n ${String(assignments.length)}`} isFlush={assignments.length > 0}>
      {assignments.length === 0 ? (
        <p className="text-fg-2">Nobody has claimed it yet.</p>
      ) : (
        <ScrollRegion label="Assignments">
          <table className="data-table">
            <caption className="sr-only">Assignments</caption>
            <thead>
              <tr>
                <th scope="col">Reviewer</th>
                <th scope="col">Seat</th>
                <th scope="col">What became of it</th>
              </tr>
            </thead>
            <tbody>
              {assignments.map((one) => (
                <tr key={one.reviewerId}>
                  <th scope="row">
                    <OutsideText text={one.reviewer} lengthMax={60} />
                  </th>
                  <td className="whitespace-nowrap text-fg-2">{one.seat}</td>
                  <td>
                    {one.state}
                    {one.until !== null && <span className="text-fg-3">, until {one.until}</span>}
                    {one.reason !== null && (
                      <span className="block text-12 text-fg-2">
                        <OutsideText text={one.reason} lengthMax={300} />
                      </span>
                    )}
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
