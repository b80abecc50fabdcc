import { Button, ButtonLink, buttonClass } from "@/components/ui/button";
import { COMPARED_TURNS, type EpisodeComparison } from "@/lib/views/episode-comparison";
import { compareHref } from "@/lib/contracts/episode-filter-url";
import { formatCount } from "@/lib/views/format-number";

/** Which turns are shown, and the ways to others. Of long episodes a page is shown at a time. */
export function TurnPager({
  compared,
  ids,
}: Readonly<{ compared: EpisodeComparison; ids: readonly [string, string] }>) {
  const { from, turns, turnCount, nextDifference } = compared;
  const end = from + turns.length;
  if (from === 0 && end === turnCount) return null;
  const hrefOf = (turn: number): string => compareHref(ids[0], ids[1], turn);
  return (
    <nav aria-label="Turns" className="flex flex-wrap items-center gap-2 py-2 text-12 text-fg-2 tabular-nums">
      <span className="mr-1">
        Turns {formatCount(from + 1)} to {formatCount(end)} of {formatCount(turnCount)}
      </span>
      <Step href={from === 0 ? null : hrefOf(Math.max(0, from - COMPARED_TURNS))}>Earlier turns</Step>
      <Step href={end >= turnCount ? null : hrefOf(end)}>Later turns</Step>
      {nextDifference !== null && (
        <Step href={hrefOf(nextDifference)}>
          Next difference in signals, turn {formatCount(nextDifference + 1)}
        </Step>
      )}
      <form action="/episodes/compare" className="flex items-center gap-1.5">
        <input type="hidden" name="a" value={ids[0]} />
        <input type="hidden" name="b" value={ids[1]} />
        <label className="flex items-center gap-1.5">
          Turn
          <input
            key={from}
            type="number"
            name="turn"
            min={1}
            max={turnCount}
            required
            defaultValue={from + 1}
            className="h-6 w-20 rounded bg-surface px-1.5 inset-ring inset-ring-line-control m:h-[30px]"
          />
        </label>
        <Button type="submit" size="sm">
          Go
        </Button>
      </form>
    </nav>
  );
}

function Step({ href, children }: Readonly<{ href: string | null; children: React.ReactNode }>) {
  if (href === null)
    return (
      <span aria-hidden className={`${buttonClass({ size: "sm" })} opacity-40`}>
        {children}
      </span>
    );
  return (
    <ButtonLink size="sm" href={href} prefetch={false}>
      {children}
    </ButtonLink>
  );
}
