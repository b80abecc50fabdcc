import { clsx } from "clsx";
import { type FindMark, placeKey } from "@/lib/views/find-marks";
import { markedStretches, type ShownMatch, type ShownText, type TextPlace } from "@/lib/views/shown-text";
import { matchTitle } from "@/lib/views/match-words";
import { FIND_CURRENT, FIND_HIT } from "./find-look";
import { MatchLabel } from "./match-label";
import { safePieces } from "./safe-text";

/**
 * Text from a log with the matches in it: a solid line under an unquoted one, a dotted line under a quoted one, a solid
 * one where nobody is told which it is. What somebody
 * looks for is filled.
 */
export function MarkedText({
  piece,
  place,
  finds,
}: Readonly<{ piece: ShownText; place: TextPlace; finds: readonly FindMark[] }>) {
  const { text, matches } = piece;
  // By these a selection is told as a stretch of the stored text.
  const at = { "data-place": placeKey(place), "data-from": piece.from };
  if (matches.length === 0 && finds.length === 0) return <bdi {...at}>{safePieces(text)}</bdi>;
  return (
    <bdi {...at}>
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
              <MatchLabel key={index} match={mark} piece={piece} place={place} />
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
