import { clsx } from "clsx";
import { markedStretches, type ShownMatch } from "@/lib/views/shown-text";
import { matchTitle } from "@/lib/views/match-words";
import { safePieces } from "./safe-text";

/** Text from a log with the matches in it: a solid line under an unquoted one, a dotted line under a quoted one. */
export function MarkedText({ text, matches }: Readonly<{ text: string; matches: readonly ShownMatch[] }>) {
  if (matches.length === 0) return <bdi>{safePieces(text)}</bdi>;
  return (
    <bdi>
      {markedStretches(text, matches).map((stretch) => {
        const { start, end } = stretch;
        if (stretch.marks.length === 0) return <span key={start}>{safePieces(stretch.text)}</span>;
        const isUnquoted = stretch.marks.some((mark) => !mark.isQuoting);
        const ending = stretch.marks.filter((mark) => mark.end === end);
        return (
          <span key={start}>
            <mark
              title={stretch.marks.map(matchTitle).join("; ")}
              className={clsx(
                "keeps-colour text-inherit",
                isUnquoted
                  ? "rounded-t-[3px] bg-sig-match-tint px-0.5 pt-px shadow-[inset_0_-2px_0_var(--sig-match)]"
                  : "border-b-2 border-dotted border-sig-match bg-transparent pb-px",
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

function MatchLabel({ match }: Readonly<{ match: ShownMatch }>) {
  return (
    <span className="mx-1 text-11 font-medium whitespace-nowrap text-sig-match select-none">
      <bdi>{safePieces(match.pattern.slice(0, 40))}</bdi>, {match.isQuoting ? "quoted" : "unquoted"}
    </span>
  );
}
