"use client";

import { createContext, useContext, useMemo, type ReactNode } from "react";
import { messageOf } from "../import/post-json";
import type { FindQuery, FindResult } from "@/lib/contracts/find-in-episode";
import type { MessageOutline } from "@/lib/views/message-outline";
import type { MatchPlace, QuotationSource } from "@/lib/views/quotation-source";
import type { ShownText, TextPlace } from "@/lib/views/shown-text";
import type { RecordLines } from "@/lib/views/record-lines";
import type { StripSignals } from "@/lib/views/signal-strip";
import type { BareTurn } from "@/lib/views/transcript-turn";

/** What a page asks for after it was sent: pieces of one episode. Each rejects where the server cannot answer. */
export type EpisodeRequests = Readonly<{
  turns: (from: number, count: number) => Promise<readonly BareTurn[]>;
  signals: (from: number, count: number) => Promise<StripSignals>;
  parts: (turn: number, from: number) => Promise<Pick<BareTurn, "parts" | "hiddenPartCount">>;
  text: (place: TextPlace, from: number) => Promise<ShownText>;
  /** Rejects with a sentence where the text is no pattern. */
  find: (query: FindQuery) => Promise<FindResult>;
  /** Where the words of a match stood before; null where they did not. */
  quotation: (match: MatchPlace) => Promise<QuotationSource | null>;
  messages: (turn: number) => Promise<MessageOutline>;
  /** What is put on a clipboard. Rejects with a sentence where it is too long for one. */
  copy: (what: CopyWhat) => Promise<string>;
  json: (kind: "record" | "source", from: number, count: number, turn: number | null) => Promise<RecordLines>;
}>;

/** A turn, from 0, or the whole episode; one message of the turn where it is asked for. */
export type CopyWhat = Readonly<{ as: "text" | "json"; turn?: number; message?: number }>;

const Requests = createContext<EpisodeRequests | null>(null);

/** For a transcript that is not read as an episode. */
export const TranscriptRequestsProvider = Requests.Provider;

export function EpisodeRequestsProvider({ id, children }: Readonly<{ id: string; children: ReactNode }>) {
  const requests = useMemo(() => requestsOf(id), [id]);
  return <Requests value={requests}>{children}</Requests>;
}

export function useEpisodeRequests(): EpisodeRequests {
  const requests = useContext(Requests);
  if (requests === null) throw new Error("There is no episode around this part of the page.");
  return requests;
}

function requestsOf(id: string): EpisodeRequests {
  const ask = async (what: string, query: Readonly<Record<string, string | number>>): Promise<Response> => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`/api/episodes/${encodeURIComponent(id)}/${what}?${parameters.toString()}`);
    if (!response.ok)
      throw new Error(
        messageOf(await response.json().catch(() => null)) ?? `The server answered ${response.status}.`,
      );
    return response;
  };
  // Our own routes answer with what the views make: both are of one build.
  const get = async <Answer,>(
    what: string,
    query: Readonly<Record<string, string | number>>,
  ): Promise<Answer> => (await (await ask(what, query)).json()) as Answer;
  return {
    turns: (from, count) => get("turns", { from, count }),
    signals: (from, count) => get("signals", { from, count }),
    parts: (turn, from) => get("parts", { turn, from }),
    text: (place, from) => get("text", { ...place, from }),
    find: ({ text, isPattern, isCaseMatched }) =>
      get("find", { text, pattern: isPattern ? 1 : 0, case: isCaseMatched ? 1 : 0 }),
    quotation: (match) => get("quotation", match),
    messages: (turn) => get("messages", { turn }),
    copy: async (what) => await (await ask("copy", what)).text(),
    json: (kind, from, count, turn) => get("json", { kind, from, count, ...(turn === null ? {} : { turn }) }),
  };
}
