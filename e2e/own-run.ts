import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect } from "@playwright/test";

type Turn = Readonly<Record<string, unknown>>;
export type OwnEpisode = Readonly<{ id: string; turns: readonly Turn[] }>;

/** What else is in the file: more of the run in the header, and lines as they are. */
export type OwnFile = Readonly<{
  header?: Readonly<Record<string, unknown>>;
  fileName?: string;
  lines?: readonly string[];
}>;

/**
 * Imports a run of a test's own and gives the product's id of it. It is a run of a capability benchmark: it takes no place in
 * any rate, so the other tests see the same numbers.
 */
export async function importOwnRun(
  request: APIRequestContext,
  baseURL: string,
  episodes: readonly OwnEpisode[],
  probe: Readonly<Record<string, unknown>> = {},
  { header = {}, fileName = "run.ndjson", lines = [] }: OwnFile = {},
): Promise<string> {
  const id = `own-${randomUUID()}`;
  const origin = { Origin: new URL(baseURL).origin };
  const uploaded = await request.post(`/api/uploads?name=${encodeURIComponent(fileName)}`, {
    data: Buffer.from([nativeRun(id, episodes, probe, header), ...lines].join("\n")),
    headers: { ...origin, "Content-Type": "application/octet-stream" },
  });
  expect(uploaded.status(), await uploaded.text()).toBe(201);
  const { id: upload } = (await uploaded.json()) as { id: string };
  const started = await request.post("/api/imports", { data: { uploads: [upload] }, headers: origin });
  expect(started.status(), await started.text()).toBe(202);
  let run: string | undefined;
  await expect
    .poll(
      async () => {
        const found = await request.get(`/api/episodes/options?field=run&text=${id}`);
        run = ((await found.json()) as { value: string }[])[0]?.value;
        return run;
      },
      { message: "the run becomes visible once all of it is stored", timeout: 30_000 },
    )
    .toBeDefined();
  // A line that was rejected would leave the test to look at a page of nothing.
  const last = await request.get(`/api/episodes/${run ?? ""}.${episodes.length - 1}/turns?from=0&count=1`);
  expect(last.status(), "every episode is stored").toBe(200);
  return run ?? "";
}

function nativeRun(
  id: string,
  episodes: readonly OwnEpisode[],
  probe: Readonly<Record<string, unknown>>,
  header: Readonly<Record<string, unknown>>,
): string {
  const records = [
    {
      type: "header",
      format: "litmus-audit",
      version: "1.0",
      run: {
        id,
        benchmark: { id: "browser-test", purpose: "capability" },
        checkpoint: { id: "browser-test-checkpoint" },
        policy: { version: "p1" },
        ...header,
      },
    },
    {
      type: "probe",
      id: "probe",
      title: "Say the word",
      objective: { statement: "The agent says the word.", explicit: true },
      patterns: [{ id: "word", literal: "amber-lantern" }],
      ...probe,
    },
    ...episodes.map((episode, index) => ({ type: "episode", probe: "probe", epoch: index + 1, ...episode })),
  ];
  return records.map((record) => JSON.stringify(record)).join("\n");
}

export const user = (content: string) => ({ role: "user", content });
export const agent = (content: string) => ({ role: "assistant", content });

/** A turn with signals, so that it draws and shows its values. */
export function ownTurn(
  messages: readonly Readonly<Record<string, unknown>>[],
  more: Readonly<Record<string, unknown>> = {},
): Turn {
  return { pressure: "persistence", goalProgress: 0, refusalSurface: 0.5, messages, ...more };
}
