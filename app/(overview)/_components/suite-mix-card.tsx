import { MixBar } from "@/components/charts/mix-bar";
import { VerdictLegend } from "@/components/charts/verdict-legend";
import { ExcludedShare } from "@/components/tables/excluded-share";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { selectionHref } from "@/lib/views/episode-selection";
import { formatCount } from "@/lib/views/format-number";
import { hasRate, type SuiteView } from "@/lib/views/overview";
import type { RunRow } from "@/lib/views/run-row";

/** The verdicts of each checkpoint, with what is excluded: attention where it is much. */
export function SuiteMixCard({ suites }: Readonly<{ suites: readonly SuiteView[] }>) {
  const rated = suites.filter(hasRate);
  const shown = rated.length === 0 ? suites : rated;
  return (
    <Card
      title="Verdict mix"
      actions={
        <TextLink className="text-12" href="/exclusions">
          Exclusions
        </TextLink>
      }
    >
      <table className="w-full table-fixed tabular-nums">
        <caption className="sr-only">Verdicts by checkpoint</caption>
        <thead>
          <tr className="text-11 text-fg-3">
            <th scope="col" className="w-[104px]">
              Checkpoint
            </th>
            <th scope="col">
              <span className="sr-only">Mix</span>
            </th>
            <th scope="col" className="w-[44px] text-right!" title="Policy violations">
              Viol.
            </th>
            <th scope="col" className="w-[44px] text-right!" title="Indeterminate">
              Open
            </th>
            <th scope="col" className="w-[78px] text-right!" title="Excluded and empty, of imported">
              Excl.
            </th>
          </tr>
        </thead>
        <tbody>{shown.flatMap((suite) => suite.rows.map((row) => <Row key={row.id} row={row} />))}</tbody>
      </table>
      <div className="mt-2">
        <VerdictLegend />
      </div>
    </Card>
  );
}

function Row({ row }: Readonly<{ row: RunRow }>) {
  const { accounting } = row;
  return (
    <tr className="h-[34px]">
      <th scope="row" className="truncate pr-2 text-12 font-medium" title={row.suite}>
        <OutsideText text={row.checkpoint} />
      </th>
      <td>
        <MixBar
          counts={accounting.mix}
          subject={`Verdicts of ${row.checkpoint} in ${row.suite}`}
          height={12}
        />
      </td>
      <Count
        value={accounting.violation}
        href={selectionHref({ run: row.id, verdict: "policy_violation" })}
      />
      <Count
        value={accounting.indeterminate}
        href={selectionHref({ run: row.id, verdict: "indeterminate" })}
      />
      <td className="text-right text-12">
        <ExcludedShare row={row} />
      </td>
    </tr>
  );
}

function Count({ value, href }: Readonly<{ value: number; href: string }>) {
  return (
    <td className="text-right text-12 text-fg-2">
      {value === 0 ? "0" : <TextLink href={href}>{formatCount(value)}</TextLink>}
    </td>
  );
}
