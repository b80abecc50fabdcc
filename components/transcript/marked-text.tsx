import { clsx } from "clsx";
import type { FindMark } from "@/lib/views/find-marks";
import { markedStretches, type ShownMatch } from "@/lib/views/shown-text";
import { matchTitle } from "@/lib/views/match-words";
import { FIND_CURRENT, FIND_HIT } from "./find-look";
import { safePieces } from "./safe-text";

/**
 * Text from a log with the matches in it: a solid line under an unquoted one, a dotted line under a quoted one, a solid
 * one where nobody is told which it is. What somebody
 * looks for is filled.
 */
export function MarkedText({
  text,
  matches,
  finds,
}: Readonly<{ text: string; matches: readonly ShownMatch[]; finds: readonly FindMark[] }>) {
  if (matches.length === 0 && finds.length === 0) return <bdi>{safePieces(text)}</bdi>;
  return (
    <bdi>
      {markedStretches<ShownMatch | FindMark>(text, [...matches, ...finds]).map((stretch) => {
        const { start, end } = stretch;
        if (stretch.marks.length === 0) return <span key={start}>{safePieces(stretch.text)}</span>;
        const marks = stretch.marks.filter((mark): mark is ShownMatch => "pattern" in mark);
        const found = stretch.marks.filter((mark): mark is FindMark => "isCurrent" in mark);
        const isCurrent = found.some((mark) => mark.isCurrent);
        const ending = marks.filter((mark) => mark.end === end);
        return (
          <span key={start}>
            <mark
              {...(marks.length > 0 && { title: marks.map(matchTitle).join("; ") })}
              {...(found.length > 0 && { "data-find": isCurrent ? "current" : "hit" })}
              className={clsx(
                "text-inherit",
                marks.length > 0 && "keeps-colour",
                marks.length > 0 && lineUnder(marks),
                found.length > 0 && (isCurrent ? FIND_CURRENT : FIND_HIT),
                marks.length === 0 && found.length === 0 && "bg-transparent",
              )}
            >
              {safePieces(stretch.text)}
            </mark>
            {ending.map((mark, index) => (
              <MatchLabel key={index} match={mark} />
            ))}
          </span>
        );
      })}
    </bdi>
  );
}

function lineUnder(marks: readonly ShownMatch[]): string {
  return marks.some((mark) => mark.isQuoting !== true)
    ? "rounded-t-[3px] bg-sig-match-tint px-0.5 pt-px shadow-[inset_0_-2px_0_var(--sig-match)]"
    : "border-b-2 border-dotted border-sig-match bg-transparent pb-px";
}

function MatchLabel({ match }: Readonly<{ match: ShownMatch }>) {
  return (
    <span className="mx-1 text-11 font-medium whitespace-nowrap text-sig-match select-none">
      <bdi>{safePieces(match.pattern.slice(0, 40))}</bdi>
      {match.isQuoting !== null && (match.isQuoting ? ", quoted" : ", unquoted")}
    </span>
  );
}
