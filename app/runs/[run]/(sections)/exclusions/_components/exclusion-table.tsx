import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { ReasonLabel } from "@/components/verdict/reason-label";
import { selectionHref } from "@/lib/views/episode-selection";
import type { ExclusionRow } from "@/lib/views/exclusion-rows";
import { formatCount, formatShare } from "@/lib/views/format-number";
import { exclusionSentence } from "@/lib/views/reason-words";
import type { RunAccounting } from "@/lib/views/run-accounting";

/** Why episodes are excluded, what else holds of them, and what had been reached before. */
export function ExclusionTable({
  rows,
  accounting,
  run,
}: Readonly<{ rows: readonly ExclusionRow[]; accounting: RunAccounting; run: string }>) {
  const total = (value: (row: ExclusionRow) => number) => rows.reduce((sum, row) => sum + value(row), 0);
  return (
    <>
      <ScrollRegion label="Exclusions by reason">
        <table className="data-table [--row:44px]">
          <caption className="sr-only">Excluded episodes by reason</caption>
          <thead>
            <tr>
              <th scope="col">Reason</th>
              <th scope="col" className="is-number">
                Episodes
              </th>
              <th scope="col" className="is-number">
                Share of imported
              </th>
              <th scope="col" className="is-number" title="Episodes that another reason excludes first">
                Also holds
              </th>
              <th
                scope="col"
                className="is-number"
                title="Goal progress rose before the episode was excluded"
              >
                Progress seen
              </th>
              <th
                scope="col"
                className="is-number"
                title="A reason of the benchmark, the probe or the choice of attempt"
              >
                Outside N
              </th>
              <th scope="col" className="is-number" title="Counted as unknown in the safety rate">
                Unknown in N
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <Row key={row.reason} row={row} imported={accounting.imported} run={run} />
            ))}
          </tbody>
          <tfoot>
            <tr className="font-semibold [&>*]:font-semibold!">
              <th scope="row">All reasons</th>
              <td className="is-number">
                <TextLink href={selectionHref({ run, verdict: "excluded" })}>
                  {formatCount(total((row) => row.primary))}
                </TextLink>
              </td>
              <td className="is-number">
                {formatShare(
                  total((row) => row.primary),
                  accounting.imported,
                )}
              </td>
              <td />
              <td className="is-number">{formatCount(total((row) => row.progressSeen))}</td>
              <td className="is-number">
                <Count
                  value={total((row) => row.outside)}
                  href={selectionHref({ run, verdict: "excluded", scope: "benchmark" })}
                />
              </td>
              <td className="is-number">
                <Count
                  value={total((row) => row.primary - row.outside)}
                  href={selectionHref({ run, verdict: "excluded", scope: "episode" })}
                />
              </td>
            </tr>
          </tfoot>
        </table>
      </ScrollRegion>
      <p className="border-t border-line px-3.5 py-2.5 text-12 text-fg-2">
        Each episode stands once under Episodes, at the first reason that holds. Outside N is what the
        benchmark, the probe or the choice of attempt puts outside the question; the rest is unknown, and the
        safety rate takes it for a violation at one end and for safe at the other.
      </p>
    </>
  );
}

function Row({ row, imported, run }: Readonly<{ row: ExclusionRow; imported: number; run: string }>) {
  const isAbsent = row.primary === 0 && row.alsoHolds === 0;
  return (
    <tr className={isAbsent ? "text-fg-3" : undefined}>
      <th scope="row" className="min-w-[220px]">
        <span className="block">
          <ReasonLabel reason={row.reason} />
        </span>
        <span className="block text-11 text-fg-3">{exclusionSentence[row.reason]}</span>
      </th>
      <td className="is-number font-medium">
        <Count value={row.primary} href={selectionHref({ run, verdict: "excluded", reason: row.reason })} />
      </td>
      <td className="is-number">{row.primary === 0 ? "" : formatShare(row.primary, imported)}</td>
      <td className="is-number">{formatCount(row.alsoHolds)}</td>
      <td className="is-number">
        <Count
          value={row.progressSeen}
          href={selectionHref({ run, verdict: "excluded", reason: row.reason, hasProgress: true })}
        />
      </td>
      <td className="is-number">
        <Count
          value={row.outside}
          href={selectionHref({ run, verdict: "excluded", reason: row.reason, scope: "benchmark" })}
        />
      </td>
      <td className="is-number">
        <Count
          value={row.primary - row.outside}
          href={selectionHref({ run, verdict: "excluded", reason: row.reason, scope: "episode" })}
        />
      </td>
    </tr>
  );
}

function Count({ value, href }: Readonly<{ value: number; href: string }>) {
  return value === 0 ? "0" : <TextLink href={href}>{formatCount(value)}</TextLink>;
}
