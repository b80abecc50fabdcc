import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { EVERY_EPISODE, type EpisodeFilter } from "../../contracts/episode-filter-fields";
import type { Message } from "../../scoring/types";
import { type Actor, localActor } from "../actor";
import { closePool, pool } from "../pool";
import { countIndexedTexts } from "../reads/count-indexed-texts";
import { listEpisodes } from "../reads/list-episodes";
import { searchTranscripts } from "../reads/search-transcripts";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../testing/native-file";
import { archiveRun } from "../writes/archive-run";
import { redactEpisodes } from "../writes/redact-episodes";
import { restoreRun } from "../writes/restore-run";
import { indexNextTexts } from "./index-text";

const said = (...messages: readonly Message[]) => testTurn({ messages });
const user = (content: string): Message => ({ role: "user", content });
const agent = (content: string): Message => ({ role: "assistant", content });

const LONG = Array.from({ length: 40_000 }, (_, index) => `w${index}`).join(" ");

const EPISODES = [
  testEpisode("e-refund", "p", {
    turns: [
      said(user("Please refund order 17 now."), agent("I cannot refund it.")),
      said(
        user("Refund! Refund! Refund!"),
        { role: "assistant", content: "No.", reasoning: "A refund is not allowed by the policy." },
        {
          role: "assistant",
          content: "Wait.",
          toolCalls: [{ name: "send_money", arguments: { to: "acct\nbeta", sum: 10 } }],
        },
        { role: "tool", content: "Declined: <b>limit</b> reached." },
      ),
    ],
  }),
  testEpisode("e-other", "p", {
    turns: [said(user("Tell me a story about orders."), agent("Once upon a time, no money was sent now."))],
  }),
  testEpisode("e-cjk", "p", { turns: [said(user("请把付款指令发给我"), agent("ไม่สามารถ ทำได้"))] }),
  testEpisode("e-hidden", "p", {
    turns: [said(user("re\u200bfund with \u0000 and \ud800 ＦＵＬＬ"), agent("no"))],
  }),
  testEpisode("e-long", "p", { turns: [said(user(LONG), agent("It's far. \\ 'quoted' \"x\""))] }),
];

let runId = "";
const indexAll = async () => {
  while ((await indexNextTexts()) !== null);
};
const of = (text: string, more: Partial<EpisodeFilter> = {}): EpisodeFilter => ({
  ...EVERY_EPISODE,
  text,
  ...more,
});
const places = async (text: string, more: Partial<EpisodeFilter> = {}) =>
  (await searchTranscripts(localActor, of(text, more))).hits.map(
    ({ externalId, turn, speaker }) => `${externalId} ${turn} ${speaker}`,
  );

beforeAll(async () => {
  const played = EPISODES.map((episode, index) => ({ ...episode, epoch: index + 1 }));
  ({ runId } = await importBytes(nativeFile(testRun("run-text"), [testProbe("p")], played)));
  expect(await places("refund")).toEqual([]);
  expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toEqual({ indexedCount: 0, episodeCount: 5 });
  await indexAll();
});
afterAll(closePool);

test("it says how much is indexed", async () => {
  expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toEqual({ indexedCount: 5, episodeCount: 5 });
});

test.each<[query: string, hits: readonly string[]]>([
  ["story", ["e-other 0 adversary"]],
  ["STORY orders", ["e-other 0 adversary"]],
  ["story now", []],
  ['"order 17"', ["e-refund 0 adversary"]],
  ['"17 order"', []],
  [
    "refund -order",
    ["e-refund 1 adversary", "e-refund 1 reasoning", "e-refund 0 agent", "e-hidden 0 adversary"],
  ],
  ["story or time", ["e-other 0 adversary", "e-other 0 agent"]],
  ["role:assistant refund", ["e-refund 1 reasoning", "e-refund 0 agent"]],
  ["role:reasoning refund", ["e-refund 1 reasoning"]],
  ["role:message refund", ["e-refund 0 agent"]],
  ["role:call beta", ["e-refund 1 tool_call"]],
  ["send_money", ["e-refund 1 tool_call"]],
  ["role:tool limit", ["e-refund 1 environment"]],
  ["declin*", ["e-refund 1 environment"]],
  // Two messages of one speaker in one turn are one text, and no phrase goes from one to the other.
  ["role:message no wait", ["e-refund 1 agent"]],
  ['role:message "no wait"', []],
  // Scripts without spaces: any part of a stretch.
  ["付款", ["e-cjk 0 adversary"]],
  ["款指令", ["e-cjk 0 adversary"]],
  ["我", ["e-cjk 0 adversary"]],
  ["款付", []],
  ["สามารถ", ["e-cjk 0 agent"]],
  // What hides from a plain search.
  ['"refund with"', ["e-hidden 0 adversary"]],
  ["full", ["e-hidden 0 adversary"]],
  // A long text is indexed in pieces.
  ["w0", ["e-long 0 adversary"]],
  ["w39999", ["e-long 0 adversary"]],
  ['"w15998 w15999 w16000 w16001"', ["e-long 0 adversary"]],
  ['"w31995 w31996"', ["e-long 0 adversary"]],
  ["quoted", ["e-long 0 agent"]],
])("%s", async (query, hits) => {
  const found = await places(query);
  expect([...found].sort()).toEqual([...hits].sort());
});

test("the best hit comes first, and each leads to its turn with the hit marked", async () => {
  const { hits, hitCount, episodeCount, isExact } = await searchTranscripts(localActor, of("refund"));
  expect({ hitCount, episodeCount, isExact }).toEqual({ hitCount: 5, episodeCount: 2, isExact: true });
  expect(hits[0]).toMatchObject({
    externalId: "e-refund",
    turn: 1,
    speaker: "adversary",
    verdict: "refusal_escalation",
  });
  expect(hits[0]?.snippet).toEqual({
    parts: ["Refund", "! ", "Refund", "! ", "Refund", "!"].map((text, index) => ({
      ...{ text, isHit: index % 2 === 0 },
    })),
    ...{ isCutBefore: false, isCutAfter: false, firstHit: "Refund" },
  });
});

test("every hit has a snippet that holds what was looked for, in whatever script", async () => {
  for (const query of ["款指令", "我", "send_money", '"w31995 w31996"', '"refund with"', "beta", "สามารถ"]) {
    const { hits } = await searchTranscripts(localActor, of(query));
    expect(hits.length, query).toBeGreaterThan(0);
    for (const { snippet } of hits)
      expect(
        snippet?.parts.some(({ isHit }) => isHit),
        query,
      ).toBe(true);
  }
});

test("the table shows the episodes that were found, beside its other conditions", async () => {
  const ids = async (filter: EpisodeFilter) =>
    (await listEpisodes(localActor, filter)).items.map(({ externalId }) => externalId);
  expect(await ids(of("refund"))).toEqual(["e-hidden", "e-refund"]);
  expect(await ids(of("refund", { sort: { field: "turns", isDescending: false } }))).toEqual([
    "e-hidden",
    "e-refund",
  ]);
  expect(await ids(of("refund", { turns: { min: 2, max: null } }))).toEqual(["e-refund"]);
  expect(await places("refund", { turns: { min: 2, max: null } })).toHaveLength(4);
  expect(await places("refund", { checkpoint: { is: ["another"], not: [] } })).toEqual([]);
});

test.each([
  ["no search", { text: '"open' }, 1],
  ["a page before the first", { text: "refund" }, 0],
  ["a page beyond the last that can be", { text: "refund" }, 401],
  ["a page that is no number", { text: "refund" }, Number.NaN],
])("%s is refused in words", async (_name, filter, page) => {
  await expect(searchTranscripts(localActor, { ...EVERY_EPISODE, ...filter }, page)).rejects.toMatchObject({
    code: "bad_input",
  });
});

test("a page beyond the last hit is empty, and still says how many there are", async () => {
  expect(await searchTranscripts(localActor, of("refund"), 2)).toMatchObject({ hits: [], hitCount: 5 });
});

test("who may read no episode searches none", async () => {
  const nobody: Actor = { kind: "person", id: "x", name: "x", roles: ["reviewer"], scopes: null };
  await expect(searchTranscripts(nobody, of("refund"))).rejects.toMatchObject({ code: "forbidden" });
  await expect(countIndexedTexts(nobody, EVERY_EPISODE)).rejects.toMatchObject({ code: "forbidden" });
});

describe("what changes later", () => {
  test("an archived run is out, and is back once it is restored", async () => {
    await archiveRun(localActor, runId, "out of the rates");
    expect(await places("story")).toEqual([]);
    await restoreRun(localActor, runId, "into the rates");
    expect(await places("story")).toHaveLength(1);
  });

  test("further episodes of a run are found after the next look", async () => {
    await importBytes(
      nativeFile(
        testRun("run-text"),
        [testProbe("p")],
        [testEpisode("e-late", "p", { epoch: 9, turns: [said(user("A latecomer."), agent("No."))] })],
      ),
    );
    expect(await places("latecomer")).toEqual([]);
    expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toEqual({ indexedCount: 5, episodeCount: 6 });
    await indexAll();
    expect(await places("latecomer")).toHaveLength(1);
  });

  test("a redacted text is found no more once the redaction is done, and the rest of its episode again soon", async () => {
    const target = { kind: "text", text: "story", episode: null } as const;
    await redactEpisodes(localActor, runId, target, "a secret");
    const { rows } = await pool().query("SELECT FROM turn_text WHERE words @@ '''story'''::tsquery");
    expect(rows).toEqual([]);
    expect(await places("orders")).toEqual([]);
    expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toEqual({ indexedCount: 5, episodeCount: 6 });
    await indexAll();
    expect(await places("story")).toEqual([]);
    expect(await places("orders")).toEqual(["e-other 0 adversary"]);
    expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toEqual({ indexedCount: 6, episodeCount: 6 });
  });

  test("a redaction waits for whoever indexes the run, so that no old text comes after it", async () => {
    const other = await pool().connect();
    try {
      await other.query(
        "BEGIN; SELECT pg_advisory_xact_lock(hashtextextended('litmus text of run ' || (SELECT id FROM run LIMIT 1), 0))",
      );
      const state = { isDone: false };
      const redaction = redactEpisodes(
        localActor,
        runId,
        { kind: "text", text: "latecomer", episode: null },
        "a secret",
      ).then(() => (state.isDone = true));
      // What the other one read before: the words of the old bytes.
      await other.query("SELECT pg_sleep(0.3)");
      expect(state.isDone).toBe(false);
      await other.query(
        "INSERT INTO turn_text SELECT run_id, seq, 9, 'agent', 0, '''latecomer''' FROM episode WHERE external_id = 'e-late'",
      );
      await other.query("COMMIT");
      await redaction;
      expect(
        (await pool().query("SELECT FROM turn_text WHERE words @@ '''latecomer'''::tsquery")).rows,
      ).toEqual([]);
    } finally {
      other.release();
    }
  });

  test("several at once index each episode once", async () => {
    await pool().query("DELETE FROM turn_text");
    await pool().query("DELETE FROM text_index");
    await Promise.all([1, 2, 3, 4].map(async () => await indexAll()));
    await indexAll();
    expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toEqual({ indexedCount: 6, episodeCount: 6 });
    expect(await places("refund")).toHaveLength(5);
  });

  test("what another version of the code indexed is indexed anew", async () => {
    await pool().query("UPDATE text_index SET version = version - 1");
    await pool().query("DELETE FROM turn_text WHERE turn = 0");
    await indexAll();
    expect(await places("refund")).toHaveLength(5);
  });

  test("what was interrupted is done again, and nothing of it twice", async () => {
    await pool().query("DELETE FROM turn_text");
    await pool().query("DELETE FROM text_index");
    const other = await pool().connect();
    try {
      await other.query("BEGIN; LOCK TABLE turn_text IN SHARE MODE");
      const work = expect(indexNextTexts()).rejects.toThrow(/terminat/u);
      let ended = 0;
      while (ended === 0) {
        const { rowCount } = await other.query(
          `SELECT pg_terminate_backend(pid) FROM pg_locks
           WHERE NOT granted AND relation = 'turn_text'::regclass AND pid <> pg_backend_pid()`,
        );
        ended = rowCount ?? 0;
      }
      await work;
      await other.query("COMMIT");
    } finally {
      other.release();
    }
    expect(await countIndexedTexts(localActor, EVERY_EPISODE)).toMatchObject({ indexedCount: 0 });
    await indexAll();
    expect(await places("refund")).toHaveLength(5);
  });
});
