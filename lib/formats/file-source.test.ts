import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { bytesSource, fileSource } from "./file-source";
import type { Source } from "./reader";

const folder = mkdtempSync(join(tmpdir(), "file-source-"));
afterAll(() => {
  rmSync(folder, { recursive: true });
});

const CONTENT = Buffer.from(Array.from({ length: 300_000 }, (_, index) => index % 251));

function written(name: string): string {
  const path = join(folder, name);
  writeFileSync(path, CONTENT);
  return path;
}

async function all(source: Source): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of source.open()) chunks.push(chunk);
  return Buffer.concat(chunks);
}

test.each([
  ["a file", fileSource(written("one.bin"))],
  ["bytes", bytesSource("one.bin", CONTENT, 1000)],
])("%s is read whole, again, and in pieces", async (_name, source) => {
  expect(source).toMatchObject({ name: "one.bin", sizeBytes: CONTENT.length });
  expect((await all(source)).equals(CONTENT)).toBe(true);
  expect((await all(source)).equals(CONTENT)).toBe(true);
  expect(Buffer.from(await source.readAt(299_990, 100)).equals(CONTENT.subarray(299_990))).toBe(true);
  expect(Buffer.from(await source.readAt(5, 3)).equals(CONTENT.subarray(5, 8))).toBe(true);
  expect(await source.readAt(CONTENT.length + 1, 3)).toHaveLength(0);
});

test("what is appended later is not seen", async () => {
  const path = written("grows.bin");
  const source = fileSource(path);
  appendFileSync(path, "more");
  expect((await all(source)).equals(CONTENT)).toBe(true);
});

test("C-13 a file that got shorter is refused", async () => {
  const path = written("shrinks.bin");
  const source = fileSource(path);
  truncateSync(path, 1000);
  await expect(all(source)).rejects.toThrow(
    expect.objectContaining({ code: "E_TRUNCATED", byteOffset: 1000 }),
  );
  await expect(source.readAt(900, 200)).rejects.toThrow(expect.objectContaining({ code: "E_TRUNCATED" }));
});
