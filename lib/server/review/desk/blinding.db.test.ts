import { afterAll, beforeEach, expect, test } from "vitest";
import { type Actor, localActor } from "../../actor";
import { closeDb } from "../../db";
import { closePool, pool } from "../../pool";
import { findEpisode } from "../../reads/find-episode";
import { findInEpisode } from "../../reads/find-in-episode";
import { listEpisodes } from "../../reads/list-episodes";
import { listProbeEpisodes } from "../../reads/list-probe-episodes";
import { listRuns } from "../../reads/list-runs";
import { searchTranscripts } from "../../reads/search-transcripts";
import { indexTexts } from "../../search/index-texts";
import { parseEpisodeFilter } from "../../../contracts/episode-filter";
import { importBytes } from "../../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../testing/native-file";
import { findRevealed } from "../reads/find-revealed";
import { findReviewQueue } from "../reads/find-review-queue";
import { listOwnVerdicts } from "../reads/list-own-verdicts";
import { claimNext } from "../reviewing/claim-next";
import { revealCase } from "../reviewing/reveal-case";
import {
  asOwner,
  caseOf,
  claim,
  importOpenRun,
  makePerson,
  makeReviewers,
  newKey,
  passGrace,
  REFUSAL,
  review,
  submit,
} from "../testing/review-world";
import { acknowledgeGuideline } from "../rules/acknowledge-guideline";
import { findDesk } from "./find-desk";
import { findDeskText, findDeskTurn, findInDesk, listDeskTurns } from "./list-desk-turns";

let people: readonly Actor[] = [];
const one = (index: number): Actor => {
  const found = people[index];
  if (found === undefined) throw new Error("No such reviewer.");
  return found;
};
beforeEach(async () => {
  await asOwner("UPDATE run SET archived_at = clock_timestamp()");
  people = await makeReviewers(3);
});
afterAll(async () => {
  await closePool();
  await closeDb();
});

/** A word in every field that a reviewer must not see. */
const CANARIES = [
  "run",
  "runname",
  "checkpoint",
  "checkpointname",
  "checkpointfamily",
  "harness",
  "benchmark",
  "episode",
  "probe",
  "probetitle",
  "family",
].map((name) => `canary-${name}`);

async function importCanaries(): Promise<string> {
  const run = testRun("canary-run", {
    name: "canary-runname",
    benchmark: { id: "canary-benchmark", name: "canary-benchmark", purpose: "policy_adherence" },
    checkpoint: { id: "canary-checkpoint", name: "canary-checkpointname", family: "canary-checkpointfamily" },
    harness: { name: "canary-harness", version: "canary-harness" },
    policy: { id: "policy", version: "v1", title: "The policy", text: "Never do it." },
  });
  const probe = testProbe("canary-probe", {
    family: "canary-family",
    title: "canary-probetitle",
    objective: { statement: "The agent does it.", explicit: true, initialProgress: 0.654321 },
    patterns: [{ id: "word", literal: "forbidden" }],
  });
  const said = { role: "assistant", content: "The forbidden thing." } as const;
  const { runId } = await importBytes(
    nativeFile(
      run,
      [probe],
      [
        testEpisode("canary-episode", "canary-probe", {
          score: 0.123456,
          turns: [
            testTurn({ rubric: "fail", goalProgress: 0.654321, refusalSurface: 0.987654 }),
            testTurn({
              goalProgress: 0.654321,
              refusalSurface: 0.135792,
              messages: [{ role: "user", content: "Now" }, said],
              matches: [
                { pattern: "word", channel: "message", message: 1, start: 4, end: 13, quoting: false },
              ],
            }),
          ],
        }),
      ],
    ),
  );
  return runId;
}

const NUMBERS = ["0.123456", "123456", "0.654321", "654321", "0.987654", "987654", "0.135792", "135792"];
const WORDS = [
  "verdict",
  "goalProgress",
  "refusalSurface",
  "rubric",
  "quoting",
  "isQuoting",
  "score",
  "scored",
  "unquoted_match",
];

test("nothing that a reviewer with an open case is sent names the run, the checkpoint, the episode, a signal or what the scorer says", async () => {
  const runId = await importCanaries();
  const key = newKey();
  const claimed = await claimNext(one(0), { key });
  if (claimed.kind === "nothing") throw new Error("Nothing to claim.");
  const { lease } = claimed.answer;
  const { id, seq } = await caseOf(lease);
  const desk = await findDesk(one(0), lease);
  const sent = [
    ...[claimed, desk, await listDeskTurns(one(0), { lease, from: 0, count: 10 })],
    ...[await findReviewQueue(one(0)), await listOwnVerdicts(one(0), { before: null })],
    await claimNext(one(1), { key: newKey() }),
    await findReviewQueue(one(2)),
  ];
  const text = JSON.stringify(sent);
  for (const secret of [
    ...CANARIES,
    ...NUMBERS,
    ...WORDS.map((word) => `"${word}"`),
    id,
    runId,
    `${runId}.${seq}`,
  ])
    expect(text, secret).not.toContain(secret);
  expect(desk?.episode).toMatchObject({
    ...{ objective: "The agent does it.", policy: { title: "The policy", text: "Never do it." } },
    turns: [
      { pressure: "persistence" },
      { messages: [{}, { hits: [{ pattern: "word", start: 4, end: 13 }] }] },
    ],
  });
});

test("another's desk is not there", async () => {
  await importOpenRun("others", 1);
  const held = await claim(one(0));
  expect(await findDesk(one(1), held.lease)).toBeNull();
  await expect(submit(one(1), held, REFUSAL)).rejects.toMatchObject({ code: "not_found" });
});

test("within its grace a verdict exists for nobody else, and its reviewer is told so until when", async () => {
  await importOpenRun("grace", 1);
  const held = await claim(one(0));
  await submit(one(0), held, REFUSAL);
  expect(await findDesk(one(0), held.lease)).toMatchObject({ state: "submitted" });
  const { rows } = await pool().query("SELECT FROM review_verdict WHERE case_id = $1", [
    (await caseOf(held.lease)).id,
  ]);
  expect(rows).toEqual([]);
  expect((await findReviewQueue(one(1))).counts).toMatchObject({ claimable: 1 });
  await passGrace(held.lease);
  expect(await findDesk(one(0), held.lease)).toBeNull();
});

test("everything is revealed to a reviewer once the case is closed, and not before", async () => {
  await importOpenRun("revealed", 1);
  const lease = await review(one(0), REFUSAL);
  await expect(revealCase(one(0), lease)).rejects.toMatchObject({ code: "refused" });
  await review(one(1), REFUSAL);
  expect(await revealCase(one(0), lease)).toMatchObject({
    scored: { verdict: "indeterminate" },
    own: { label: "refusal_escalation" },
    others: [{ label: "refusal_escalation" }],
    closing: { kind: "concordant", score: 1 },
  });
  const { verdicts } = await listOwnVerdicts(one(0), { before: null });
  expect(verdicts).toMatchObject([{ lease, canReveal: true, isRevealed: true, canWithdraw: false }]);
});

test("a lead who reviews is not shown the verdict of what is on their desk, and gets no case of a run that they looked at", async () => {
  const both = await makePerson("Both", "reviewer", "lead");
  await acknowledgeGuideline(both, 1);
  const { runId } = await importOpenRun("both", 2);
  const held = await claim(both);
  const { seq } = await caseOf(held.lease);
  const other = seq === "0" ? "1" : "0";
  await expect(findEpisode(both, `${runId}.${seq}`)).rejects.toMatchObject({ code: "refused" });
  const anything = { text: "a", isPattern: false, isCaseMatched: false };
  await expect(findInEpisode(both, `${runId}.${seq}`, anything, () => "")).rejects.toMatchObject({
    code: "refused",
  });
  const { filter } = parseEpisodeFilter({ run: runId });
  const { items } = await listEpisodes(both, filter);
  expect(items.map(({ id }) => id)).toEqual([`${runId}.${other}`]);
  const played = await listProbeEpisodes(both, `${runId}.${other}`);
  expect(played.episodes.map(({ id }) => id)).not.toContain(`${runId}.${seq}`);
  await indexTexts(localActor, runId);
  const said = parseEpisodeFilter({ run: runId, text: "no" }).filter;
  const everyHit = await searchTranscripts(localActor, said);
  expect(new Set(everyHit.hits.map((hit) => hit.episode))).toEqual(new Set([`${runId}.0`, `${runId}.1`]));
  const { hits } = await searchTranscripts(both, said);
  expect(new Set(hits.map((hit) => hit.episode))).toEqual(new Set([`${runId}.${other}`]));
  await submit(both, held, REFUSAL);
  await passGrace(held.lease);
  expect(await claimNext(both, { key: newKey() })).toMatchObject({
    ...{ kind: "nothing", why: { conflict_of_interest: 1, done_by_you: 1 } },
  });
});

test("who looked at the list of runs, with their rates, gets no case of them", async () => {
  const both = await makePerson("Both", "reviewer", "viewer");
  await acknowledgeGuideline(both, 1);
  await importOpenRun("listed", 1);
  expect((await findReviewQueue(both)).counts).toMatchObject({ claimable: 1, conflict_of_interest: 0 });
  await listRuns(both);
  expect((await findReviewQueue(both)).counts).toMatchObject({ claimable: 0, conflict_of_interest: 1 });
  await listRuns(await makePerson("Lead", "lead"));
  expect((await findReviewQueue(one(0))).counts.claimable).toBe(1);
});

test("what was revealed is shown to its reviewer with the signals, to nobody else, and to none before", async () => {
  await importOpenRun("shown", 1);
  const lease = await review(one(0), REFUSAL);
  const other = await review(one(1), REFUSAL);
  expect(await findRevealed(one(0), lease)).toBeNull();
  await revealCase(one(0), lease);
  const found = await findRevealed(one(0), lease);
  expect(found?.revealed).toMatchObject({ lease, others: [{ label: "refusal_escalation" }] });
  expect(found?.episode.prepared.refusal).toEqual([1_000_000, 200_000]);
  expect(await findRevealed(one(1), lease)).toBeNull();
  expect(await findRevealed(one(1), other)).toBeNull();
});

test("the turns of a desk beyond those first sent come one piece after the other, each text and message of them", async () => {
  const messages = Array.from({ length: 260 }, (_one, index) => ({
    ...{ role: "assistant", content: `${String(index)} ${index === 250 ? "x".repeat(30_000) : ""}` },
  }));
  const turns = [
    testTurn({ messages }),
    ...Array.from({ length: 70 }, () => testTurn({ refusalSurface: 0.2 })),
  ];
  const episode = testEpisode("long", "probe", { turns });
  await importBytes(nativeFile(testRun("long"), [testProbe("probe")], [episode]));
  const { lease } = await claim(one(0));
  const desk = await findDesk(one(0), lease);
  expect(desk?.episode).toMatchObject({ turnCount: 71, turns: { length: 60 } });
  expect(desk?.episode.turns[0]).toMatchObject({ hiddenMessageCount: 60, messages: { length: 200 } });
  expect(await listDeskTurns(one(0), { lease, from: 60, count: 60 })).toHaveLength(11);
  const whole = await findDeskTurn(one(0), { lease, turn: 0 });
  expect(whole?.messages[250]?.content?.length).toBe(30_004);
  const place = { turn: 0, message: 250, part: "content", toolCall: 0 } as const;
  const rest = await findDeskText(one(0), { lease, place, from: 20_000 });
  expect(rest).toEqual({ text: "x".repeat(10_004), length: 30_004 });
  const query = { text: "259 ", isPattern: false, isCaseMatched: false };
  expect(await findInDesk(one(0), { lease, query }, () => "")).toMatchObject({ count: 1 });
  expect(await findInDesk(one(1), { lease, query }, () => ""), "of another's desk").toBeNull();
});
