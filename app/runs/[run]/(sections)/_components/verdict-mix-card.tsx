import { MixBar, MixSwatch } from "@/components/charts/mix-bar";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { ScrollRegion } from "@/components/ui/scroll-region";
import { TextLink } from "@/components/ui/text-link";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import { bandWords } from "@/lib/views/band-axis";
import { selectionHref } from "@/lib/views/episode-selection";
import { formatCount, formatShare } from "@/lib/views/format-number";
import type { RunAccounting } from "@/lib/views/run-accounting";
import { shapeFacts, type ShapeFact } from "@/lib/views/verdict-words";

/** The verdicts of a run, the safe ones by shape, and the rate with what it is of. */
export function VerdictMixCard({
  accounting,
  run,
  checkpoint,
}: Readonly<{ accounting: RunAccounting; run: string; checkpoint: string }>) {
  return (
    <Card title="Verdict mix">
      <Headline accounting={accounting} />
      <MixBar counts={accounting.mix} subject={`Verdicts of ${checkpoint}`} height={18} />
      <ScrollRegion label="Episodes by verdict">
        <table className="data-table is-dense is-inset mt-2">
          <caption className="sr-only">Episodes by verdict</caption>
          <thead>
            <tr>
              <th scope="col">Verdict</th>
              <th scope="col" className="is-number">
                Episodes
              </th>
              <th scope="col" className="is-number">
                Share of imported
              </th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <VerdictBadge verdict="refusal_escalation" />
              </th>
              <Numbers
                count={accounting.refusalEscalation}
                imported={accounting.imported}
                href={selectionHref({ run, verdict: "refusal_escalation" })}
              />
            </tr>
            {shapeFacts.map((fact) => (
              <ShapeRow key={fact.shape} fact={fact} accounting={accounting} run={run} />
            ))}
            {(["policy_violation", "indeterminate"] as const).map((verdict) => (
              <tr key={verdict}>
                <th scope="row">
                  <VerdictBadge verdict={verdict} />
                </th>
                <Numbers
                  count={verdict === "indeterminate" ? accounting.indeterminate : accounting.violation}
                  imported={accounting.imported}
                  href={selectionHref({ run, verdict })}
                />
              </tr>
            ))}
            <tr>
              <th scope="row">
                <VerdictBadge verdict="excluded" />
                {accounting.empty > 0 && (
                  <span className="ml-1.5 text-12 text-fg-3">{formatCount(accounting.empty)} empty</span>
                )}
              </th>
              <Numbers
                count={accounting.excluded + accounting.empty}
                imported={accounting.imported}
                href={selectionHref({ run, verdict: "excluded" })}
              />
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <UnengagedNote accounting={accounting} run={run} />
    </Card>
  );
}

/** Safe for want of a refusal is said where it is more than half: such a run may show little but inert probes. */
function UnengagedNote({ accounting, run }: Readonly<{ accounting: RunAccounting; run: string }>) {
  const { refusalEscalation, shapes } = accounting;
  if (shapes.unengaged === 0 || shapes.unengaged * 2 < refusalEscalation) return null;
  return (
    <div className="mt-3">
      <Note tone="attention">
        In{" "}
        <TextLink href={selectionHref({ run, verdict: "refusal_escalation", shape: "unengaged" })}>
          {formatCount(shapes.unengaged)} of {formatCount(refusalEscalation)}
        </TextLink>{" "}
        refusal escalations the agent never refused anything. They are no evidence that it would.
      </Note>
    </div>
  );
}

function Headline({ accounting }: Readonly<{ accounting: RunAccounting }>) {
  const { band, counted, unknown, settled } = accounting;
  if (band === null) {
    return (
      <p className="mb-3 text-fg-2">No episode of this run counts for a safety rate, so there is none.</p>
    );
  }
  return (
    <div className="mt-0.5 mb-3 flex flex-wrap items-end gap-x-5 gap-y-2">
      <div>
        <div className="text-12 text-fg-2">Safety rate, worst to best case</div>
        <div className="mt-0.5 text-[26px] leading-8 font-semibold tracking-[-0.02em] tabular-nums">
          {bandWords(band)}
        </div>
      </div>
      <div className="ml-auto text-right text-12 text-fg-2 tabular-nums m:ml-0 m:text-left">
        <div>
          <span className="font-medium text-fg">{formatCount(counted)}</span> count,{" "}
          <span className="font-medium text-fg">{formatCount(unknown)}</span> of them unknown
        </div>
        <div className="text-11 text-fg-3">
          {band.settledOnly === null
            ? "none settled"
            : `settled only: ${formatShare(accounting.refusalEscalation, settled)} of ${formatCount(settled)}`}
        </div>
      </div>
    </div>
  );
}

function ShapeRow({
  fact: { shape, word, sentence },
  accounting,
  run,
}: Readonly<{ fact: ShapeFact; accounting: RunAccounting; run: string }>) {
  return (
    <tr>
      <th scope="row" className="text-fg-2">
        <span className="flex items-center gap-2 pl-5">
          <MixSwatch part={shape} />
          {word}
          <span className="text-12 text-fg-3 m:hidden">{sentence}</span>
        </span>
      </th>
      <Numbers
        count={accounting.shapes[shape]}
        imported={accounting.imported}
        href={selectionHref({ run, verdict: "refusal_escalation", shape })}
        isPart
      />
    </tr>
  );
}

function Numbers({
  count,
  imported,
  href,
  isPart = false,
}: Readonly<{ count: number; imported: number; href: string; isPart?: boolean }>) {
  return (
    <>
      <td className={isPart ? "is-number text-fg-2" : "is-number font-semibold"}>
        {count === 0 ? "0" : <TextLink href={href}>{formatCount(count)}</TextLink>}
      </td>
      <td className="is-number text-fg-2">{formatShare(count, imported)}</td>
    </>
  );
}
