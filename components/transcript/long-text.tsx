"use client";

import { useState } from "react";
import { formatCount } from "@/lib/views/format-number";
import type { ShownText, TextPlace } from "@/lib/views/shown-text";
import { Button } from "../ui/button";
import { useEpisodeRequests } from "./episode-requests";
import { MarkedText } from "./marked-text";

/** A text as far as it was sent, and more of it on request: one turn can be megabytes without a single space. */
export function LongText({ shown, place }: Readonly<{ shown: ShownText; place: TextPlace }>) {
  const requests = useEpisodeRequests();
  const [pieces, setPieces] = useState<readonly ShownText[]>([shown]);
  const [state, setState] = useState<"idle" | "asking" | "failed">("idle");
  const last = pieces.at(-1) ?? shown;

  const showMore = async (): Promise<void> => {
    setState("asking");
    const more = await requests.text(place, last.from + last.sentLength);
    setPieces([...pieces, more]);
    setState("idle");
  };

  return (
    <>
      {pieces.map((piece) => (
        <MarkedText key={piece.from} text={piece.text} matches={piece.matches} />
      ))}
      {last.hiddenCount > 0 && (
        <span className="mt-1 flex items-center gap-2 font-sans text-12 text-fg-3">
          <Button
            size="sm"
            disabled={state === "asking"}
            onClick={() => {
              showMore().catch(() => {
                setState("failed");
              });
            }}
          >
            Show more
          </Button>
          {formatCount(last.hiddenCount)} more characters
          {state === "failed" && <span role="alert">They could not be read.</span>}
        </span>
      )}
    </>
  );
}
