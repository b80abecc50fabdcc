"use client";

import type { VerdictField } from "@/lib/views/review-words";

/** What the server refused, in its own words. `refusal` names a rule of the protocol; null where it is something else. */
export type Refused = Readonly<{
  kind: "refused";
  status: number;
  message: string;
  refusal: string | null;
  problems: Readonly<Partial<Record<VerdictField, string>>>;
}>;
export type Posted<Value> =
  | Readonly<{ kind: "done"; value: Value }>
  | Refused
  | Readonly<{ kind: "unreachable" }>;

/** Asks for something at a desk. */
export type DeskPost = <Value>(path: string, body: object) => Promise<Posted<Value>>;

/** Posts JSON to a route of the review. `keepalive`: it is sent even where the page is being left. */
export async function postToDesk<Value>(
  path: string,
  body: object,
  keepalive = false,
): Promise<Posted<Value>> {
  const response = await fetch(path, {
    ...{ method: "POST", body: JSON.stringify(body), keepalive },
    headers: { "Content-Type": "application/json" },
  }).catch(() => null);
  // What has no word of the server is no answer of it: a proxy, or a server that is starting.
  if (response === null || response.status >= 500) return { kind: "unreachable" };
  const answer: unknown = await response.json().catch(() => null);
  // Our own routes answer with what the contracts say: both are of one build.
  if (response.ok) return { kind: "done", value: answer as Value };
  const error = (answer as { error?: Partial<Refused> & { message?: string } } | null)?.error;
  return {
    ...{ kind: "refused", status: response.status },
    message: error?.message ?? `The server answered ${response.status}.`,
    refusal: error?.refusal ?? null,
    problems: error?.problems ?? {},
  };
}
