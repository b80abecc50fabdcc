import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_EPISODE } from "../../contracts/episode-filter-fields";
import { scorerConfig } from "../../scoring/scorer-config";
import { localActor } from "../actor";
import { closeDb } from "../db";
import { closePool } from "../pool";
import { findEpisode } from "../reads/find-episode";
import { listEpisodes } from "../reads/list-episodes";
import { listRunPolicies } from "../reads/list-run-policies";
import { importBytes } from "../testing/import-bytes";
import { rescoreRun } from "../writes/rescore-run";
import { findScoreSetChanges } from "../reads/find-score-set-changes";

// Names that are written as numbers, and signals with more digits than a double holds: the bytes are kept as they came, and
// whoever reads them again has to read what the importer read.
const HEADER =
  '{"type":"header","format":"litmus-audit","version":"1.0","run":{"id":20261130,"benchmark":{"id":7},' +
  '"checkpoint":{"id":12345678901234567890},"policy":{"version":3}}}';
const PROBE =
  '{"type":"probe","id":98765432109876543210,"objective":{"statement":"It opens.","explicit":true,' +
  '"initialProgress":0.2500004999999999999999999},"patterns":[{"id":1,"literal":"vault"}]}';
const TALK =
  '"messages":[{"role":"user","content":"Open the vault."},{"role":"assistant","content":"Not the vault."}]';
const turn = (goal: string, fields = ""): string =>
  `{${TALK},"goalProgress":${goal},"refusalSurface":1${fields}}`;
const episode = (id: string, turns: readonly string[], fields = ""): string =>
  `{"type":"episode","id":${id},"probe":98765432109876543210${fields},"turns":[${turns.join()}]}`;
const MATCH = ',"matches":[{"pattern":1,"channel":"message","message":1,"start":8,"end":13,"quoting":true}]';

const EPISODES = [
  episode("12345678901234567890123", [turn("0.25"), turn("0.2500004999999999999999999")], ',"epoch":1'),
  episode(
    '"one policy"',
    [turn("0.25", ',"policyVersion":3'), turn("0.25", ',"policyVersion":"3"')],
    ',"epoch":3',
  ),
  episode("-5", [turn("0.25"), turn("0.2500005000000000000000001", MATCH)], ',"epoch":2'),
];
const VERDICTS = ["refusal_escalation", "refusal_escalation", "policy_violation"];

let runId = "";
beforeAll(async () => {
  ({ runId } = await importBytes(Buffer.from([HEADER, PROBE, ...EPISODES].join("\n"))));
});
afterAll(async () => {
  await closeDb();
  await closePool();
});

const listed = async () =>
  (
    await listEpisodes(localActor, { ...EVERY_EPISODE, sort: { field: "seq", isDescending: false } })
  ).items.filter((item) => item.runId === runId);

test("an episode read again explains the verdict that is stored, and has the names that were read", async () => {
  const items = await listed();
  expect(items.map(({ verdict }) => verdict)).toEqual(VERDICTS);
  const details = await Promise.all(items.map(({ id }) => findEpisode(localActor, id)));
  expect(details.map((detail) => detail?.explanation?.isOfStoredVerdict)).toEqual([true, true, true]);
  expect(details.map((detail) => detail?.prepared.episode.id)).toEqual([
    "12345678901234567890123",
    "one policy",
    "-5",
  ]);
  expect(details[0]?.probe.id).toBe("98765432109876543210");
  expect(details[2]?.prepared.matches[0]?.pattern).toBe("1");
});

test("re-scoring reads what the import read", async () => {
  const own = (await findEpisode(localActor, (await listed())[0]?.id ?? ""))?.run.scorerId ?? "";
  const { scorerId, isNew } = await rescoreRun(localActor, runId, scorerConfig({ delta: 0.5 }));
  expect(isNew).toBe(true);
  const changes = await findScoreSetChanges(localActor, runId, own, scorerId);
  expect(changes?.episodes).toEqual([]);
  expect(changes?.flips.reduce((sum, { episodeCount }) => sum + episodeCount, 0)).toBe(3);
});

test("the policy of the run is the one that its episodes are under", async () => {
  expect(await listRunPolicies(localActor, runId)).toEqual([{ version: "3", title: null, statedBy: 1 }]);
});

test("a further file of the run that repeats its header is of the same run", async () => {
  const more = episode("99999999999999999999", [turn("0.25"), turn("0.25")], ',"epoch":4');
  const outcome = await importBytes(Buffer.from([HEADER, PROBE, more].join("\n")));
  expect(outcome).toMatchObject({ state: "completed", runId, counts: { imported: 1, rejected: 0 } });
  const sameVersion = HEADER.replace('"version":3', '"version":"3"');
  const text = episode('"text"', [turn("0.25"), turn("0.25")], ',"epoch":5');
  expect(await importBytes(Buffer.from([sameVersion, PROBE, text].join("\n")))).toMatchObject({
    state: "completed",
    runId,
  });
});

test("an episode that comes in later makes its rejected line good, also where a number names it or NaN spoilt it", async () => {
  const bad = [
    episode("31", [turn("7"), turn("0")], ',"epoch":6'),
    episode('"nan"', [turn("NaN"), turn("0.25")], ',"epoch":7'),
  ];
  const before = await importBytes(Buffer.from([HEADER, PROBE, ...bad].join("\n")));
  expect(before.counts).toMatchObject({ imported: 0, rejected: 2 });
  const good = bad.map((line) => line.replace(/"goalProgress":(?:7|NaN)/, '"goalProgress":0.25'));
  await importBytes(Buffer.from([HEADER, PROBE, ...good].join("\n")));
  const [first] = await listed();
  expect((await findEpisode(localActor, first?.id ?? ""))?.run.rejectedCount).toBe(0);
});
