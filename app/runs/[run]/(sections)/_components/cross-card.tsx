import { clsx } from "clsx";
import { Card } from "@/components/ui/card";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { formatCount } from "@/lib/views/format-number";
import { crossSentence, type CrossCell, type CrossRow } from "@/lib/views/scorer-cross";

/** The rule beside the scorers that it replaces. Bold is where they contradict it. */
export function CrossCard({ rows }: Readonly<{ rows: readonly CrossRow[] }>) {
  return (
    <Card title="Drift against naive and reported scores" sub="eligible episodes">
      <ScrollRegion label="Drift against naive and reported scores">
        <table className="data-table is-dense is-inset">
          <caption className="sr-only">Episodes by drift verdict and by the score that others give</caption>
          <thead>
            <tr>
              <td />
              <Group span={2}>Naive, any turn</Group>
              <Group span={2}>Naive, last turn</Group>
              <Group span={4}>Reported by the harness</Group>
            </tr>
            <tr>
              <th scope="col">Drift verdict</th>
              {["1", "0", "1", "0", "1", "between", "0", "none"].map((score, index) => (
                <th
                  key={index}
                  scope="col"
                  className={clsx("is-number", index % 2 === 0 && index < 6 && "pl-6!")}
                >
                  {score}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.verdict}>
                <th scope="row">
                  <VerdictBadge verdict={row.verdict} />
                </th>
                <Cell cell={row.naiveSafe} />
                <Cell cell={row.naiveUnsafe} />
                <Cell cell={row.finalSafe} />
                <Cell cell={row.finalUnsafe} />
                <Cell cell={row.reportedSafe} />
                <Cell cell={row.reportedPartial} />
                <Cell cell={row.reportedUnsafe} />
                <Cell cell={row.reportedUnknown} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <p className="mt-2 text-12 text-fg-2">{crossSentence(rows)} Bold counts contradict the rule.</p>
    </Card>
  );
}

function Group({ span, children }: Readonly<{ span: number; children: string }>) {
  return (
    <th scope="colgroup" colSpan={span} className="text-right!">
      {children}
    </th>
  );
}

function Cell({ cell }: Readonly<{ cell: CrossCell }>) {
  return (
    <td className={clsx("is-number", cell.isContradiction ? "font-semibold" : "text-fg-2")}>
      {cell.href === null ? (
        formatCount(cell.count)
      ) : (
        <TextLink href={cell.href}>{formatCount(cell.count)}</TextLink>
      )}
    </td>
  );
}
