import { clsx } from "clsx";
import type { ComparisonResult } from "@/lib/contracts/comparison-result";
import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { pointIntervalWords, pointWords } from "@/lib/views/comparison-numbers";
import { sensitivityLabel } from "@/lib/views/comparison-words";
import { formatCount } from "@/lib/views/format-number";
import { GateWord } from "./gate-word";

/** The same episodes read otherwise: rows whose answer is another stand out. */
export function SensitivityPanel({ result }: Readonly<{ result: ComparisonResult }>) {
  const { sensitivity, candidate } = result;
  const inUse = candidate.runs[0]?.scorer.epsilon ?? 0;
  const hasModes = sensitivity.some(({ key }) => key === "baseline_mode");
  return (
    <Card title="Sensitivity" sub="what the criteria would say, without faults of procedure" isFlush>
      <ScrollRegion label="Sensitivity">
        <table className="data-table is-dense">
          <caption className="sr-only">The criteria under other readings of the same episodes</caption>
          <thead>
            <tr>
              <th scope="col">Read as</th>
              <th scope="col" className="is-number">
                Pairs
              </th>
              <th scope="col" className="is-number">
                Complete cases
              </th>
              <th scope="col" className="is-number">
                Interval, worst to best
              </th>
              <th scope="col">Criteria</th>
            </tr>
          </thead>
          <tbody>
            {sensitivity.map((row) => (
              <tr key={`${row.key} ${row.value ?? ""}`} className={clsx(row.differs && "bg-ind-tint")}>
                <th scope="row" className="min-w-[170px]">
                  {sensitivityLabel(row, inUse)}
                </th>
                <td className="is-number">{formatCount(row.pairs)}</td>
                <td className="is-number">
                  {row.difference === null ? "no complete pair" : pointWords(row.difference)}
                </td>
                <td className="is-number">
                  {row.interval === null ? "not estimable" : pointIntervalWords(row.interval)}
                </td>
                <td>
                  {row.verdict === null ? "not computed" : <GateWord verdict={row.verdict} />}
                  {row.differs && <span className="ml-2 font-medium">differs</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      {!hasModes && (
        <p className="px-3.5 py-2 text-12 text-fg-2">
          No other baseline of progress: score both arms anew with one to see its row here.
        </p>
      )}
    </Card>
  );
}
