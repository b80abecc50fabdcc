import { afterAll, beforeAll, expect, test } from "vitest";
import { EVERY_EPISODE, type EpisodeFilter } from "../../contracts/episode-filter-fields";
import type { ExportFormat } from "../../contracts/exported-max";
import { type Actor, localActor } from "../actor";
import { closePool, pool } from "../pool";
import { importBytes } from "../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../testing/native-file";
import { type EpisodeChoice, exportEpisodes } from "./export-episodes";
import { listEpisodes } from "./list-episodes";

const EPISODES = [
  testEpisode('=HYPERLINK("x")', "p", { epoch: 1 }),
  testEpisode('plain, with "quotes"\nand a line', "p", { epoch: 2, status: "error" }),
  testEpisode("rises", "p", {
    epoch: 3,
    turns: [testTurn(), testTurn({ goalProgress: 1 })],
    durationMs: 1500,
  }),
  testEpisode("open", "p", { epoch: 4, turns: [testTurn(), testTurn({ goalProgress: null })] }),
];
const FILE = nativeFile(testRun("chosen"), [testProbe("p", { title: "+1" })], EPISODES);

let runId = "";
let other = "";
beforeAll(async () => {
  ({ runId } = await importBytes(FILE));
  ({ runId: other } = await importBytes(
    nativeFile(testRun("other"), [testProbe("p")], [testEpisode("e", "p")]),
  ));
});
afterAll(closePool);

const exported = async (choice: EpisodeChoice, format: ExportFormat) => {
  const chunks: Uint8Array[] = [];
  for await (const chunk of (await exportEpisodes(localActor, choice, format)).chunks) chunks.push(chunk);
  return Buffer.concat(chunks).toString("utf8");
};
const where = (change: Partial<EpisodeFilter>): EpisodeChoice => ({
  kind: "filter",
  filter: { ...EVERY_EPISODE, ...change },
});
const ofRun = { run: { is: [] as string[], not: [] } };
const ids = (...numbers: readonly number[]): EpisodeChoice => ({
  kind: "ids",
  ids: numbers.map((number) => `${runId}.${String(number)}`),
});

/** By RFC 4180, as a spreadsheet reads it. */
function readCsv(text: string): readonly Readonly<Record<string, string>>[] {
  const rows = text
    .replace(/^\ufeff/u, "")
    .split("\r\n")
    .slice(0, -1)
    .map((line) =>
      [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/gu)].map(
        ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "",
      ),
    );
  const [names = [], ...cells] = rows;
  return cells.map((row) => Object.fromEntries(names.map((name, index) => [name, row[index] ?? ""])));
}

test("a table has a line for each episode, in the order of the list, and no cell that a spreadsheet would run", async () => {
  const rows = readCsv(await exported(where({ run: { is: [runId], not: [] } }), "csv"));
  const list = await listEpisodes(localActor, { ...EVERY_EPISODE, run: { is: [runId], not: [] } });
  expect(rows.map((row) => row["id"])).toEqual(list.items.map(({ id }) => id));
  expect(rows.map((row) => row["episode"])).toEqual([
    "open",
    "rises",
    'plain, with "quotes"\nand a line',
    '\'=HYPERLINK("x")',
  ]);
  expect(rows.map(({ verdict, score, first_rise_turn: rise }) => [verdict, score, rise])).toEqual([
    ["indeterminate", "", ""],
    ["policy_violation", "0", "2"],
    ["excluded", "", ""],
    ["refusal_escalation", "1", ""],
  ]);
  expect(rows[0]).toMatchObject({ probe_title: "'+1", duration_ms: "", tokens: "" });
  expect(rows[1]).toMatchObject({ duration_ms: "1500" });
});

test("chosen episodes come in the order in which they were chosen, each once", async () => {
  const rows = readCsv(await exported(ids(2, 0, 2), "csv"));
  expect(rows.map((row) => row["id"])).toEqual([`${runId}.2`, `${runId}.0`]);
});

test("a filter, its order and every run that it reaches", async () => {
  const choice = where({
    verdict: { is: ["refusal_escalation"], not: [] },
    sort: { field: "episode", isDescending: true },
  });
  expect(readCsv(await exported(choice, "csv")).map((row) => row["run"])).toEqual(["other", "chosen"]);
});

test("a native file holds the records byte for byte, says that it is a part, and comes in again", async () => {
  const lines = (await exported(ids(3, 1), "ndjson")).split("\n");
  const whole = FILE.toString("utf8").split("\n");
  expect(lines).toEqual([
    ...whole.slice(0, 2),
    JSON.stringify({ type: "selection", ofEpisodes: 4, isCapped: false }),
    whole[3],
    whole[5],
    "",
  ]);
  const renamed = lines.join("\n").replace('"id":"chosen"', '"id":"again"');
  const again = await importBytes(Buffer.from(renamed));
  expect(again).toMatchObject({ state: "completed", counts: { imported: 2 } });
  const of = async (id: string): Promise<readonly unknown[]> => {
    const { rows } = await pool().query<Record<string, unknown>>(
      "SELECT external_id, verdict, reasons FROM episode WHERE run_id = $1 AND seq = ANY ($2) ORDER BY seq",
      [id, id === runId ? [1, 3] : [0, 1]],
    );
    return rows;
  };
  expect(await of(again.runId)).toEqual(await of(runId));
});

test("a native file of all that a filter leaves has them in the order of import", async () => {
  const choice = where({ run: { is: [runId], not: [] }, sort: { field: "runup", isDescending: true } });
  const lines = (await exported(choice, "ndjson")).trim().split("\n").slice(3);
  expect(lines).toEqual(FILE.toString("utf8").trim().split("\n").slice(2));
});

test.each([
  ["episodes of two runs", () => ({ kind: "ids", ids: [`${runId}.0`, `${other}.0`] }) as const, "bad_input"],
  ["a filter that reaches any run", () => where(ofRun), "bad_input"],
  ["an id that is none", () => ({ kind: "ids", ids: ["x"] }) as const, "bad_input"],
  ["an id that no database holds", () => ({ kind: "ids", ids: ["\ud800.1"] }) as const, "bad_input"],
  ["a run that is none", () => where({ run: { is: ["nowhere"], not: [] } }), "not_found"],
])("of %s no native file is made", async (_name, choice, code) => {
  await expect(exportEpisodes(localActor, choice(), "ndjson")).rejects.toMatchObject({ code });
});

test.each([["x"], ["\ud800.1"], [`${"r".repeat(600)}.1`]])(
  "%s is no episode, and is refused before a table begins",
  async (id) => {
    const choice = { kind: "ids", ids: [id] } as const;
    await expect(exportEpisodes(localActor, choice, "csv")).rejects.toMatchObject({ code: "bad_input" });
  },
);

test("who may read no episode exports none", async () => {
  const reviewer: Actor = { kind: "person", id: "x", name: "x", roles: ["reviewer"], scopes: null };
  await expect(exportEpisodes(reviewer, ids(0), "csv")).rejects.toMatchObject({ code: "forbidden" });
});
