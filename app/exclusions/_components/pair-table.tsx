import { clsx } from "clsx";
import { PairBars } from "@/components/charts/pair-bars";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { ReasonLabel } from "@/components/verdict/reason-label";
import { selectionHref } from "@/lib/views/episode-selection";
import type { ChosenPair, ExclusionPairRow } from "@/lib/views/exclusion-pair";
import type { ExclusionRow } from "@/lib/views/exclusion-rows";
import { formatCount, formatPoints, formatShare } from "@/lib/views/format-number";
import type { RunRow } from "@/lib/views/run-row";

/** The reasons of two runs side by side. Shares, since the runs may differ in size; no statistics. */
export function PairTable({
  pair: { candidate, base },
  rows,
}: Readonly<{ pair: ChosenPair; rows: readonly ExclusionPairRow[] }>) {
  const runs = base === null ? [candidate] : [candidate, base];
  const longest = Math.max(
    ...rows.flatMap((row) => [share(row.candidate, candidate), row.base && base ? share(row.base, base) : 0]),
    Number.MIN_VALUE,
  );
  const total = (run: RunRow, value: (row: ExclusionRow) => number) =>
    rows.reduce((sum, row) => {
      const own = run.id === candidate.id ? row.candidate : row.base;
      return own === null ? sum : sum + value(own);
    }, 0);
  return (
    <div className="flex flex-col gap-3">
      {base !== null && base.suiteKey !== candidate.suiteKey && (
        <Note tone="attention">
          These runs played different suites, <OutsideText text={candidate.suite} /> and{" "}
          <OutsideText text={base.suite} />, so their exclusions do not compare like with like.
        </Note>
      )}
      <Card title="By reason" sub="each episode at the first reason that holds" isFlush>
        {rows.length === 0 ? (
          <p className="px-3.5 pb-3.5 text-fg-2">
            Nothing is excluded. All checks of validity ran on every episode, and every episode passed them.
          </p>
        ) : (
          <ScrollRegion label="Exclusions by reason">
            <table className="data-table">
              <caption className="sr-only">Excluded episodes by reason and run</caption>
              <thead>
                <tr>
                  <th scope="col">Reason</th>
                  {runs.map((run) => (
                    <th key={run.id} scope="col" className="is-number" title={run.externalId}>
                      <span
                        className={clsx(
                          "mr-1.5 inline-block size-2 rounded-[2px]",
                          run.id === candidate.id ? "bg-series-a" : "bg-series-b",
                        )}
                        aria-hidden
                      />
                      <OutsideText text={run.checkpoint} lengthMax={40} />
                    </th>
                  ))}
                  <th scope="col" className="w-[230px] min-w-[140px]">
                    Share of imported
                  </th>
                  <th scope="col" className="is-number" title="Goal progress rose before the exclusion">
                    Progress seen
                  </th>
                  {base !== null && (
                    <th
                      scope="col"
                      className="is-number"
                      title="Difference of the shares, candidate less base"
                    >
                      Points
                    </th>
                  )}
                </tr>
              </thead>
              <tbody>
                {rows.map((row) => (
                  <tr key={row.reason}>
                    <th scope="row" className="min-w-[150px]">
                      <ReasonLabel reason={row.reason} />
                    </th>
                    <Count row={row.candidate} run={candidate} isStrong />
                    {row.base !== null && base !== null && <Count row={row.base} run={base} />}
                    <td>
                      <PairBars
                        candidate={share(row.candidate, candidate) / longest}
                        base={row.base === null || base === null ? null : share(row.base, base) / longest}
                      />
                    </td>
                    <td className="is-number text-fg-2">
                      <Progress row={row.candidate} run={candidate} />
                      {row.base !== null && base !== null && (
                        <>
                          <span className="text-fg-3"> and </span>
                          <Progress row={row.base} run={base} />
                        </>
                      )}
                    </td>
                    {base !== null && (
                      <td className="is-number">
                        {row.difference === null ? "" : formatPoints(row.difference)}
                      </td>
                    )}
                  </tr>
                ))}
              </tbody>
              <tfoot>
                <Totals candidate={candidate} base={base} rows={rows} />
              </tfoot>
            </table>
          </ScrollRegion>
        )}
      </Card>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-12">
        {runs.map((run) => (
          <span key={run.id}>
            <TextLink href={selectionHref({ run: run.id, verdict: "excluded" })}>
              List the {formatCount(run.accounting.excluded + run.accounting.empty)} excluded of{" "}
              <OutsideText text={run.checkpoint} />
            </TextLink>
            {": "}
            <TextLink href={selectionHref({ run: run.id, verdict: "excluded", scope: "benchmark" })}>
              {formatCount(total(run, (row) => row.outside))} outside N
            </TextLink>
            {", "}
            <TextLink href={selectionHref({ run: run.id, verdict: "excluded", scope: "episode" })}>
              {formatCount(total(run, (row) => row.primary - row.outside))} unknown in N
            </TextLink>
            {", "}
            <TextLink href={`/runs/${encodeURIComponent(run.id)}/exclusions`}>all reasons that hold</TextLink>
          </span>
        ))}
      </p>
    </div>
  );
}

function Totals({
  candidate,
  base,
  rows,
}: Readonly<{ candidate: RunRow; base: RunRow | null; rows: readonly ExclusionPairRow[] }>) {
  const runs = base === null ? [candidate] : [candidate, base];
  const difference =
    candidate.excludedShare === null || base === null || base.excludedShare === null
      ? null
      : candidate.excludedShare - base.excludedShare;
  const seen = (rows_: readonly (ExclusionRow | null)[]) =>
    rows_.reduce((sum, row) => sum + (row?.progressSeen ?? 0), 0);
  return (
    <tr className="[&>*]:font-semibold!">
      <th scope="row">All reasons</th>
      {runs.map((run) => (
        <td key={run.id} className="is-number">
          {formatCount(run.accounting.excluded + run.accounting.empty)}
        </td>
      ))}
      <td className="text-12 font-normal! text-fg-2">
        {runs
          .map((run) => formatShare(run.accounting.excluded + run.accounting.empty, run.accounting.imported))
          .join(" and ")}
      </td>
      <td className="is-number">
        {formatCount(seen(rows.map((row) => row.candidate)))}
        {base !== null && ` and ${formatCount(seen(rows.map((row) => row.base)))}`}
      </td>
      {base !== null && <td className="is-number">{difference === null ? "" : formatPoints(difference)}</td>}
    </tr>
  );
}

function Count({
  row,
  run,
  isStrong = false,
}: Readonly<{ row: ExclusionRow; run: RunRow; isStrong?: boolean }>) {
  return (
    <td className={isStrong ? "is-number font-medium" : "is-number text-fg-2"}>
      {row.primary === 0 ? (
        "0"
      ) : (
        <TextLink href={selectionHref({ run: run.id, verdict: "excluded", reason: row.reason })}>
          {formatCount(row.primary)}
        </TextLink>
      )}
    </td>
  );
}

function Progress({ row, run }: Readonly<{ row: ExclusionRow; run: RunRow }>) {
  if (row.progressSeen === 0) return <>0</>;
  return (
    <TextLink
      href={selectionHref({ run: run.id, verdict: "excluded", reason: row.reason, hasProgress: true })}
    >
      {formatCount(row.progressSeen)}
    </TextLink>
  );
}

/** Of imported episodes, in [0, 1]; 0 where nothing was imported, and then nothing is excluded either. */
function share(row: ExclusionRow, run: RunRow): number {
  return run.accounting.imported === 0 ? 0 : row.primary / run.accounting.imported;
}
