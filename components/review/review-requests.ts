"use client";

import type { EpisodeRequests } from "../transcript/episode-requests";
import { messageOf } from "../import/post-json";

/** What a transcript of the review asks for after it was sent. @param base - of the routes, by the opaque name of the lease. */
export function reviewRequests(base: string): EpisodeRequests {
  // Our own routes answer with what the views make: both are of one build.
  const get = async <Answer>(
    what: string,
    query: Readonly<Record<string, string | number>>,
  ): Promise<Answer> => {
    const parameters = new URLSearchParams(
      Object.entries(query).map(([name, value]) => [name, String(value)]),
    );
    const response = await fetch(`${base}/${what}?${parameters.toString()}`);
    if (!response.ok)
      throw new Error(
        messageOf(await response.json().catch(() => null)) ?? `The server answered ${response.status}.`,
      );
    return (await response.json()) as Answer;
  };
  const never = (): Promise<never> => Promise.reject(new Error("A review shows no record of a log."));
  return {
    turns: (from, count) => get("turns", { from, count }),
    parts: (turn, from) => get("parts", { turn, from }),
    text: (place, from) => get("text", { ...place, from }),
    find: ({ text, isPattern, isCaseMatched }) =>
      get("find", { text, pattern: isPattern ? 1 : 0, case: isCaseMatched ? 1 : 0 }),
    signals: (from, count) => get("signals", { from, count }),
    json: never,
    messages: never,
    quotation: never,
    copy: never,
  };
}
