"use client";

import { ArrowDown, ArrowUp, CaseSensitive, Regex, X } from "lucide-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { FIND_LENGTH_MAX } from "@/lib/contracts/find-in-episode";
import { findWords } from "@/lib/views/find-marks";
import { formatCount } from "@/lib/views/format-number";
import { Button } from "../ui/button";
import { useFind, useFindState } from "./find";

/** While somebody types, the transcript is searched this long after the last key. */
const TYPING_MS = 200;

/** Finds in the whole transcript, also in turns that are not on the page. */
export function FindBar({ focusCount }: Readonly<{ focusCount: number }>) {
  const find = useFind();
  const { query, result, index, isAsking, problem } = useFindState();
  const [text, setText] = useState(query.text);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    input.current?.focus();
    input.current?.select();
  }, [focusCount]);
  const asked = useRef(query);
  useEffect(() => {
    asked.current = query;
  });
  useEffect(() => {
    if (text === asked.current.text) return;
    const timer = setTimeout(() => {
      find.ask({ ...asked.current, text });
    }, TYPING_MS);
    return () => {
      clearTimeout(timer);
    };
  }, [find, text]);
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === "Escape") find.close();
    else if (event.key === "Enter" && text !== query.text) find.ask({ ...query, text });
    else if (event.key === "Enter") find.step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const hasHits = (result?.hits.length ?? 0) > 0;
  return (
    <div
      role="search"
      aria-label="Find in this transcript"
      onKeyDown={onKeyDown}
      className="flex flex-none flex-wrap items-center gap-x-2 gap-y-1 border-b border-line bg-surface-2 px-5 py-1.5 m:fixed m:inset-x-0 m:bottom-[58px] m:z-20 m:border-t m:px-4 m:shadow-pop"
    >
      <input
        ref={input}
        type="search"
        aria-label="Find"
        placeholder="Find in this transcript"
        value={text}
        maxLength={FIND_LENGTH_MAX}
        spellCheck={false}
        autoComplete="off"
        aria-invalid={problem !== null}
        aria-describedby="find-outcome"
        onChange={(event) => {
          setText(event.currentTarget.value);
        }}
        className="h-7 w-56 min-w-0 rounded bg-surface px-2 inset-ring inset-ring-line-control m:h-9 m:grow m:text-[16px]"
      />
      <Toggle
        label="Match case"
        isOn={query.isCaseMatched}
        onChange={(isCaseMatched) => {
          find.ask({ ...query, text, isCaseMatched });
        }}
      >
        <CaseSensitive size={16} aria-hidden />
      </Toggle>
      <Toggle
        label="Regular expression (RE2)"
        isOn={query.isPattern}
        onChange={(isPattern) => {
          find.ask({ ...query, text, isPattern });
        }}
      >
        <Regex size={15} aria-hidden />
      </Toggle>
      <Button
        isIcon
        tone="ghost"
        aria-label="Previous hit (Shift Enter)"
        title="Previous hit (Shift Enter)"
        disabled={!hasHits}
        onClick={() => {
          find.step(-1);
        }}
      >
        <ArrowUp size={15} aria-hidden />
      </Button>
      <Button
        isIcon
        tone="ghost"
        aria-label="Next hit (Enter)"
        title="Next hit (Enter)"
        disabled={!hasHits}
        onClick={() => {
          find.step(1);
        }}
      >
        <ArrowDown size={15} aria-hidden />
      </Button>
      <span
        id="find-outcome"
        role="status"
        className={problem === null ? "text-12 text-fg-2 tabular-nums" : "text-12 text-viol-fg"}
      >
        {problem ?? (isAsking ? "Searching" : result === null ? "" : findWords(index, result, formatCount))}
      </span>
      <Button
        isIcon
        tone="ghost"
        className="ml-auto"
        aria-label="Close the search (Esc)"
        title="Close the search (Esc)"
        onClick={() => {
          find.close();
        }}
      >
        <X size={15} aria-hidden />
      </Button>
    </div>
  );
}

function Toggle({
  label,
  isOn,
  onChange,
  children,
}: Readonly<{
  label: string;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
  children: React.ReactNode;
}>) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      aria-label={label}
      title={label}
      onClick={() => {
        onChange(!isOn);
      }}
      className="inline-flex h-7 w-7 items-center justify-center rounded text-fg-2 hover:bg-surface-3 aria-pressed:bg-surface-3 aria-pressed:text-fg aria-pressed:inset-ring aria-pressed:inset-ring-line-control m:h-9 m:w-9"
    >
      {children}
    </button>
  );
}
