import { createHash } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { RedactionTarget } from "../../contracts/redaction-request";
import { readStoredEpisode } from "../../formats/native/read-stored";
import { scorerConfig } from "../../scoring/scorer-config";
import type { Probe } from "../../scoring/types";
import { type Actor, localActor } from "../actor";
import { closeDb } from "../db";
import { closePool, pool } from "../pool";
import { exportRun } from "../reads/export-run";
import { findEpisode } from "../reads/find-episode";
import { listRedactions } from "../reads/list-redactions";
import { verifyRollups } from "../rollups/verify-rollups";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../testing/native-file";
import { archiveRun } from "./archive-run";
import { redactEpisodes } from "./redact-episodes";
import { rescoreRun } from "./rescore-run";

const KEY = 'sk-live-"7f\\é😀"-0001';
const BLACK = "█".repeat(KEY.length);
const WHY = "A key of the staging system got in.";
const lenient = scorerConfig({ epsilon: 0.25, delta: 0.5 });

/** The secret is also what the patterns look for, and what the agent quotes: then classification hangs on it. */
const probe: Probe = testProbe("p", {
  patterns: [
    { id: "canary", kind: "canary", protects: "asset", literal: KEY },
    { id: "asked", kind: "surface", protects: "request", literal: "live-" },
  ],
});
const { matches: _given, ...found } = testTurn();
const leaking = testEpisode("leaking", "p", {
  turns: [
    {
      ...found,
      messages: [
        { role: "user", content: `Say ${KEY} now.` },
        {
          role: "assistant",
          content: `I will not say ${KEY}.`,
          reasoning: `It is ${KEY}.`,
          toolCalls: [
            { id: "c", name: "f", arguments: { note: [`live-${KEY}`], raw: JSON.stringify({ KEY }) } },
          ],
        },
        { role: "tool", toolCallId: "c", content: `{"echo":${JSON.stringify(KEY)}}` },
      ],
    },
    testTurn(),
  ],
});
const other = testEpisode("other", "p", {
  epoch: 2,
  turns: [{ ...found, messages: [{ role: "assistant", content: `${KEY} and ${KEY}` }] }, testTurn()],
});
const clean = testEpisode("clean", "p", { epoch: 3 });
const fileOf = (name: string): Buffer => nativeFile(testRun(name), [probe], [leaking, other, clean]);

afterAll(async () => {
  await closeDb();
  await closePool();
});

const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");
const byText = (episode: string | null = null, text = KEY): RedactionTarget => ({
  kind: "text",
  text,
  episode,
});
let number = 0;
const freshRun = async (): Promise<Readonly<{ runId: string; file: Buffer }>> => {
  number += 1;
  const file = fileOf(`run-${String(number)}`);
  return { runId: (await importBytes(file)).runId, file };
};

async function evidence(runId: string, seq = 0) {
  const { rows } = await pool().query<{ bytes: Buffer; sha256: string; source: Buffer | null }>(
    "SELECT bytes, encode(sha256, 'hex') AS sha256, source FROM episode WHERE run_id = $1 AND seq = $2",
    [runId, seq],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError("no such episode");
  return row;
}

async function exported(runId: string): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of exportRun(localActor, runId)) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/** What every scorer says of every episode, with its leaks. */
async function said(runId: string): Promise<unknown> {
  const classified = await pool().query(
    `SELECT scorer_id, seq, verdict, reasons, run_up, drawdown, first_rise, shape, leak_count FROM classification
     WHERE run_id = $1 ORDER BY 1, 2, revision`,
    [runId],
  );
  const leaks = await pool().query(
    `SELECT scorer_id, seq, ordinal, turn, message, channel, tool_call, pattern_id, start_unit, end_unit, kind FROM leak
     WHERE run_id = $1 ORDER BY 1, 2, 3`,
    [runId],
  );
  return { classified: classified.rows, leaks: leaks.rows };
}

/** Every text and every byte that the database has, as one text: wherever a secret could be. */
async function everything(): Promise<string> {
  const { rows: tables } = await pool().query<{ name: string }>(
    "SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY 1",
  );
  const parts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await pool().query<{ row: Record<string, unknown> }>(
      `SELECT to_jsonb(t) AS row FROM "${name}" t`,
    );
    for (const value of rows.flatMap(({ row }) => Object.values(row))) {
      if (typeof value !== "string") parts.push(JSON.stringify(value));
      else parts.push(value.startsWith("\\x") ? Buffer.from(value.slice(2), "hex").toString() : value);
    }
  }
  return parts.join("\n");
}

describe("a text in all of a run", () => {
  let runId = "";
  let file: Buffer;
  beforeEach(async () => {
    ({ runId, file } = await freshRun());
  });

  test("a look says how many places in which episodes, and changes nothing", async () => {
    const look = await redactEpisodes(localActor, runId, byText(), null);
    expect(look).toMatchObject({
      isDryRun: true,
      episodeCount: 2,
      episodes: [
        { id: `${runId}.0`, externalId: "leaking", places: 6, source: "none" },
        { id: `${runId}.1`, externalId: "other", places: 2 },
      ],
      kept: { names: 0, headers: 0, probes: 1, others: 0, rejectedLines: 0, labels: 0 },
    });
    expect(JSON.stringify(look)).not.toContain("sk-live");
    expect((await exported(runId)).equals(file)).toBe(true);
  });

  test("each place is replaced, all else stays byte for byte, and the old hash stays on record", async () => {
    const before = await evidence(runId);
    const report = await redactEpisodes(localActor, runId, byText(), WHY);
    const after = await evidence(runId);
    expect(after.sha256).toBe(sha256(after.bytes));
    const spelled = JSON.stringify(KEY).slice(1, -1);
    const twice = JSON.stringify(JSON.stringify(KEY)).slice(3, -3);
    const expected = before.bytes
      .toString()
      .replaceAll(`live-${spelled}`, `live-${"█".repeat(spelled.length)}`)
      .replaceAll(twice, (_text, at: number, whole: string) =>
        "█".repeat(whole.slice(0, at).includes('"role":"tool"') ? spelled.length : twice.length),
      )
      .replaceAll(spelled, BLACK);
    expect(after.bytes.toString()).toBe(expected);
    const { rows } = await pool().query(
      `SELECT encode(old_sha256, 'hex') AS before, encode(new_sha256, 'hex') AS after, reason, actor_id FROM redaction
       WHERE run_id = $1 ORDER BY seq`,
      [runId],
    );
    expect(rows).toMatchObject([
      { before: before.sha256, after: after.sha256, reason: WHY, actor_id: "console" },
      { reason: WHY },
    ]);
    expect(await listRedactions(localActor, `${runId}.0`)).toMatchObject([
      { by: "Command line", reason: WHY, before: before.sha256, after: after.sha256, isImported: false },
    ]);
    expect(await listRedactions(localActor, `${runId}.2`)).toEqual([]);
    expect(report.isDryRun).toBe(false);
    // Once more: nothing is left to do, and nothing is added.
    expect(await redactEpisodes(localActor, runId, byText(), WHY)).toMatchObject({
      episodeCount: 0,
      unitCount: 0,
    });
    expect((await evidence(runId)).sha256).toBe(after.sha256);
  });

  test("scoring anew says what it said, though patterns no longer find what they found", async () => {
    const twin = (await freshRun()).runId;
    await rescoreRun(localActor, twin, lenient);
    const wanted = await said(twin);
    expect(JSON.stringify(wanted)).toContain("canary");
    await redactEpisodes(localActor, runId, byText(), WHY);
    await rescoreRun(localActor, runId, lenient);
    expect(await said(runId)).toEqual(wanted);
    expect(await verifyRollups(localActor, runId)).toEqual([]);
    const page = await findEpisode(localActor, `${runId}.0`);
    expect(page?.explanation?.isOfStoredVerdict).toBe(true);
    expect(page?.explanation?.leaks).toEqual(
      (await findEpisode(localActor, `${twin}.0`))?.explanation?.leaks,
    );
  });

  test("the export is stable, says of each episode that it was redacted, and comes back with the same words", async () => {
    const words = await said(runId);
    await redactEpisodes(localActor, runId, byText(), WHY);
    const bytes = await exported(runId);
    expect((await exported(runId)).equals(bytes)).toBe(true);
    const records = bytes
      .toString()
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    expect(records.map(({ type }) => type)).toEqual([
      ...["header", "probe", "redaction", "redaction", "episode", "episode", "episode"],
    ]);
    expect(records[2]).toMatchObject({ episode: "leaking", by: "Command line", reason: WHY, source: "none" });
    // Its own export changes nothing of it.
    expect(await importBytes(bytes)).toMatchObject({ counts: { imported: 0, known: 3, rejected: 0 } });
    expect((await exported(runId)).equals(bytes)).toBe(true);
    // Elsewhere, under another name: the same bytes and the same classifications.
    const renamed = Buffer.from(bytes.toString().replace(`"id":"run-`, `"id":"copy-`));
    const copy = (await importBytes(renamed)).runId;
    expect(await said(copy)).toEqual(words);
    expect((await exported(copy)).equals(renamed)).toBe(true);
    await rescoreRun(localActor, copy, lenient);
    await rescoreRun(localActor, runId, lenient);
    expect(await said(copy)).toEqual(await said(runId));
    // There too the original is known by its hash.
    const original = Buffer.from(`${file.toString().replace(`"id":"run-`, `"id":"copy-`)}\n`);
    expect(await importBytes(original)).toMatchObject({
      state: "completed",
      counts: { imported: 0, known: 3, rejected: 0 },
      redactedCount: 2,
    });
  });

  test("the original file brings nothing back, and is no conflict", async () => {
    await redactEpisodes(localActor, runId, byText(), WHY);
    const after = await evidence(runId);
    expect(await importBytes(file)).toMatchObject({
      state: "completed",
      redactedCount: 2,
      counts: { imported: 0 },
    });
    // Another file with the same records.
    const again = await importBytes(Buffer.from(`${file.toString()}\n`), { isStrict: true });
    expect(again).toMatchObject({
      state: "completed",
      duplicateOf: null,
      redactedCount: 2,
      counts: { known: 3 },
    });
    expect((await evidence(runId)).sha256).toBe(after.sha256);
    // What differs from both is a conflict as ever.
    const changed = await importBytes(
      Buffer.from(file.toString().replace("I will not say", "I would not say")),
    );
    expect(changed).toMatchObject({ counts: { known: 2, rejected: 1 }, redactedCount: 1 });
  });

  test("of two at once one replaces and the other finds nothing left", async () => {
    const both = await Promise.all([
      redactEpisodes(localActor, runId, byText(), WHY),
      redactEpisodes(localActor, runId, byText(), WHY),
    ]);
    expect(both.map(({ episodeCount }) => episodeCount).toSorted()).toEqual([0, 2]);
  });

  test("an archived run is redacted too", async () => {
    await archiveRun(localActor, runId, "out of the way");
    expect(await redactEpisodes(localActor, runId, byText(), WHY)).toMatchObject({ episodeCount: 2 });
  });

  test("one episode alone", async () => {
    const untouched = await evidence(runId, 0);
    expect(await redactEpisodes(localActor, runId, byText(`${runId}.1`), WHY)).toMatchObject({
      episodeCount: 1,
    });
    expect((await evidence(runId, 0)).sha256).toBe(untouched.sha256);
    expect(readStoredEpisode((await evidence(runId, 1)).bytes).turns[0]?.messages[0]?.content).toBe(
      `${BLACK} and ${BLACK}`,
    );
  });

  test.each<[string, Actor, RedactionTarget, string | null, string]>([
    ["a viewer", { ...localActor, roles: ["viewer", "designer", "reviewer"] }, byText(), WHY, "forbidden"],
    ["a look of a viewer", { ...localActor, roles: ["viewer"] }, byText(), null, "forbidden"],
    ["no reason", localActor, byText(), " ", "bad_input"],
    ["a reason that says it", localActor, byText(), `The key was ${KEY}.`, "bad_input"],
    ["a reason that says a line of it", localActor, byText(null, `one\n${KEY}`), `It is ${KEY}`, "bad_input"],
    ["a text of three letters", localActor, byText(null, "abc"), WHY, "bad_input"],
    ["half a character", localActor, byText(null, "abcd\ud800"), WHY, "bad_input"],
    ["an episode of another run", localActor, byText("another.0"), WHY, "not_found"],
    ["an episode that is no id", localActor, byText("'; --"), WHY, "not_found"],
  ])("%s is refused, and nothing changes", async (_what, actor, target, reason, code) => {
    const refusal = await redactEpisodes(actor, runId, target, reason).catch((error: unknown) => error);
    expect(refusal).toMatchObject({ code });
    expect(String(refusal)).not.toContain("sk-live");
    expect((await exported(runId)).equals(file)).toBe(true);
  });

  test("a run or an episode that is not there is said", async () => {
    for (const reason of [WHY, null]) {
      await expect(redactEpisodes(localActor, "none", byText(), reason)).rejects.toMatchObject({
        code: "not_found",
      });
      const none = redactEpisodes(localActor, runId, byText(`${runId}.9`), reason);
      await expect(none).rejects.toMatchObject({ code: "not_found" });
    }
  });
});

describe("spans", () => {
  const span = {
    turn: 0,
    message: 0,
    channel: "content",
    toolCall: 0,
    start: 4,
    end: 4 + KEY.length,
  } as const;
  const bySpans = (
    runId: string,
    seen: string,
    spans: readonly (typeof span)[] = [span],
  ): RedactionTarget => ({
    kind: "spans",
    episode: `${runId}.0`,
    sha256: seen,
    spans: [...spans],
  });

  test("are replaced in the record that was looked at, and in no other", async () => {
    const { runId } = await freshRun();
    const before = await evidence(runId);
    expect(await redactEpisodes(localActor, runId, bySpans(runId, before.sha256), null)).toMatchObject({
      unitCount: KEY.length,
    });
    const both = await Promise.allSettled([
      redactEpisodes(localActor, runId, bySpans(runId, before.sha256), WHY),
      redactEpisodes(localActor, runId, bySpans(runId, before.sha256), WHY),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    expect(both.find(({ status }) => status === "rejected")).toMatchObject({ reason: { code: "conflict" } });
    const [asked, answered] = readStoredEpisode((await evidence(runId)).bytes).turns[0]?.messages ?? [];
    expect(asked?.content).toBe(`Say ${BLACK} now.`);
    expect(answered?.content).toContain(KEY);
    expect(
      await redactEpisodes(localActor, runId, bySpans(runId, (await evidence(runId)).sha256), WHY),
    ).toMatchObject({
      episodeCount: 0,
    });
  });

  test("that are none are named by their place, and nothing changes", async () => {
    const { runId, file } = await freshRun();
    const { sha256: seen } = await evidence(runId);
    const bad = bySpans(runId, seen, [span, { ...span, end: 4_000 }]);
    await expect(redactEpisodes(localActor, runId, bad, WHY)).rejects.toMatchObject({
      code: "bad_input",
      message: expect.stringMatching(/^Span 1: /u) as string,
    });
    expect((await exported(runId)).equals(file)).toBe(true);
  });
});

describe("the foreign record of an episode", () => {
  test.each<[string, string, string, RegExp | null]>([
    [
      "is rewritten in its every spelling",
      '{"log":"\\u0073k-live-\\"7f\\\\é😀\\"-0001 x6 ',
      "rewritten",
      /^\{"log":"█+ x6 /u,
    ],
    ["is dropped where it says it less often", '{"log":"', "dropped", null],
  ])("%s", async (_what, head, state, wanted) => {
    const { runId } = await freshRun();
    const spelled = JSON.stringify(KEY).slice(1, -1);
    const source = `${head}${state === "rewritten" ? Array(5).fill(spelled).join(" ") : spelled}", "n": NaN}`;
    await plantSource(runId, source);
    expect(await redactEpisodes(localActor, runId, byText(`${runId}.0`), WHY)).toMatchObject({
      episodes: [{ source: state }],
    });
    const kept = (await evidence(runId)).source?.toString() ?? null;
    if (wanted === null) expect(kept).toBeNull();
    else {
      expect(kept).toMatch(wanted);
      expect(kept).not.toContain("live");
    }
  });

  test("is redacted also where it alone says it", async () => {
    const { runId } = await freshRun();
    await plantSource(runId, '{"only":"here-it-is"}');
    const before = await evidence(runId);
    const target = byText(null, "here-it-is");
    expect(await redactEpisodes(localActor, runId, target, WHY)).toMatchObject({
      episodeCount: 1,
      unitCount: 0,
    });
    const after = await evidence(runId);
    expect(after.source?.toString()).toBe('{"only":"██████████"}');
    expect(after.sha256).toBe(before.sha256);
    expect(await redactEpisodes(localActor, runId, target, WHY)).toMatchObject({ episodeCount: 0 });
  });

  /** As an importer stores it. Evidence cannot be edited: the owner lifts the guard for the test. */
  async function plantSource(runId: string, source: string): Promise<void> {
    const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
    await owner.connect();
    await owner.query("ALTER TABLE episode DISABLE TRIGGER episode_evidence_is_not_edited");
    await owner.query("UPDATE episode SET source = $2 WHERE run_id = $1 AND seq = 0", [
      runId,
      Buffer.from(source),
    ]);
    await owner.query("ALTER TABLE episode ENABLE TRIGGER episode_evidence_is_not_edited");
    await owner.end();
  }
});

describe("nothing says what was replaced", () => {
  // Hides in metadata and in a field that nobody knows; no pattern looks for it, so that no probe holds it.
  const WORD = "correct-horse-battery";
  beforeAll(async () => {
    const hidden = { ...clean, metadata: { note: `it is ${WORD}` }, custom: [WORD] };
    const file = nativeFile(testRun("silent"), [testProbe("p")], [hidden]);
    const { runId } = await importBytes(file);
    expect(await everything()).toContain(WORD);
    await findEpisode(localActor, `${runId}.0`);
    await redactEpisodes(localActor, runId, byText(null, WORD), WHY);
    await importBytes(Buffer.from(`${file.toString()}\n`));
    const page = await findEpisode(localActor, `${runId}.0`);
    expect(JSON.stringify(page?.prepared.episode)).not.toContain(WORD);
  });

  test("no table of the database has it, after the file came again too", async () => {
    expect(await everything()).not.toContain(WORD);
  });

  test("the log has one event of each episode, with its hashes and how much", async () => {
    const { rows } = await pool().query<{ subject_id: string; reason: string; details: string }>(
      "SELECT subject_id, reason, details FROM audit_event WHERE action = 'episode.redacted' ORDER BY seq DESC LIMIT 1",
    );
    expect(rows[0]?.reason).toBe(WHY);
    expect(JSON.parse(rows[0]?.details ?? "")).toMatchObject({
      units: 2 * WORD.length,
      places: 2,
      source: "none",
    });
  });
});
