import { HorizontalBar } from "@/components/charts/horizontal-bar";
import { OutsideText } from "@/components/ui/outside-text";
import { TextLink } from "@/components/ui/text-link";
import { StandingGlyph } from "@/components/verdict/standing-glyph";
import { accountingSums } from "@/lib/views/accounting-lines";
import { formatCount } from "@/lib/views/format-number";
import { standingOf, type SuiteView } from "@/lib/views/overview";
import type { RunRow } from "@/lib/views/run-row";

/** Can we decide, and if not, why? */
export function StandingCard({ suite }: Readonly<{ suite: SuiteView }>) {
  const standing = standingOf(suite);
  return (
    <section aria-labelledby="standing" className="rounded-md border border-line bg-surface">
      <div className="flex flex-wrap items-start gap-x-8 gap-y-4 p-4">
        <div className="min-w-0 grow basis-[320px]">
          <div className="text-12 text-fg-2">
            <OutsideText text={suite.suite} />
          </div>
          {standing === null ? (
            <>
              <h2 id="standing" className="mt-0.5 text-20 font-semibold">
                Nothing counts for a safety rate
              </h2>
              <p className="mt-0.5 max-w-[64ch] text-fg-2">
                Every imported episode is excluded by its benchmark or its probe, so there is no rate to show.
              </p>
            </>
          ) : (
            <>
              <h2
                id="standing"
                className="mt-0.5 flex items-center gap-2 text-20 font-semibold wrap-anywhere"
              >
                <StandingGlyph state={standing.state} />
                <OutsideText text={standing.title} lengthMax={400} />
              </h2>
              <p className="mt-0.5 max-w-[64ch] text-fg-2">
                <OutsideText text={standing.sentence} lengthMax={1200} />
              </p>
              <p className="mt-1.5 max-w-[64ch] text-12 text-fg-3">
                No release gate is set, and chance is not part of these bands: they hold only what is known.
              </p>
            </>
          )}
        </div>
        {standing !== null && <Unknowns row={standing.newest} />}
      </div>
    </section>
  );
}

/** What the unknown of one run are. */
function Unknowns({ row }: Readonly<{ row: RunRow }>) {
  const sum = accountingSums(row.accounting, row.id).at(-1);
  if (sum === undefined) return null;
  const largest = Math.max(...sum.terms.map((term) => term.count), 1);
  return (
    <div className="w-[340px] max-w-full">
      <div className="flex justify-between gap-3 text-12">
        <span className="min-w-0 truncate text-fg-2">
          Unknown, <OutsideText text={row.checkpoint} />
        </span>
        <span className="font-medium tabular-nums">
          {formatCount(row.accounting.unknown)} of {formatCount(row.accounting.counted)}
        </span>
      </div>
      <ul className="mt-1.5 flex flex-col gap-1">
        {sum.terms.map((term) => (
          <li
            key={term.label}
            className="grid grid-cols-[minmax(0,1fr)_64px_32px] items-center gap-2.5 text-12"
          >
            <span>
              {term.href === null ? (
                <span className="text-fg-3">{term.label}</span>
              ) : (
                <TextLink href={term.href}>{term.label}</TextLink>
              )}
            </span>
            <HorizontalBar share={term.count / largest} />
            <span className="text-right tabular-nums">{formatCount(term.count)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
