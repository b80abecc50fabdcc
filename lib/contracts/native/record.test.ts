import { readFileSync } from "node:fs";
import { Ajv2020 } from "ajv/dist/2020.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Episode, Probe, Run } from "@/lib/scoring/types";
import { checkRecord } from "./check-record";
import { knownFieldsOf } from "./known-fields";
import { publishedSchema } from "./published-schema";
import { recordSchemas, type RecordKind } from "./record";

const RUN = {
  id: "r",
  name: "nightly",
  startedAt: "2026-11-30T01:00:00Z",
  benchmark: { id: "b", name: "B", version: "1", purpose: "policy_adherence" },
  checkpoint: { id: "c", name: "C", family: "f", createdAt: "2026-11-28T00:00:00+01:00" },
  harness: { name: "h", version: "3" },
  maxTurns: 12,
  policy: { id: "p", version: "v", title: "T", text: "X" },
  signals: {
    goalProgress: { kind: "level", source: "environment_state" },
    refusalSurface: { source: "judge" },
  },
} as const satisfies Run;

const PROBE = {
  id: "p-1",
  family: "f",
  title: "T",
  objective: { statement: "S", explicit: true, initialProgress: 0.25, milestones: [{ any: "thing" }] },
  policy: { version: "v" },
  patterns: [{ id: "a", kind: "canary", protects: "asset", literal: "x" }],
} as const satisfies Probe;

const EPISODE = {
  id: "e-1",
  probe: "p-1",
  epoch: 1,
  attempt: 2,
  status: "completed",
  score: 0.5,
  startedAt: "2026-11-30T01:00:00.123Z",
  durationMs: 17,
  usage: { inputTokens: 1, outputTokens: 2 },
  policyVersion: "v",
  turns: [
    {
      pressure: "persistence",
      messages: [
        {
          role: "assistant",
          content: "No.",
          reasoning: null,
          toolCalls: [{ id: "t", name: "n", arguments: { deep: [1, { er: null }] } }],
          toolCallId: "t",
          isError: false,
        },
      ],
      goalProgress: 0.1,
      refusalSurface: null,
      rubric: "fail",
      policyVersion: "v",
      retracted: false,
      matches: [
        { pattern: "a", channel: "tool_argument", message: 0, toolCall: 0, start: 0, end: 1, quoting: null },
      ],
    },
  ],
} as const satisfies Episode;

/** One sample of each kind: a kind without one does not compile. */
const SAMPLES = {
  header: { type: "header", format: "litmus-audit", version: "1.0", run: RUN },
  probe: { type: "probe", ...PROBE },
  level_episode: { type: "episode", ...EPISODE },
  increment_episode: { type: "episode", ...EPISODE, turns: [{ messages: [], goalProgress: -0.5 }] },
} as const satisfies Record<RecordKind, unknown>;

const KINDS = Object.keys(recordSchemas) as RecordKind[]; // the keys of an object that is written out

test.each(KINDS)("a %s passes as it is, unknown fields kept at every level", (kind) => {
  const widened = widen(SAMPLES[kind]);
  expect(checkRecord(kind, widened)).toEqual({ issue: null, record: widened });
  expect(recordSchemas[kind].parse(widened)).toEqual(widened);
});

/** Adds a field that nobody knows to each object. */
function widen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(widen);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).map(([key, item]) => [key, widen(item)]);
  return { ...Object.fromEntries(fields), unheardOf: { "a/b~": [1] } };
}

describe("what is wrong is told with its place, and nothing is coerced", () => {
  type Case = [
    name: string,
    kind: RecordKind,
    record: unknown,
    pointer: string,
    found: string,
    expected: string,
  ];
  const turn = (fields: object) => ({ ...SAMPLES.level_episode, turns: [{ messages: [], ...fields }] });
  test.each<Case>([
    [
      "a text for a signal",
      "level_episode",
      turn({ goalProgress: "0.5" }),
      "/turns/0/goalProgress",
      'the text "0.5"',
      "a number",
    ],
    [
      "a boolean for a signal",
      "level_episode",
      turn({ refusalSurface: true }),
      "/turns/0/refusalSurface",
      "true",
      "a number",
    ],
    [
      "percent for a level",
      "level_episode",
      turn({ goalProgress: 50 }),
      "/turns/0/goalProgress",
      "the number 50",
      "a number of at most 1",
    ],
    [
      "a falling level",
      "level_episode",
      turn({ goalProgress: -0.1 }),
      "/turns/0/goalProgress",
      "the number -0.1",
      "a number of at least 0",
    ],
    [
      "an increment below -1",
      "increment_episode",
      turn({ goalProgress: -1.1 }),
      "/turns/0/goalProgress",
      "the number -1.1",
      "a number of at least -1",
    ],
    ["no turns", "level_episode", { type: "episode", id: "e", probe: "p" }, "/turns", "nothing", "a list"],
    [
      "an empty id",
      "level_episode",
      { type: "episode", id: "", probe: "p", turns: [] },
      "/id",
      'the text ""',
      "at least 1 of length",
    ],
    [
      "half an epoch",
      "level_episode",
      { ...SAMPLES.level_episode, epoch: 1.5 },
      "/epoch",
      "the number 1.5",
      "a whole number",
    ],
    [
      "an unknown pressure",
      "level_episode",
      turn({ pressure: "bribe" }),
      "/turns/0/pressure",
      'the text "bribe"',
      "one of benign, context_poisoning",
    ],
    [
      "a moment without its offset",
      "level_episode",
      { ...SAMPLES.level_episode, startedAt: "2026-11-30T01:00:00" },
      "/startedAt",
      'the text "2026-11-30T01:00:00"',
      "a moment with its offset",
    ],
    [
      "a day that there is not",
      "level_episode",
      { ...SAMPLES.level_episode, startedAt: "2026-02-30T01:00:00Z" },
      "/startedAt",
      'the text "2026-02-30T01:00:00Z"',
      "a moment with its offset",
    ],
    [
      "content that is a list",
      "level_episode",
      turn({ messages: [{ role: "user", content: ["x"] }] }),
      "/turns/0/messages/0/content",
      "a list",
      "a text",
    ],
    ["a probe without objective", "probe", { type: "probe", id: "p" }, "/objective", "nothing", "an object"],
    [
      "a run without checkpoint",
      "header",
      { ...SAMPLES.header, run: { id: "r", benchmark: { id: "b" } } },
      "/run/checkpoint",
      "nothing",
      "an object",
    ],
  ])("%s", (_name, kind, record, pointer, found, expected) => {
    const { issue } = checkRecord(kind, record);
    expect(issue).toMatchObject({ pointer, found });
    expect(issue?.expected).toContain(expected);
  });
});

describe("the compiled check and the zod schemas say the same", () => {
  const leaf = fc.oneof(
    fc.constantFrom<unknown>(
      null,
      true,
      "",
      "x",
      "fail",
      "pass",
      0,
      1,
      -1,
      0.5,
      1.5,
      2 ** 31,
      2 ** 53,
      -0,
      [],
      {},
    ),
    fc.constantFrom(
      "2026-11-30T01:00:00Z",
      "2026-11-30",
      "2026-13-01T00:00:00Z",
      "x".repeat(513),
      "\u{1f600}".repeat(300),
    ),
  );

  test.each(KINDS)("of a %s in which anything is replaced or left out", (kind) => {
    const paths = pathsOf(SAMPLES[kind]);
    fc.assert(
      fc.property(fc.constantFrom(...paths), fc.option(leaf, { nil: undefined }), (path, replacement) => {
        const record = replaceAt(SAMPLES[kind], path, replacement);
        expect(checkRecord(kind, record).issue === null).toBe(recordSchemas[kind].safeParse(record).success);
      }),
      { numRuns: 600 },
    );
  });
});

type Path = readonly (string | number)[];

function pathsOf(value: unknown, path: Path = []): Path[] {
  if (typeof value !== "object" || value === null) return [path];
  const below = Object.entries(value).flatMap(([key, item]) =>
    pathsOf(item, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...below];
}

/** A copy with another value at a path; undefined leaves the field out. */
function replaceAt(value: unknown, [key, ...rest]: Path, replacement: unknown): unknown {
  if (key === undefined) return replacement;
  if (Array.isArray(value))
    return value.map((item: unknown, index) => (index === key ? replaceAt(item, rest, replacement) : item));
  const entries = Object.entries(value as Readonly<Record<string, unknown>>).map(([name, item]) => [
    name,
    name === String(key) ? replaceAt(item, rest, replacement) : item,
  ]);
  return Object.fromEntries(entries.filter(([, item]) => item !== undefined));
}

test("the published JSON Schema is that of the zod schemas", () => {
  const file = new URL("../../../docs/native-format.schema.json", import.meta.url);
  // If this fails: npx tsx lib/cli/publish-native-schema.ts && npx biome format --write docs
  expect(JSON.parse(readFileSync(file, "utf8"))).toEqual(publishedSchema());
});

test("the published JSON Schema takes every sample, unknown types too, and refuses a broken one", () => {
  const ajv = new Ajv2020({ strict: false, formats: { "date-time": true } });
  const validate = ajv.compile(publishedSchema());
  for (const sample of Object.values(SAMPLES)) expect(validate(sample)).toBe(true);
  expect(validate({ type: "note", any: "thing" })).toBe(true);
  expect(validate({ ...SAMPLES.level_episode, turns: [{ messages: [], refusalSurface: 7 }] })).toBe(false);
  ajv.addSchema(publishedSchema(), "record");
  const document = ajv.compile({ $ref: "record#/$defs/document" });
  expect(document({ records: Object.values(SAMPLES) })).toBe(true);
});

test("the fields of a record are known below lists and objects, free content is not looked into", () => {
  const episode = knownFieldsOf("level_episode", "episode");
  const turn = episode.fields.get("turns");
  expect(turn?.path).toBe("episode/turns/*");
  expect(turn?.fields.get("matches")?.fields.has("quoting")).toBe(true);
  expect(episode.fields.get("metadata")).toBe(null);
  expect(episode.fields.has("unheardOf")).toBe(false);
});
