"use client";

import type { Sentence } from "@/lib/views/sentence";
import { useActiveTurn } from "./active-turn";
import { SafeText } from "./safe-text";

/** A sentence whose turns can be gone to. */
export function SentenceText({ sentence }: Readonly<{ sentence: Sentence }>) {
  return sentence.map((fragment, index) => {
    if (typeof fragment === "string") return fragment;
    switch (fragment.kind) {
      case "turn":
        return <TurnLink key={index} turn={fragment.turn} />;
      case "strong":
        return (
          <b key={index} className="font-medium">
            {fragment.text}
          </b>
        );
      case "log":
        return <SafeText key={index} text={fragment.text} className="text-[0.96em] wrap-anywhere" />;
    }
  });
}

/** A link that can be copied; followed on this page it moves the cursor. */
export function TurnLink({ turn }: Readonly<{ turn: number }>) {
  const store = useActiveTurn();
  return (
    <a
      href={`?turn=${turn + 1}`}
      className="text-link tabular-nums"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        store.activate(turn, true);
      }}
    >
      turn {turn + 1}
    </a>
  );
}
