import { existsSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { writeHostileZip } from "./bytes/zip/write-hostile-zip";
import { detectFormat } from "./detect-format";
import { bytesSource, fileSource } from "./file-source";
import { DEFAULT_LIMITS, type Format } from "./reader";
import { EPISODE, HEADER, lines, PROBE, runOf } from "./testing/native-run";
import { filesBelow, REAL_LOGS } from "./testing/read-all";

const detect = (bytes: Buffer | string, name = "run.bin"): Promise<Format> =>
  detectFormat(bytesSource(name, Buffer.from(bytes)), DEFAULT_LIMITS);

const AGENTDOJO_RUN = {
  suite_name: "banking",
  pipeline_name: "m",
  user_task_id: "user_task_0",
  injection_task_id: null,
  messages: [{ role: "user", content: "x" }],
};
const AGENTDOJO_EXPORT = [
  { metadata: { benchmark: "agent-dojo", name: "m" } },
  { index: 1, messages: [], metadata: { suite_name: "banking" } },
];
const INSPECT = { version: 2, status: "success", eval: { task: "t", model: "m" }, samples: [] };

describe("a format is told by content, whatever the file is called", () => {
  test.each<[name: string, bytes: Buffer | string, expected: Format]>([
    ["native lines", runOf(EPISODE), "native"],
    [
      "native lines behind a byte order mark and blank lines",
      `\ufeff\n\n${runOf(EPISODE).toString()}`,
      "native",
    ],
    ["native lines in gzip", gzipSync(runOf(EPISODE)), "native"],
    ["a native document", JSON.stringify({ records: [HEADER, PROBE] }), "native"],
    [
      "a native document on many lines",
      JSON.stringify({ $schema: "s", records: [HEADER, PROBE] }, null, 2),
      "native",
    ],
    ["a native run that lacks its header", lines(PROBE, EPISODE), "native"],
    ["a native run whose header is broken", `{"type":"header","format":"litmus-audit","version":`, "native"],
    [
      "a native header longer than is looked at first",
      lines({ ...HEADER, note: "x".repeat(100_000) }),
      "native",
    ],
    ["a native run in gzip that is cut off", gzipSync(runOf(EPISODE)).subarray(0, -9), "native"],
    ["an AgentDojo run file", JSON.stringify(AGENTDOJO_RUN, null, 4), "agentdojo"],
    ["one on one line", JSON.stringify(AGENTDOJO_RUN), "agentdojo"],
    [
      "one with conversations, its names last",
      JSON.stringify({ conversations: ["x".repeat(2_000_000)], suite_name: "s", user_task_id: "u" }),
      "agentdojo",
    ],
    ["an AgentDojo export", lines(...AGENTDOJO_EXPORT), "agentdojo"],
    ["an AgentDojo export without its first line", lines(...AGENTDOJO_EXPORT.slice(1)), "agentdojo"],
    ["an AgentDojo export in gzip", gzipSync(lines(...AGENTDOJO_EXPORT)), "agentdojo"],
    ["an Inspect log in gzip", gzipSync(JSON.stringify(INSPECT)), "inspect"],
    ["an Inspect log", JSON.stringify(INSPECT, null, 2), "inspect"],
    ["an Inspect log with a bare NaN", JSON.stringify(INSPECT).replace("[]", "[NaN]"), "inspect"],
    ["an Inspect archive", writeHostileZip([{ name: "header.json", data: "{}" }]), "inspect"],
    [
      "an Inspect archive that was not finished",
      writeHostileZip([{ name: "_journal/start.json", data: "{}" }]),
      "inspect",
    ],
  ])("%s", async (_name, bytes, expected) => {
    for (const name of ["run.ndjson", "run.eval", "photo.png"])
      expect(await detect(bytes, name)).toBe(expected);
  });
});

describe("what no reader knows is refused with what was seen and what is known", () => {
  test.each<[name: string, bytes: Buffer | string, seen: RegExp]>([
    ["HTML named as a log", "<!DOCTYPE html><title>Sign in</title>", /HTML/],
    ["another JSON object", '{"task":1,"reward":0}', /fields "task", "reward"/],
    ["a JSON list", "[{}]", /a JSON list/],
    ["a table", "id,score\n1,0.5\n", /no JSON.*id,score/],
    ["another archive", writeHostileZip([{ name: "word/document.xml" }]), /zip archive/],
    ["a picture", Buffer.from("89504e470d0a1a0a", "hex"), /PNG/],
    ["records of something else", '{"records":[{"type":"A","name":"example.org"}]}', /fields "records"/],
    ["an episode of something else", '{"type":"episode","season":1}', /fields "type", "season"/],
  ])("%s", async (_name, bytes, seen) => {
    const refusal = detect(bytes, "run.ndjson");
    await expect(refusal).rejects.toThrow(seen);
    await expect(refusal).rejects.toThrow(
      expect.objectContaining({
        code: "E_FORMAT",
        hint: expect.stringMatching(/litmus-audit.*AgentDojo.*Inspect/) as unknown,
      }),
    );
  });

  test.each<[name: string, bytes: Buffer | string]>([
    ["nothing", ""],
    ["white space", " \n\t\n"],
    ["gzip of nothing", gzipSync("")],
  ])("%s is empty", async (_name, bytes) => {
    await expect(detect(bytes)).rejects.toThrow(expect.objectContaining({ code: "E_EMPTY" }));
  });

  test("a file that is damaged before it says anything is not called empty", async () => {
    const blank = gzipSync(Buffer.alloc(40 * 1024 * 1024, "\n"));
    await expect(detect(blank)).rejects.toThrow(expect.objectContaining({ code: "E_BOMB" }));
    const cut = gzipSync(Buffer.alloc(100_000, "\n")).subarray(0, -9);
    await expect(detect(cut)).rejects.toThrow(expect.objectContaining({ code: "E_TRUNCATED" }));
  });

  test("UTF-16 is refused by its name", async () => {
    await expect(detect(Buffer.from(runOf(EPISODE).toString(), "utf16le"))).rejects.toThrow(/UTF-16/);
  });
});

describe.skipIf(!existsSync(REAL_LOGS))("real files", () => {
  // The tables below are made even where the group is skipped.
  const below = (folder: string) => (existsSync(REAL_LOGS) ? filesBelow(join(REAL_LOGS, folder)) : []);
  const isLog = (path: string) => !path.includes("LICENSE");

  test.each(["unknown", "litmus", "openagentsafety", "rjudge-assebench"].flatMap(below))(
    "%s is refused",
    async (path) => {
      await expect(detectFormat(fileSource(path), DEFAULT_LIMITS)).rejects.toThrow(
        expect.objectContaining({ code: "E_FORMAT" }),
      );
    },
  );

  test.each<[format: Format, path: string]>([
    ...below("inspect").map((path): [Format, string] => ["inspect", path]),
    ...["agentdojo-run-files", "agentdojo-invariant-jsonl"]
      .flatMap(below)
      .filter(isLog)
      .map((path): [Format, string] => ["agentdojo", path]),
  ])("%s: %s", async (format, path) => {
    expect(await detectFormat(fileSource(path), DEFAULT_LIMITS)).toBe(format);
  });
});
