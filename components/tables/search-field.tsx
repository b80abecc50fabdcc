"use client";

import { Search } from "lucide-react";
import { useId, useState, type RefObject } from "react";
import type { EpisodeFilter } from "@/lib/contracts/episode-filter-fields";

type Where = "names" | "transcripts";

const FIELDS = {
  names: { label: "Search episodes", placeholder: "Episode, probe or its title" },
  transcripts: { label: "Search transcripts", placeholder: 'words, "a phrase", -not, role:assistant' },
} as const satisfies Record<Where, Readonly<{ label: string; placeholder: string }>>;

/** Looks for names of episodes, or for words in their transcripts. A search that is none is said here, and not sent. */
export function SearchField({
  filter,
  search,
  onNames,
  onTranscripts,
}: Readonly<{
  filter: Pick<EpisodeFilter, "q" | "text">;
  search: RefObject<HTMLInputElement | null>;
  onNames: (q: string) => void;
  onTranscripts: (text: string) => void;
}>) {
  const id = useId();
  const [where, setWhere] = useState<Where>(filter.text === "" ? "names" : "transcripts");
  const [text, setText] = useState(filter.text === "" ? filter.q : filter.text);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (): void => {
    const sought = text.trim();
    if (where === "names") onNames(sought);
    else if (sought === "") onTranscripts("");
    else {
      // Few lists are searched by words: what reads them comes with the first search. Without it the server says what is wrong.
      import("@/lib/contracts/text-search").then(
        ({ parseTextSearch }) => {
          const parsed = parseTextSearch(sought);
          setProblem(parsed.ok ? null : `The search ${parsed.message}.`);
          if (parsed.ok) onTranscripts(sought);
        },
        () => {
          onTranscripts(sought);
        },
      );
    }
  };
  return (
    <form
      className="relative flex h-[26px] w-[340px] items-center gap-2 rounded bg-surface pr-2 inset-ring inset-ring-line-strong has-[input:focus-visible]:ring-accent m:h-9 m:w-full"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <select
        aria-label="Search in"
        value={where}
        onChange={(event) => {
          setWhere(event.target.value === "names" ? "names" : "transcripts");
          setProblem(null);
        }}
        className="h-full rounded-l border-r border-line bg-transparent pr-0.5 pl-1.5 text-12 text-fg-2"
      >
        <option value="names">Names</option>
        <option value="transcripts">Transcripts</option>
      </select>
      <Search size={13} aria-hidden className="flex-none text-fg-3" />
      <input
        ref={search}
        type="search"
        name="q"
        aria-label={FIELDS[where].label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : id}
        placeholder={FIELDS[where].placeholder}
        maxLength={512}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setProblem(null);
        }}
        onKeyDown={(event) => {
          if (event.key === "Escape") event.currentTarget.blur();
        }}
        className="min-w-0 grow bg-transparent text-12 outline-none placeholder:text-fg-3"
      />
      <kbd
        aria-hidden
        className="rounded-sm px-1 text-11 font-medium text-fg-2 inset-ring inset-ring-line-strong m:hidden"
      >
        /
      </kbd>
      {problem !== null && (
        <p
          id={id}
          role="alert"
          className="absolute top-full left-0 z-20 mt-1 w-full rounded bg-overlay px-2 py-1.5 text-12 text-viol-fg shadow-pop"
        >
          {problem}
        </p>
      )}
    </form>
  );
}
