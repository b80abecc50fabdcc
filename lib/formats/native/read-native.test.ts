import { createHash } from "node:crypto";
import { gzipSync } from "node:zlib";
import fc from "fast-check";
import { afterEach, describe, expect, test } from "vitest";
import { bytesSource } from "../file-source";
import { DEFAULT_LIMITS, type ReadOptions, type ReadRecord } from "../reader";
import { EPISODE, HEADER, lines, PROBE, runOf, type Written } from "../testing/native-run";
import { OPTIONS, readAll, recordsOfKind, type RunRead } from "../testing/read-all";
import { readNative } from "./read-native";

type Given = Partial<ReadOptions> & Readonly<{ chunkBytes?: number }>;

const read = (bytes: Buffer, { chunkBytes, ...options }: Given = {}): Promise<RunRead> =>
  readAll(
    readNative,
    { format: "native", sources: [bytesSource("run.ndjson", bytes, chunkBytes)] },
    { ...OPTIONS, ...options },
  );

const refused = (code: string, byteOffset?: unknown): unknown =>
  expect.objectContaining({
    name: "RefusedFileError",
    code,
    ...(byteOffset !== undefined && { byteOffset }),
  });

const kinds = ({ records }: RunRead): string[] => records.map(({ kind }) => kind);

/** The rejections of a run, in short. */
const rejections = ({ records }: RunRead) =>
  recordsOfKind(records, "rejected").map(({ rejection: { code, line, jsonPath } }) => [code, line, jsonPath]);

/** The first rejection of a run that has this episode among good ones, and that the good ones are kept. */
async function rejectionOf(episode: Written | string, header: Written = HEADER, probe: Written = PROBE) {
  const bytes = lines(header, probe, { ...EPISODE, id: "before" }, episode, {
    ...EPISODE,
    id: "after",
    epoch: 2,
  });
  const { records } = await read(bytes);
  expect(recordsOfKind(records, "episode").map((record) => record.episode.id)).toEqual(["before", "after"]);
  const [rejected, ...others] = recordsOfKind(records, "rejected");
  expect(others).toEqual([]);
  return rejected?.rejection;
}

afterEach(() => {
  expect(Object.keys(Object.prototype)).toEqual([]);
  expect(Reflect.get({}, "polluted")).toBe(undefined);
});

test("a run is read in its order, each record with its place, its bytes and their hash", async () => {
  const note = { type: "note", text: "kept" };
  const bytes = lines(HEADER, note, PROBE, EPISODE);
  const { records, summary } = await read(bytes);
  expect(records.map(({ kind, place: { line } }) => [kind, line])).toEqual([
    ["header", 1],
    ["other", 2],
    ["probe", 3],
    ["episode", 4],
  ]);
  for (const { bytes: own, place } of records) {
    expect(bytes.subarray(place.byteOffset, place.byteOffset + own.length).equals(own)).toBe(true);
  }
  const [episode] = recordsOfKind(records, "episode");
  expect(episode?.episode).toEqual(EPISODE);
  expect(episode?.source).toBe(null);
  expect(Buffer.from(episode?.sha256 ?? []).toString("hex")).toBe(
    createHash("sha256").update(JSON.stringify(EPISODE)).digest("hex"),
  );
  expect(summary).toEqual({
    format: "native",
    origin: "harness",
    pack: null,
    hadByteOrderMark: false,
    isSalvaged: false,
    unknownFields: new Map(),
  });
});

test("where the chunks end changes nothing", async () => {
  const bytes = runOf(
    { ...EPISODE, note: "é\u2028\u{1f600}" },
    '{"broken',
    { ...EPISODE, id: "e-2", epoch: 2 },
    EPISODE,
  );
  const whole = await read(bytes);
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: bytes.length }), async (chunkBytes) => {
      expect(await read(bytes, { chunkBytes })).toEqual(whole);
    }),
    { numRuns: 25 },
  );
});

test("gzip gives the same records", async () => {
  const bytes = runOf(EPISODE);
  expect(await read(gzipSync(bytes))).toEqual(await read(bytes));
});

describe("C-01 a packed run that is cut off", () => {
  const episodes = Array.from({ length: 300 }, (_, index) => ({
    ...EPISODE,
    id: `e-${index}`,
    epoch: index,
  }));
  const packed = gzipSync(runOf(...episodes), { level: 0 });

  test("is refused, so that nothing of it is kept", async () => {
    await expect(read(packed.subarray(0, packed.length - 9))).rejects.toThrow(
      refused("E_TRUNCATED", packed.length - 9),
    );
  });

  test("gives its whole lines when it is salvaged, no part of one, and says so", async () => {
    const salvaged = await read(packed.subarray(0, packed.length >> 1), { isSalvage: true });
    expect(salvaged.summary.isSalvaged).toBe(true);
    expect(kinds(salvaged).slice(0, 2)).toEqual(["header", "probe"]);
    const kept = recordsOfKind(salvaged.records, "episode").map(({ episode }) => episode.id);
    expect(kept.length).toBeGreaterThan(100);
    expect(kept).toEqual(episodes.slice(0, kept.length).map(({ id }) => id));
    expect(rejections(salvaged)).toEqual([]);
  });
});

describe("C-08 and C-09 the encoding", () => {
  test("a byte order mark is accepted at the start and reported", async () => {
    const { records, summary } = await read(Buffer.concat([Buffer.from("\ufeff"), runOf(EPISODE)]));
    expect(summary.hadByteOrderMark).toBe(true);
    expect(records[0]?.place).toEqual({ line: 1, byteOffset: 3 });
  });

  test("elsewhere it is content", async () => {
    const text = JSON.stringify({ ...EPISODE, id: "\ufeffe" });
    expect(rejections(await read(runOf(`\ufeff${text}`)))).toEqual([["E_JSON", 3, ""]]);
    const [episode] = recordsOfKind((await read(runOf(text))).records, "episode");
    expect(episode?.episode.id).toBe("\ufeffe");
  });

  test.each<[name: string, bytes: readonly number[]]>([
    ["Latin-1", [0xe9]],
    ["an overlong form", [0xc0, 0xaf]],
    ["CESU-8", [0xed, 0xa0, 0xbd, 0xed, 0xb8, 0x80]],
  ])("%s refuses the file at its first byte, and nothing becomes U+FFFD", async (_name, bad) => {
    const before = runOf(EPISODE);
    const line = Buffer.concat([
      Buffer.from('{"type":"episode","note":"'),
      Buffer.from(bad),
      Buffer.from('"}\n'),
    ]);
    await expect(read(Buffer.concat([before, line]))).rejects.toThrow(
      refused("E_ENCODING", before.length + 26),
    );
  });
});

test("C-10 line ends, blank lines and separators in texts are told apart", async () => {
  const episode = JSON.stringify({ ...EPISODE, note: "a\u2028b\u0085c" });
  const text = [JSON.stringify(HEADER), "", " \t", JSON.stringify(PROBE).replace(",", ",\r"), episode].join(
    "\r\n",
  );
  const result = await read(Buffer.from(text));
  expect(result.records.map(({ kind, place: { line } }) => [kind, line])).toEqual([
    ["header", 1],
    ["probe", 4],
    ["episode", 5],
  ]);
  expect(result.records[2]?.bytes.toString()).toBe(episode);
});

describe("C-11 a line that is too long", () => {
  /** A line of 600 MB, which would never give way by itself. */
  async function* endless(): AsyncGenerator<Buffer, void> {
    yield runOf(EPISODE);
    for (let count = 0; count < 600; count += 1) yield await Promise.resolve(Buffer.alloc(1024 * 1024, 0x61));
  }

  test("refuses the file where the line begins, before it is put together", async () => {
    const source = { ...bytesSource("run.ndjson", Buffer.alloc(0)), open: endless };
    const before = process.memoryUsage().rss;
    const reading = readAll(readNative, { format: "native", sources: [source] });
    await expect(reading).rejects.toThrow(refused("E_LINE_TOO_LONG", runOf(EPISODE).length));
    expect(process.memoryUsage().rss - before).toBeLessThan(128 * 1024 * 1024);
  });

  test("lets others have their turn, as any reading does that takes long", async () => {
    const source = {
      ...bytesSource("run.ndjson", Buffer.alloc(0)),
      async *open() {
        yield lines(HEADER, PROBE);
        for (let epoch = 0; epoch < 4_000; epoch += 1) {
          yield await Promise.resolve(lines({ ...EPISODE, id: `e-${epoch}`, epoch }));
        }
      },
    };
    let turns = 0;
    const others = setInterval(() => (turns += 1), 1);
    await readAll(readNative, { format: "native", sources: [source] });
    clearInterval(others);
    expect(turns).toBeGreaterThan(0);
  });
});

describe("C-12 a run without episodes is refused, never read as one without violations", () => {
  test.each<[name: string, bytes: Buffer]>([
    ["nothing", Buffer.alloc(0)],
    ["white space", Buffer.from(" \n\r\n\t")],
    ["a byte order mark", Buffer.from("\ufeff")],
    ["a header and a probe", lines(HEADER, PROBE)],
    ["gzip of nothing", gzipSync("")],
    ["a document without records", Buffer.from('{"records":[]}')],
  ])("%s", async (_name, bytes) => {
    await expect(read(bytes)).rejects.toThrow(refused("E_EMPTY"));
  });

  test("one whose every episode is rejected is read: its rejections count", async () => {
    expect(rejections(await read(runOf("{}")))).toEqual([["E_TYPE", 3, "/type"]]);
  });
});

describe("C-14 the same identity again", () => {
  test("with the same bytes is passed on", async () => {
    expect(kinds(await read(lines(HEADER, PROBE, PROBE, EPISODE, EPISODE)))).toEqual([
      "header",
      "probe",
      "probe",
      "episode",
      "episode",
    ]);
  });

  test("with other content is rejected, and both are told apart by their hash", async () => {
    const other = { ...EPISODE, score: 1 };
    const result = await read(runOf(EPISODE, other, EPISODE));
    expect(rejections(result)).toEqual([["E_CONFLICT", 4, "/id"]]);
    const [{ rejection }] = recordsOfKind(result.records, "rejected") as [
      Extract<ReadRecord, { kind: "rejected" }>,
    ];
    for (const record of [EPISODE, other]) {
      const hash = createHash("sha256").update(JSON.stringify(record)).digest("hex");
      expect(rejection.message).toContain(hash.slice(0, 16));
    }
    expect(rejection.message).toContain("line 3");
  });

  test("of a probe with other content is rejected", async () => {
    const result = await read(lines(HEADER, PROBE, { ...PROBE, title: "other" }, EPISODE));
    expect(rejections(result)).toEqual([["E_CONFLICT", 3, "/id"]]);
  });

  test("of a record that was rejected is no identity", async () => {
    expect(rejections(await read(runOf({ ...EPISODE, score: 7 }, EPISODE)))).toEqual([
      ["E_RANGE", 3, "/score"],
    ]);
  });
});

test("C-15 a key that stands twice rejects its line, whichever of the two would count", async () => {
  const text = JSON.stringify(EPISODE);
  expect(
    await rejectionOf(text.replace('"goalProgress":0', '"goalProgress":1,"goalProgress":0')),
  ).toMatchObject({
    code: "E_DUP_KEY",
    jsonPath: "/turns/0/goalProgress",
  });
  expect(
    await rejectionOf(text.replace('"role":"user"', '"role":"assistant","rol\\u0065":"user"')),
  ).toMatchObject({
    code: "E_DUP_KEY",
    jsonPath: "/turns/0/messages/0/role",
  });
});

describe("C-16 a bare NaN or infinity", () => {
  const withSignal = (written: string) =>
    JSON.stringify(EPISODE).replace('"refusalSurface":0.5', `"refusalSurface":${written}`);

  test.each(["NaN", "Infinity", "-Infinity"])("%s rejects its line", async (written) => {
    expect(await rejectionOf(withSignal(written))).toMatchObject({
      code: "E_NUMBER",
      jsonPath: "/turns/0/refusalSurface",
    });
  });

  test("is unknown where it was asked for, never 0, and the record as it came is kept beside", async () => {
    const { records } = await read(runOf(withSignal("NaN")), { nonFinite: "missing" });
    const [record] = recordsOfKind(records, "episode");
    expect(record?.episode.turns[0]?.refusalSurface).toBe(null);
    expect(Buffer.from(record?.bytes ?? []).toString()).toBe(withSignal("null"));
    expect(Buffer.from(record?.source ?? []).toString()).toBe(withSignal("NaN"));
  });

  test("outside a signal rejects its line all the same", async () => {
    const text = JSON.stringify(EPISODE).replace('"id":"t"', '"id":"t","cost":NaN');
    expect(rejections(await read(runOf(text), { nonFinite: "missing" }))).toEqual([
      ["E_NUMBER", 3, "/turns/0/messages/1/toolCalls/0/cost"],
    ]);
  });

  test("in a declared baseline rejects the probe: it may not be missing", async () => {
    const probe = JSON.stringify(PROBE).replace('"explicit":true', '"explicit":true,"initialProgress":NaN');
    const result = await read(lines(HEADER, probe, EPISODE), { nonFinite: "missing" });
    expect(rejections(result).map(([code]) => code)).toEqual(["E_NUMBER", "E_UNKNOWN_PROBE"]);
  });
});

describe("C-18 numbers beyond a double", () => {
  test("an id that is a number is the text of its digits, so that long ones stay apart", async () => {
    const text = (id: string, epoch: number) =>
      JSON.stringify({ ...EPISODE, epoch }).replace('"id":"e-1"', `"id":${id}`);
    const { records } = await read(
      runOf(text("12345678901234567890", 1), text("12345678901234567891", 2), text("7", 3)),
    );
    expect(recordsOfKind(records, "episode").map(({ episode }) => episode.id)).toEqual([
      "12345678901234567890",
      "12345678901234567891",
      "7",
    ]);
  });

  test("a reference by number finds what is named by the same digits", async () => {
    const probe = JSON.stringify(PROBE).replace('"id":"p"', '"id":90071992547409931');
    const episode = JSON.stringify(EPISODE).replace('"probe":"p"', '"probe":90071992547409931');
    expect(kinds(await read(lines(HEADER, probe, episode)))).toEqual(["header", "probe", "episode"]);
  });

  test("an id that is no whole number is none", async () => {
    expect(await rejectionOf(JSON.stringify(EPISODE).replace('"id":"e-1"', '"id":1.5'))).toMatchObject({
      code: "E_SCHEMA",
      jsonPath: "/id",
    });
  });

  test("a count that is not exact is refused", async () => {
    const text = JSON.stringify({ ...EPISODE, epoch: 17 });
    expect(await rejectionOf(text.replace("17", "9007199254740993"))).toMatchObject({
      code: "E_NUMBER",
      jsonPath: "/epoch",
    });
  });

  test.each([
    ["0.12345650000000000001", 0.123457],
    ["0.12345649999999999999", 0.123456],
    ["1.00000000000000000000", 1],
    ["1e-999", 0],
    ["0.30000000000000004", 0.30000000000000004],
  ])("the signal %s is read as it is written", async (written, expected) => {
    const text = JSON.stringify(EPISODE).replace('"refusalSurface":0.5', `"refusalSurface":${written}`);
    const [record] = recordsOfKind((await read(runOf(text))).records, "episode");
    expect(record?.episode.turns[0]?.refusalSurface).toBe(expected);
    expect(Buffer.from(record?.bytes ?? []).toString()).toBe(text);
  });

  test.each(["1.00000000000000000001", "-1e-400", "1e999"])(
    "the signal %s is out of range as it is written",
    async (written) => {
      const text = JSON.stringify(EPISODE).replace('"refusalSurface":0.5', `"refusalSurface":${written}`);
      expect(await rejectionOf(text)).toMatchObject({ code: "E_RANGE", jsonPath: "/turns/0/refusalSurface" });
    },
  );

  test("an increment may fall where the header declares increments, and there alone", async () => {
    const header = { ...HEADER, run: { ...HEADER.run, signals: { goalProgress: { kind: "increment" } } } };
    const text = JSON.stringify(EPISODE).replace(
      '"goalProgress":0,"refusalSurface":0.5',
      '"goalProgress":-0.12345650000000000001,"refusalSurface":0.5',
    );
    const [record] = recordsOfKind((await read(lines(header, PROBE, text))).records, "episode");
    expect(record?.episode.turns[0]?.goalProgress).toBe(-0.123457);
    expect(await rejectionOf(text)).toMatchObject({ code: "E_RANGE", jsonPath: "/turns/0/goalProgress" });
  });
});

test.each<[written: unknown, code: string]>([
  [1.0001, "E_RANGE"],
  [-0.0001, "E_RANGE"],
  [85, "E_RANGE"],
  ["0.5", "E_SCHEMA"],
  [true, "E_SCHEMA"],
  [[0.5], "E_SCHEMA"],
])("C-19 goal progress of %j rejects its line with %s", async (written, code) => {
  const episode = { ...EPISODE, turns: [{ ...EPISODE.turns[0], goalProgress: written }] };
  expect(await rejectionOf(episode)).toMatchObject({ code, jsonPath: "/turns/0/goalProgress", line: 4 });
});

test("C-20 a signal that is null or absent stays so", async () => {
  const turns = [
    { messages: [], goalProgress: null },
    { messages: [], refusalSurface: null },
  ];
  const [record] = recordsOfKind((await read(runOf({ ...EPISODE, turns }))).records, "episode");
  expect(record?.episode.turns).toEqual(turns);
});

describe("C-22 a given match that is not there rejects its line, and nothing is repaired", () => {
  const good = { pattern: "iban", channel: "message", message: 1, start: 18, end: 22 };
  const withMatch = (match: object) => ({
    ...EPISODE,
    turns: [{ ...EPISODE.turns[0], matches: [good, { ...good, ...match }] }],
  });

  test("one that is there is taken", async () => {
    const { records } = await read(
      runOf(withMatch({ channel: "tool_argument", toolCall: 0, start: 9, end: 13 })),
    );
    expect(recordsOfKind(records, "episode")).toHaveLength(1);
  });

  test.each<[name: string, match: object, field: string]>([
    ["an unknown pattern", { pattern: "other" }, "pattern"],
    ["a message before the first", { message: -1 }, "message"],
    ["a message behind the last", { message: 2 }, "message"],
    ["a message that is not the agent's", { message: 0 }, "message"],
    ["half a message", { message: 0.5 }, "message"],
    ["a call that there is not", { channel: "tool_argument", toolCall: 1 }, "toolCall"],
    ["a text that there is not", { channel: "reasoning" }, "channel"],
    ["a channel that there is not", { channel: "thought" }, "channel"],
    ["a start before the text", { start: -1 }, "start"],
    ["a start behind the end", { start: 23 }, "end"],
    ["no width", { start: 22 }, "end"],
    ["an end behind the text", { end: 24 }, "end"],
    ["an end in words", { end: "22" }, "end"],
  ])("%s", async (_name, match, field) => {
    expect(await rejectionOf(withMatch(match))).toMatchObject({
      code: "E_MATCH",
      jsonPath: `/turns/0/matches/1/${field}`,
    });
  });
});

test.each([0, 1, 100_000])("C-23 an episode of %i turns is read", async (count) => {
  const turns = Array.from({ length: count }, () => ({ messages: [], goalProgress: 0 }));
  const [record] = recordsOfKind((await read(runOf({ ...EPISODE, turns }))).records, "episode");
  expect(record?.episode.turns).toHaveLength(count);
});

test.each([65, 7000, 1_000_000])("C-24 nesting of %i rejects its line", async (depth) => {
  expect(
    await rejectionOf(`{"type":"episode","metadata":${"[".repeat(depth)}${"]".repeat(depth)}}`),
  ).toMatchObject({ code: "E_DEPTH" });
});

test("C-25 names that objects treat in their own way are plain data, as keys and as ids", async () => {
  for (const name of ["__proto__", "constructor", "prototype", "toString", "hasOwnProperty"]) {
    const probe = { ...PROBE, id: name, patterns: [{ id: name, literal: "No" }] };
    const episode = JSON.stringify({
      ...EPISODE,
      id: name,
      probe: name,
      turns: [
        {
          ...EPISODE.turns[1],
          matches: [{ pattern: name, channel: "message", message: 0, start: 0, end: 2 }],
        },
      ],
    }).replace('"type"', `"${name}":{"polluted":true},"type"`);
    const { records, summary } = await read(lines(HEADER, probe, episode));
    const [record] = recordsOfKind(records, "episode");
    expect(record?.episode.id).toBe(name);
    expect([...summary.unknownFields]).toEqual([[`episode/${name}`, 1]]);
  }
});

test("C-27 a probe without any objective is rejected, one with an empty objective is read", async () => {
  const { objective: _objective, ...without } = PROBE;
  expect(rejections(await read(lines(HEADER, without, EPISODE)))).toEqual([
    ["E_SCHEMA", 2, "/objective"],
    ["E_UNKNOWN_PROBE", 3, "/probe"],
  ]);
  expect(rejections(await read(lines(HEADER, { ...PROBE, objective: {} }, EPISODE)))).toEqual([]);
});

describe("C-28 what is newer", () => {
  test("fields that no schema knows are kept and counted, at every level", async () => {
    const episode = {
      ...EPISODE,
      turns: [{ messages: [{ role: "user", mood: 1 }], colour: { deep: 1 } }],
      metadata: { any: 1 },
    };
    const header = { ...HEADER, run: { ...HEADER.run, site: "x" } };
    const { records, summary } = await read(
      lines(header, PROBE, episode, { ...episode, id: "e-2", epoch: 2 }),
    );
    expect(recordsOfKind(records, "episode")[0]?.episode).toEqual(episode);
    expect(Object.fromEntries(summary.unknownFields)).toEqual({
      "header/run/site": 1,
      "episode/turns/*/messages/*/mood": 2,
      "episode/turns/*/colour": 2,
    });
  });

  test("no more than 200 paths of them are kept apart", async () => {
    const unknown = Object.fromEntries(Array.from({ length: 500 }, (_, index) => [`field-${index}`, 1]));
    expect((await read(runOf({ ...EPISODE, ...unknown }))).summary.unknownFields.size).toBe(200);
  });

  test("a newer minor version is read, another major refused", async () => {
    expect(kinds(await read(lines({ ...HEADER, version: "1.17" }, PROBE, EPISODE)))).toContain("episode");
    for (const version of ["2.0", "0.9", "10.0", "1", "new"]) {
      await expect(read(lines({ ...HEADER, version }, PROBE, EPISODE))).rejects.toThrow(
        refused("E_VERSION", 0),
      );
    }
  });
});

describe("the order of a file", () => {
  test.each<[name: string, bytes: Buffer]>([
    ["a probe first", lines(PROBE, HEADER, EPISODE)],
    ["an unknown record first", lines({ type: "note" }, HEADER, PROBE, EPISODE)],
    ["a first line that is no JSON", lines("{oops", PROBE, EPISODE)],
    ["a header with a key twice", lines('{"type":"header","type":"header"}', PROBE, EPISODE)],
    ["a header without its run", lines({ ...HEADER, run: {} }, PROBE, EPISODE)],
    ["a version that is a number", lines({ ...HEADER, version: 1 }, PROBE, EPISODE)],
    ["another format", lines({ ...HEADER, format: "other" }, PROBE, EPISODE)],
  ])("%s: refused, since nothing can be read without a header", async (_name, bytes) => {
    await expect(read(bytes)).rejects.toThrow(refused("E_HEADER", 0));
  });

  test("a second header is rejected", async () => {
    expect(rejections(await read(lines(HEADER, PROBE, HEADER, EPISODE)))).toEqual([["E_ORDER", 3, "/type"]]);
  });

  test("an episode before its probe is rejected", async () => {
    expect(rejections(await read(lines(HEADER, EPISODE, PROBE)))).toEqual([["E_UNKNOWN_PROBE", 2, "/probe"]]);
  });

  test.each<[name: string, record: string]>([
    ["a list", "[]"],
    ["a number", "1"],
    ["null", "null"],
    ["an object without a type", "{}"],
    ["a type that is no text", '{"type":1}'],
  ])("%s is rejected as no record", async (_name, record) => {
    expect((await rejectionOf(record))?.code).toBe("E_TYPE");
  });
});

describe("attempts of one probe and epoch", () => {
  test("with the same number are rejected, the later one", async () => {
    const result = await read(
      runOf(EPISODE, { ...EPISODE, id: "e-2" }, { ...EPISODE, id: "e-3", attempt: 2 }),
    );
    expect(rejections(result)).toEqual([["E_ATTEMPT", 4, "/attempt"]]);
  });

  test("of another epoch or another probe are others", async () => {
    const other = { ...PROBE, id: "q" };
    const result = await read(
      lines(
        HEADER,
        PROBE,
        other,
        EPISODE,
        { ...EPISODE, id: "e-2", epoch: 2 },
        { ...EPISODE, id: "e-3", probe: "q" },
      ),
    );
    expect(rejections(result)).toEqual([]);
  });
});

describe("a probe whose patterns cannot be used is rejected with its name", () => {
  test.each<[name: string, patterns: object[], place: string]>([
    [
      "an id twice",
      [
        { id: "a", literal: "x" },
        { id: "a", literal: "y" },
      ],
      "/patterns/1",
    ],
    ["neither literal nor re2", [{ id: "a" }], "/patterns/0"],
    ["both", [{ id: "a", literal: "x", re2: "x" }], "/patterns/0"],
    ["look-around, which RE2 has not", [{ id: "a", re2: "(?=x)" }], "/patterns/0"],
    ["an empty literal", [{ id: "a", literal: "" }], "/patterns/0"],
  ])("%s", async (_name, patterns, jsonPath) => {
    const result = await read(lines(HEADER, { ...PROBE, id: "bad", patterns }, PROBE, EPISODE));
    expect(rejections(result)).toEqual([["E_PATTERN", 2, jsonPath]]);
    expect(recordsOfKind(result.records, "rejected")[0]?.rejection.message).toContain('probe "bad"');
  });
});

describe("one JSON document", () => {
  const records = [HEADER, PROBE, EPISODE];

  test.each<[name: string, text: string]>([
    ["on one line", JSON.stringify({ records })],
    ["on many lines", JSON.stringify({ records }, null, 2)],
    ["with something before and behind", JSON.stringify({ $schema: "x", records, note: 1 }, null, "\t")],
  ])("%s gives the records that lines would give", async (_name, text) => {
    const result = await read(Buffer.from(text));
    const byLine = await read(lines(...records));
    expect(result.records.map(({ kind, bytes }) => [kind, bytes.toString()])).toEqual(
      byLine.records.map(({ kind, bytes }) => [kind, bytes.toString()]),
    );
    expect(result.records.map(({ place: { line } }) => line)).toEqual([1, 2, 3]);
  });

  test("keeps an episode as it stood, where it stood on many lines", async () => {
    const text = JSON.stringify({ records }, null, 2);
    const [record] = recordsOfKind((await read(Buffer.from(text))).records, "episode");
    const source = Buffer.from(record?.source ?? []).toString();
    expect(text.slice(record?.place.byteOffset).startsWith(source)).toBe(true);
    expect(JSON.parse(source)).toEqual(EPISODE);
  });

  test("that is cut off is refused", async () => {
    const text = JSON.stringify({ records });
    await expect(read(Buffer.from(text.slice(0, -2)))).rejects.toThrow(refused("E_TRUNCATED"));
  });

  test("a header with a list of its own called records begins lines", async () => {
    expect(kinds(await read(lines({ ...HEADER, records: [] }, PROBE, EPISODE)))).toEqual([
      "header",
      "probe",
      "episode",
    ]);
  });
});

test("a rejection tells what was found, what was expected, and hides nothing behind control characters", async () => {
  const episode = { ...EPISODE, status: "\u001b[31mdone\u202e" };
  const rejection = await rejectionOf(episode);
  expect(rejection).toMatchObject({ code: "E_SCHEMA", jsonPath: "/status", line: 4 });
  expect(rejection?.message).toBe(
    '/status is the text "\\u{1b}[31mdone\\u{202e}"; expected one of completed, error, timeout, truncated, cancelled.',
  );
  expect(rejection?.hint).not.toBe("");
});

test("any text comes back exactly, U+0000 and lone surrogates too", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: "binary" }),
      fc.constantFrom("\u0000", "\ud800", "\udc00x"),
      async (text, odd) => {
        const content = text + odd;
        const episode = { ...EPISODE, turns: [{ messages: [{ role: "assistant", content }] }] };
        const written = JSON.stringify(episode);
        const [record] = recordsOfKind((await read(runOf(written))).records, "episode");
        expect(record?.episode.turns[0]?.messages[0]?.content).toBe(content);
        expect(Buffer.from(record?.bytes ?? []).toString()).toBe(written);
      },
    ),
    { numRuns: 100 },
  );
});

test("a record longer than its limit refuses the file, in a document too", async () => {
  const limits = { ...DEFAULT_LIMITS, recordBytesMax: 600 };
  const long = { ...EPISODE, note: "x".repeat(600) };
  await expect(read(runOf(long), { limits })).rejects.toThrow(refused("E_LINE_TOO_LONG"));
  const document = Buffer.from(JSON.stringify({ records: [HEADER, PROBE, long] }));
  await expect(read(document, { limits })).rejects.toThrow(refused("E_LINE_TOO_LONG"));
});
