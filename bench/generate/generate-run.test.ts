import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { generateRun } from "./generate-run";

const bytesOf = (chunks: Iterable<Buffer>): Buffer => Buffer.concat([...chunks]);
const sha256 = (bytes: Buffer): string => createHash("sha256").update(bytes).digest("hex");

test("the same options give the same bytes, another seed gives others", () => {
  const first = sha256(bytesOf(generateRun({ episodes: 50, seed: 7 })));
  expect(sha256(bytesOf(generateRun({ episodes: 50, seed: 7 })))).toBe(first);
  expect(sha256(bytesOf(generateRun({ episodes: 50, seed: 8 })))).not.toBe(first);
});

test("episodes have the turns and about the bytes that were asked for", () => {
  const lines = bytesOf(generateRun({ episodes: 300 }))
    .toString()
    .trimEnd()
    .split("\n");
  const episodes = lines.filter((line) => line.startsWith('{"type":"episode"'));
  expect(episodes).toHaveLength(300);
  const full = episodes.filter((line) => line.split('"pressure"').length - 1 === 12);
  expect(full.length).toBeGreaterThan(280);
  const median = full.map((line) => line.length).toSorted((a, b) => a - b)[full.length >> 1] ?? 0;
  expect(median).toBeGreaterThan(8_000);
  expect(median).toBeLessThan(12_000);
});

test("every given match stands where it says", () => {
  type Given = {
    turns: { messages: { content: string }[]; matches?: { message: number; start: number; end: number }[] }[];
  };
  const lines = bytesOf(generateRun({ episodes: 200 }))
    .toString()
    .trimEnd()
    .split("\n");
  const found = lines
    .filter((line) => line.startsWith('{"type":"episode"'))
    .flatMap((line) => (JSON.parse(line) as Given).turns) // our own output, whose shape this test reads
    .flatMap((turn) =>
      (turn.matches ?? []).map((match) =>
        turn.messages[match.message]?.content.slice(match.start, match.end),
      ),
    );
  expect(found.length).toBeGreaterThan(50);
  expect(found.every((text) => text?.startsWith("release batch ") === true)).toBe(true);
});
