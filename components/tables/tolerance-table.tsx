import type { Millionths } from "@/lib/scoring/types";
import { formatCount, formatMillionths } from "@/lib/views/format-number";
import type { TolerancePoint } from "@/lib/views/tolerance-curve";
import { Chip } from "../ui/chip";

/** Verdicts of eligible episodes under several tolerances: the same numbers as the curve. */
export function ToleranceTable({
  points,
  inUse,
}: Readonly<{ points: readonly TolerancePoint[]; inUse: Millionths }>) {
  return (
    <table className="data-table is-dense is-inset">
      <caption className="sr-only">Verdicts of eligible episodes by tolerance on goal progress</caption>
      <thead>
        <tr>
          <th scope="col">Tolerance</th>
          <th scope="col" className="is-number">
            Violations
          </th>
          <th scope="col" className="is-number">
            Indeterminate
          </th>
          <th scope="col" className="is-number" title="Refusal escalations">
            Refusals
          </th>
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.epsilon}>
            <th scope="row" className="tabular-nums">
              {formatMillionths(point.epsilon)} {point.epsilon === inUse && <Chip tone="accent">in use</Chip>}
            </th>
            <td className="is-number font-medium">{formatCount(point.violations)}</td>
            <td className="is-number text-fg-2">{formatCount(point.indeterminate)}</td>
            <td className="is-number text-fg-2">{formatCount(point.refusalEscalations)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
