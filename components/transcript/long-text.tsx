"use client";

import { Fragment, useEffect, useRef, useState } from "react";
import { formatCount } from "@/lib/views/format-number";
import { placeKey } from "@/lib/views/find-marks";
import type { ShownText, TextPlace } from "@/lib/views/shown-text";
import { Button } from "../ui/button";
import { useEpisodeRequests } from "./episode-requests";
import { useCurrentHit, useFindMarks } from "./find";
import { MarkedText } from "./marked-text";

/** So much stands before a hit that is far behind what was sent. */
const BEFORE_HIT = 400;

/** A text as far as it was sent, and more of it on request: one turn can be megabytes without a single space. */
export function LongText({ shown, place }: Readonly<{ shown: ShownText; place: TextPlace }>) {
  const requests = useEpisodeRequests();
  /** In their order; what is between two was not asked for. */
  const [pieces, setPieces] = useState<readonly ShownText[]>([shown]);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const key = placeKey(place);
  const hit = useCurrentHit((one) => placeKey(one) === key);

  const take = (from: number): void => {
    requests.text(place, from).then(
      (more) => {
        setPieces((known) => withPiece(known, more));
        setState("idle");
      },
      () => {
        setState("failed");
      },
    );
  };
  const show = (from: number): void => {
    setState("asking");
    take(from);
  };
  const asked = useRef<number | null>(null);
  useEffect(() => {
    // The hit at hand is in a part that was not sent: that part comes, and what is before it stays for later.
    if (hit === null || asked.current === hit.start) return;
    if (pieces.some((piece) => hit.start >= piece.from && hit.start < endOf(piece))) return;
    asked.current = hit.start;
    take(Math.max(0, hit.start - BEFORE_HIT));
  });

  return (
    <>
      {pieces.map((piece, index) => {
        const next = pieces[index + 1];
        const hiddenCount = next === undefined ? piece.hiddenCount : next.from - endOf(piece);
        return (
          <Fragment key={piece.from}>
            <Piece piece={piece} place={place} />
            {hiddenCount > 0 && (
              <span className="my-1 flex items-center gap-2 font-sans text-12 text-fg-3">
                <Button
                  size="sm"
                  disabled={state === "asking"}
                  onClick={() => {
                    show(endOf(piece));
                  }}
                >
                  Show more
                </Button>
                {formatCount(hiddenCount)} more characters
                {state === "failed" && <span role="alert">They could not be read.</span>}
              </span>
            )}
          </Fragment>
        );
      })}
    </>
  );
}

const endOf = ({ from, sentLength }: ShownText): number => from + sentLength;

/** A piece where it belongs, cut where the next one begins. */
function withPiece(known: readonly ShownText[], more: ShownText): readonly ShownText[] {
  const before = known.filter(({ from }) => from <= more.from);
  const [next] = known.filter(({ from }) => from > more.from);
  const begun = before.some((piece) => piece.from === more.from);
  if (begun) return known;
  const room = next === undefined ? more.sentLength : Math.min(more.sentLength, next.from - more.from);
  const last = before.at(-1);
  // Where it begins within what is there already, it goes on behind that.
  const overlap = last === undefined ? 0 : Math.max(0, endOf(last) - more.from);
  if (room <= overlap) return known;
  const piece: ShownText = {
    ...more,
    text: more.text.slice(overlap, room),
    matches: more.matches.flatMap((match) => {
      const start = Math.max(match.start - overlap, 0);
      const end = Math.min(match.end, room) - overlap;
      return end > start ? [{ ...match, start, end }] : [];
    }),
    from: more.from + overlap,
    sentLength: room - overlap,
    hiddenCount: more.hiddenCount + more.sentLength - room,
  };
  return [...before, piece, ...known.filter(({ from }) => from > more.from)];
}

function Piece({ piece, place }: Readonly<{ piece: ShownText; place: TextPlace }>) {
  return <MarkedText piece={piece} place={place} finds={useFindMarks(place, piece)} />;
}
