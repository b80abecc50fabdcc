"use client";

import { useState } from "react";
import { compactOffset } from "@/lib/views/find-marks";
import type { ShownMatch, ShownText, TextPlace } from "@/lib/views/shown-text";
import { useEpisodeRequests } from "./episode-requests";
import { useFind } from "./find";
import { safePieces } from "./safe-text";

const LOOK = "mx-1 text-11 font-medium whitespace-nowrap text-sig-match select-none";

/** Beside a match: its pattern, and whether it quotes. That of a quotation leads to what it quotes. */
export function MatchLabel({
  match,
  piece,
  place,
}: Readonly<{ match: ShownMatch; piece: ShownText; place: TextPlace }>) {
  return (
    <span data-label className={LOOK}>
      <bdi>{safePieces(match.pattern.slice(0, 40))}</bdi>
      {match.isQuoting === false && ", unquoted"}
      {match.isQuoting === true && (
        <>
          , <SourceButton match={match} piece={piece} place={place} />
        </>
      )}
    </span>
  );
}

const OUTCOMES = {
  asking: "quoted",
  message: "quoted",
  policy: "quoted from the policy",
  none: "quoted, no source before it",
  failed: "quoted, its source could not be read",
} as const;

function SourceButton({ match, piece, place }: Parameters<typeof MatchLabel>[0]) {
  const requests = useEpisodeRequests();
  const find = useFind();
  const [state, setState] = useState<keyof typeof OUTCOMES>("message");
  return (
    <button
      type="button"
      title="Go to what it quotes"
      className="underline decoration-dotted underline-offset-2 hover:decoration-solid"
      disabled={state === "asking"}
      onClick={(event) => {
        event.stopPropagation(); // the turn that is read is that of the source then
        setState("asking");
        requests.quotation({ ...place, ...storedSpan(match, piece, place) }).then(
          (source) => {
            setState(source?.kind ?? "none");
            if (source?.kind === "message") find.point(source.place);
          },
          () => {
            setState("failed");
          },
        );
      }}
    >
      {OUTCOMES[state]}
    </button>
  );
}

/** Places of what is shown as places of what is stored. Only the first piece of arguments is laid out. */
function storedSpan({ start, end }: ShownMatch, { text, from }: ShownText, { channel }: TextPlace) {
  const isLaidOut = channel === "arguments" && from === 0;
  const stored = (offset: number): number => from + (isLaidOut ? compactOffset(text, offset) : offset);
  return { start: stored(start), end: stored(end) };
}
