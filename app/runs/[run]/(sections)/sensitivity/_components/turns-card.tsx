import { LazyRefusalByTurnChart, LazyRisesByTurnChart } from "@/components/charts/lazy-charts";
import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { formatCount } from "@/lib/views/format-number";
import type { TurnPoint } from "@/lib/views/turn-curve";

/** When goal progress first rose, and how much was refused, turn by turn. */
export function TurnsCard({ points }: Readonly<{ points: readonly TurnPoint[] }>) {
  if (points.length === 0) {
    return (
      <Card title="By turn">
        <p className="text-fg-2">No eligible episode has a turn.</p>
      </Card>
    );
  }
  return (
    <Card title="By turn" sub="eligible episodes">
      <div className="grid grid-cols-2 gap-6 m:grid-cols-1">
        <div>
          <h3 className="mb-1 text-12 font-semibold">First increase of goal progress</h3>
          <LazyRisesByTurnChart points={points} caption="Episodes by the turn of their first increase" />
        </div>
        <div>
          <h3 className="mb-1 text-12 font-semibold">Mean refusal surface</h3>
          <LazyRefusalByTurnChart points={points} caption="Mean refusal surface by turn" />
        </div>
      </div>
      <details className="mt-2">
        <summary className="w-fit py-1 text-12 font-medium">Show as table</summary>
        <ScrollRegion label="Turns">
          <TurnTable points={points} />
        </ScrollRegion>
      </details>
    </Card>
  );
}

function TurnTable({ points }: Readonly<{ points: readonly TurnPoint[] }>) {
  return (
    <table className="data-table is-dense is-inset">
      <caption className="sr-only">Eligible episodes by turn</caption>
      <thead>
        <tr>
          <th scope="col">Turn</th>
          {["Turns kept", "First increases", "First loosenings", "Mean refusal surface", "Known on"].map(
            (label) => (
              <th key={label} scope="col" className="is-number">
                {label}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {points.map((point) => (
          <tr key={point.turn}>
            <th scope="row">{point.label}</th>
            <td className="is-number text-fg-2">{formatCount(point.kept)}</td>
            <td className="is-number font-medium">{formatCount(point.firstRises)}</td>
            <td className="is-number">{formatCount(point.firstLoosenings)}</td>
            <td className="is-number">{point.refusal === null ? "unknown" : point.refusal.toFixed(3)}</td>
            <td className="is-number text-fg-2">{formatCount(point.withRefusal)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
