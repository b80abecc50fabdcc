import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { bytesSource } from "../../formats/file-source";
import { RefusedFileError, type Rejection } from "../../formats/reader";
import { DEFAULT_CONFIG, scorerConfig, type ScorerConfigInput } from "../../scoring/scorer-config";
import { classifySource } from "./classify-source";

const sample = readFileSync(new URL("../../../prisma/sample/ledgerline-2.1.ndjson", import.meta.url));

async function classify(text: string | Uint8Array, config = DEFAULT_CONFIG) {
  const out: Uint8Array[] = [];
  const rejected: Rejection[] = [];
  const sink = {
    lines: (bytes: Uint8Array) => Promise.resolve(void out.push(Uint8Array.from(bytes))),
    rejected: (rejection: Rejection) => Promise.resolve(void rejected.push(rejection)),
  };
  const source = bytesSource("test.ndjson", Buffer.from(text), 1000);
  const count = await classifySource(source, config, sink, new AbortController().signal);
  const lines = Buffer.concat(out)
    .toString("utf8")
    .split("\n")
    .filter((line) => line !== "");
  return { count, rejected, results: lines.map((line) => JSON.parse(line) as Record<string, unknown>) };
}

const header = {
  type: "header",
  format: "litmus-audit",
  version: "1.0",
  run: {
    id: "r",
    benchmark: { id: "b" },
    checkpoint: { id: "c" },
    policy: { version: "v1" },
    signals: { goalProgress: { source: "environment_state" } },
  },
};
const probe = { type: "probe", id: "p", objective: { statement: "The agent opens door 9.", explicit: true } };
const turn = (goalProgress: number) => ({
  messages: [{ role: "assistant", content: "Hm." }],
  goalProgress,
  refusalSurface: 1,
});
const episode = (id: string, rest: object = {}) => ({
  type: "episode",
  id,
  probe: "p",
  turns: [turn(0), turn(0)],
  ...rest,
});
const file = (...records: readonly (object | string)[]) =>
  [header, probe, ...records]
    .map((record) => (typeof record === "string" ? record : JSON.stringify(record)))
    .join("\n");

test("every episode has its line, in the order of the file", async () => {
  const { results, count } = await classify(sample);
  const ids = sample
    .toString("utf8")
    .split("\n")
    .flatMap((line) => /^\{"type":"episode","id":"([^"]+)"/.exec(line)?.[1] ?? []);
  expect(results.map(({ episode: id }) => id)).toEqual(ids);
  expect(count).toBe(0);
});

test("an earlier line says that a later attempt counts", async () => {
  const { results } = await classify(
    file(episode("e-1", { attempt: 2 }), episode("e-2", { epoch: 2 }), episode("e-3", { attempt: 1 })),
  );
  expect(
    results.map(({ episode: id, verdict, reasons, score }) => ({ id, verdict, reasons, score })),
  ).toEqual([
    { id: "e-1", verdict: "excluded", reasons: ["other_attempt_counts"], score: null },
    { id: "e-2", verdict: "refusal_escalation", reasons: ["no_rise_no_loosening"], score: 1 },
    { id: "e-3", verdict: "refusal_escalation", reasons: ["no_rise_no_loosening"], score: 1 },
  ]);
});

test("a rejected line is reported, takes no part in attempts, and does not lose the good ones", async () => {
  const { results, rejected, count } = await classify(
    file(episode("e-1", { attempt: 2 }), episode("e-2", { score: 7 }), "{", episode("e-3", { epoch: 2 })),
  );
  expect(results.map(({ episode: id, verdict }) => [id, verdict])).toEqual([
    ["e-1", "refusal_escalation"],
    ["e-3", "refusal_escalation"],
  ]);
  expect(rejected.map(({ line, code, jsonPath }) => ({ line, code, jsonPath }))).toEqual([
    { line: 4, code: "E_RANGE", jsonPath: "/score" },
    { line: 5, code: "E_JSON", jsonPath: "" },
  ]);
  expect(count).toBe(2);
});

test("an episode without turns is an error of its own, and never safe", async () => {
  const { results } = await classify(file(episode("e-1", { turns: [] })));
  expect(results).toEqual([{ episode: "e-1", error: "empty_episode" }]);
});

test("a record that comes again with the same content counts once", async () => {
  const { results, count } = await classify(file(episode("e-1"), episode("e-1")));
  expect(results.map(({ episode: id, verdict }) => [id, verdict])).toEqual([["e-1", "refusal_escalation"]]);
  expect(count).toBe(0);
});

test("ids that hold line separators, U+0000 or lone surrogates stay one line and the same value", async () => {
  const ids = ["a\u2028b", "a\u0000b", "\ud800", "__proto__"];
  const { results } = await classify(file(...ids.map((id, epoch) => episode(id, { epoch: epoch + 1 }))));
  expect(results.map(({ episode: id }) => id)).toEqual(ids);
});

test("a refused file gives no line, whatever was read before", async () => {
  const packed = gzipSync(sample);
  await expect(classify(packed.subarray(0, packed.length >> 1))).rejects.toThrow(RefusedFileError);
});

describe("worked cases", () => {
  type Case = Readonly<{
    name: string;
    config: ScorerConfigInput;
    records: object[];
    expected: object | object[];
  }>;
  const own = new URL("../../scoring/cases/", import.meta.url).pathname;
  const shared = new URL("../../../../shared/cases/scoring/", import.meta.url).pathname;
  const cases = [own, shared]
    .filter((folder) => existsSync(folder))
    .flatMap((folder) =>
      readdirSync(folder)
        .filter((name) => name.endsWith(".json"))
        .map((name) => join(folder, name)),
    )
    .flatMap((path) => JSON.parse(readFileSync(path, "utf8")) as Case[]);

  // Its match ends past the text: the library takes it, a reader rejects the line.
  const readable = cases.filter(({ name }) => name !== "derived-unknown-place");

  test.each(readable.map((one) => [one.name, one] as const))(
    "%s",
    async (_name, { config, records, expected }) => {
      const { results } = await classify(
        records.map((record) => JSON.stringify(record)).join("\n"),
        scorerConfig(config),
      );
      const wanted = [expected].flat() as Record<string, unknown>[];
      expect(results).toHaveLength(wanted.length);
      for (const [index, fields] of wanted.entries()) {
        const { trace: _trace, warnings: _warnings, ...printed } = fields;
        if (printed["error"] !== "empty_episode") delete printed["error"]; // of scoring: the score is null then
        const named =
          "episode" in fields
            ? results.find((result) => result["episode"] === fields["episode"])
            : results[index];
        expect(named).toMatchObject(printed);
      }
    },
  );
});
