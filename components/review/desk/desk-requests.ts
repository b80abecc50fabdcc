"use client";

import type { EpisodeRequests } from "../../transcript/episode-requests";
import { messageOf } from "../../import/post-json";

/** What a transcript on a desk asks for after it was sent, by the opaque name of the lease. */
export function deskRequests(lease: string): EpisodeRequests {
  // Our own routes answer with what the views make: both are of one build.
  const get = async <Answer>(
    what: string,
    query: Readonly<Record<string, string | number>>,
  ): Promise<Answer> => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`/api/review/desk/${lease}/${what}?${parameters.toString()}`);
    if (!response.ok)
      throw new Error(
        messageOf(await response.json().catch(() => null)) ?? `The server answered ${response.status}.`,
      );
    return (await response.json()) as Answer;
  };
  const never = (): Promise<never> => Promise.reject(new Error("A desk shows no signal and no record."));
  return {
    turns: (from, count) => get("turns", { from, count }),
    parts: (turn, from) => get("parts", { turn, from }),
    text: (place, from) => get("text", { ...place, from }),
    find: ({ text, isPattern, isCaseMatched }) =>
      get("find", { text, pattern: isPattern ? 1 : 0, case: isCaseMatched ? 1 : 0 }),
    signals: never,
    json: never,
  };
}
