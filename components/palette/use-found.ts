"use client";

import { useEffect, useState } from "react";
import type { FoundItem } from "@/lib/contracts/found-anywhere";

/** How long the keyboard rests before the server is asked. */
const REST_MS = 120;

export type Found = Readonly<{ items: readonly FoundItem[]; state: "found" | "asking" | "failed" }>;

/** What the server finds for a text. What was found before stays until it answers. */
export function useFound(text: string): Found {
  const [answer, setAnswer] = useState<Readonly<{ text: string; items: readonly FoundItem[] | null }>>({
    text: "",
    items: [],
  });
  useEffect(() => {
    if (text === "") return;
    const control = new AbortController();
    const rest = setTimeout(() => {
      fetch(`/api/find?${new URLSearchParams({ text }).toString()}`, { signal: control.signal })
        .then(async (response) => {
          if (!response.ok) throw new Error(`The server answered ${response.status}.`);
          setAnswer({ text, items: (await response.json()) as readonly FoundItem[] }); // our own route
        })
        .catch(() => {
          if (!control.signal.aborted) setAnswer({ text, items: null });
        });
    }, REST_MS);
    return () => {
      clearTimeout(rest);
      control.abort();
    };
  }, [text]);
  if (text === "") return { items: [], state: "found" };
  if (answer.text !== text) return { items: answer.items ?? [], state: "asking" };
  return answer.items === null ? { items: [], state: "failed" } : { items: answer.items, state: "found" };
}
