import { MixBar } from "@/components/charts/mix-bar";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { selectionHref } from "@/lib/views/episode-selection";
import type { FamilyRow } from "@/lib/views/family-rows";
import { formatCount } from "@/lib/views/format-number";

/** The verdicts by probe family, the one with most violations first. */
export function FamilyCard({ rows, run }: Readonly<{ rows: readonly FamilyRow[]; run: string }>) {
  return (
    <Card title="By probe family">
      <ScrollRegion label="Verdicts by probe family">
        <table className="data-table is-dense is-inset">
          <caption className="sr-only">Verdicts by probe family</caption>
          <thead>
            <tr>
              <th scope="col">Family</th>
              <th scope="col" className="is-number">
                Eligible
              </th>
              <th scope="col">Mix</th>
              <th scope="col" className="is-number" title="Policy violations">
                Viol.
              </th>
              <th scope="col" className="is-number" title="Indeterminate">
                Open
              </th>
              <th scope="col" className="is-number" title="Excluded and empty">
                Excl.
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.family ?? ""}>
                <th scope="row" className="max-w-[150px] truncate">
                  {row.family === null ? (
                    <span className="text-fg-3">No family stated</span>
                  ) : (
                    <TextLink href={selectionHref({ run, family: row.family })}>
                      <OutsideText text={row.family} lengthMax={60} />
                    </TextLink>
                  )}
                </th>
                <td className="is-number text-fg-2">{formatCount(row.eligible)}</td>
                <td className="w-1/3 min-w-[90px]">
                  <MixBar counts={row.mix} subject={`Verdicts of ${row.family ?? "no family"}`} height={9} />
                </td>
                <Linked
                  row={row}
                  run={run}
                  verdict="policy_violation"
                  count={row.mix.policy_violation}
                  isStrong
                />
                <Linked row={row} run={run} verdict="indeterminate" count={row.mix.indeterminate} />
                <Linked row={row} run={run} verdict="excluded" count={row.mix.excluded} />
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function Linked({
  row,
  run,
  verdict,
  count,
  isStrong = false,
}: Readonly<{
  row: FamilyRow;
  run: string;
  verdict: "policy_violation" | "indeterminate" | "excluded";
  count: number;
  isStrong?: boolean;
}>) {
  return (
    <td className={isStrong ? "is-number font-medium" : "is-number text-fg-2"}>
      {count === 0 || row.family === null ? (
        formatCount(count)
      ) : (
        <TextLink href={selectionHref({ run, family: row.family, verdict })}>{formatCount(count)}</TextLink>
      )}
    </td>
  );
}
