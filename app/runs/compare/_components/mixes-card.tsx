import { clsx } from "clsx";
import { MixBar } from "@/components/charts/mix-bar";
import { Card } from "@/components/ui/card";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { formatCount } from "@/lib/views/format-number";
import { safeLabel } from "@/lib/views/hostile-text";
import type { ComparedLine } from "@/lib/views/run-comparison";
import type { RunRow } from "@/lib/views/run-row";

/** The verdicts of both runs, with the sums that say that no episode is missing. */
export function MixesCard({
  base,
  candidate,
  lines,
}: Readonly<{ base: RunRow; candidate: RunRow; lines: readonly ComparedLine[] }>) {
  return (
    <Card title="Verdicts" isFlush>
      <ScrollRegion label="Verdicts of both runs">
        <table className="data-table is-dense">
          <caption className="sr-only">Accounting of both runs</caption>
          <thead>
            <tr>
              <th scope="col">Episodes</th>
              <RunHeading run={base} role="Base" />
              <RunHeading run={candidate} role="Candidate" />
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className="font-normal text-fg-2">
                Mix
              </th>
              {[base, candidate].map((run) => (
                <td key={run.id} className="min-w-[180px]">
                  <MixBar
                    counts={run.accounting.mix}
                    subject={`Verdicts of ${safeLabel(run.externalId, 60)}`}
                    height={12}
                  />
                </td>
              ))}
            </tr>
            {lines.map((line, index) => (
              <tr key={index}>
                <th
                  scope="row"
                  className={clsx(line.isTotal ? "font-semibold" : "pl-8! font-normal text-fg-2")}
                >
                  {line.isLess && (
                    <>
                      <span aria-hidden>− </span>
                      <span className="sr-only">less </span>
                    </>
                  )}
                  {line.label}
                </th>
                {[line.base, line.candidate].map((side, at) => (
                  <td key={at} className={clsx("is-number", line.isTotal && "font-semibold")}>
                    {side.href === null ? (
                      formatCount(side.count)
                    ) : (
                      <TextLink href={side.href}>{formatCount(side.count)}</TextLink>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </Card>
  );
}

function RunHeading({ run, role }: Readonly<{ run: RunRow; role: string }>) {
  return (
    <th scope="col" className="is-number">
      <span className="text-fg-3">{role}:</span>{" "}
      <TextLink href={`/runs/${encodeURIComponent(run.id)}`}>
        <OutsideText text={run.checkpoint} lengthMax={40} />
      </TextLink>
      , <OutsideText text={run.externalId} lengthMax={40} />
    </th>
  );
}
