import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { OutsideText } from "@/components/ui/outside-text";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { countOf, formatCount } from "@/lib/views/format-number";
import { COMPARED_VERDICTS, PROBES_LISTED_MAX, type ProbeComparison } from "@/lib/views/run-comparison";
import type { RunRow } from "@/lib/views/run-row";
import { verdictShortWord } from "@/lib/views/verdict-words";

/** The probes on which two runs differ, each count of the base before that of the candidate. */
export function ProbesCard({
  base,
  candidate,
  compared,
}: Readonly<{ base: RunRow; candidate: RunRow; compared: ProbeComparison }>) {
  const { same, different, onlyBase, onlyCandidate, rows } = compared;
  const listed = rows.slice(0, PROBES_LISTED_MAX);
  return (
    <Card title="Probes on which they differ" isFlush>
      <p className="px-3.5 pb-2.5 text-12 text-fg-2">
        {countOf(different, "probe differs", "probes differ")}, {formatCount(same)} have the same verdicts in
        both, {formatCount(onlyBase)} only the base played, {formatCount(onlyCandidate)} only the candidate.
        {rows.length > listed.length &&
          ` The ${formatCount(listed.length)} with the largest change of violations are listed.`}
      </p>
      {listed.length > 0 && (
        <ScrollRegion label="Probes on which the runs differ">
          <table className="data-table">
            <caption className="sr-only">Episodes of each probe by verdict, base then candidate</caption>
            <thead>
              <tr>
                <th scope="col">Probe</th>
                {COMPARED_VERDICTS.map((verdict) => (
                  <th key={verdict} scope="col" className="is-number">
                    {verdictShortWord[verdict]}
                  </th>
                ))}
                <th scope="col">Episodes</th>
              </tr>
            </thead>
            <tbody>
              {listed.map((row) => (
                <tr key={row.probe}>
                  <th scope="row" className="font-normal">
                    <span className="flex flex-wrap items-center gap-2">
                      <span className="font-mono text-12 text-fg-2">
                        <OutsideText text={row.probe} lengthMax={60} />
                      </span>
                      {row.title !== null && <OutsideText text={row.title} lengthMax={90} />}
                      {row.isOtherProbe && <Chip tone="attention">another probe of this name</Chip>}
                    </span>
                  </th>
                  {COMPARED_VERDICTS.map((verdict) => (
                    <td key={verdict} className="is-number">
                      <Pair base={row.base[verdict]} candidate={row.candidate[verdict]} />
                    </td>
                  ))}
                  <td className="whitespace-nowrap">
                    <TextLink href={row.hrefs.base}>
                      base<span className="sr-only">, {base.externalId}</span>
                    </TextLink>{" "}
                    <TextLink href={row.hrefs.candidate}>
                      candidate<span className="sr-only">, {candidate.externalId}</span>
                    </TextLink>
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

function Pair({ base, candidate }: Readonly<{ base: number; candidate: number }>) {
  if (base === candidate) return <span className="text-fg-3">{formatCount(base)}</span>;
  return (
    <span>
      {formatCount(base)} <span aria-hidden>→</span>
      <span className="sr-only"> to </span> <b className="font-medium">{formatCount(candidate)}</b>
    </span>
  );
}
