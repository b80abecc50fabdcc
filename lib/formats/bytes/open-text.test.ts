import { constants, gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { bytesSource } from "../file-source";
import { DEFAULT_LIMITS, type ReadLimits } from "../reader";
import { ZSTD_SAMPLES } from "../testing/zstd-samples";
import { openText } from "./open-text";
import { writeHostileZip } from "./zip/write-hostile-zip";

type Given = Readonly<{ isSalvage?: boolean; limits?: Partial<ReadLimits>; chunkBytes?: number }>;

async function read(bytes: Buffer, { isSalvage = false, limits, chunkBytes }: Given = {}) {
  const source = bytesSource("run.ndjson", bytes, chunkBytes);
  const text = openText(source, { isSalvage, limits: { ...DEFAULT_LIMITS, ...limits } });
  const chunks: Buffer[] = [];
  for await (const chunk of text.chunks) chunks.push(chunk);
  return {
    text: Buffer.concat(chunks).toString(),
    bytesRead: text.bytesRead(),
    isSalvaged: text.isSalvaged(),
  };
}

const refused = (code: string, byteOffset: unknown = expect.any(Number)): unknown =>
  expect.objectContaining({ name: "RefusedFileError", code, byteOffset });

const TEXT = Array.from(
  { length: 2000 },
  (_, line) => `{"line":${line},"note":"${(line * 7919) % 997}"}\n`,
).join("");
const GZIP = gzipSync(TEXT);
const ZSTD = ZSTD_SAMPLES[0] ?? { packed: Buffer.alloc(0), text: () => "" };

describe("what a file is called does not matter, its bytes do", () => {
  test.each<[name: string, bytes: Buffer, expected: string]>([
    ["plain text", Buffer.from(TEXT), TEXT],
    ["gzip", GZIP, TEXT],
    ["gzip of several members", Buffer.concat([GZIP, gzipSync("more\n"), gzipSync("")]), `${TEXT}more\n`],
    ["gzip that is padded with zeros", Buffer.concat([GZIP, Buffer.alloc(512)]), TEXT],
    ["Zstandard", ZSTD.packed, ZSTD.text()],
    ["nothing", Buffer.alloc(0), ""],
    ["gzip of nothing", gzipSync(""), ""],
  ])("%s", async (_name, bytes, expected) => {
    for (const chunkBytes of [1 << 20, 1000, 17]) {
      expect(await read(bytes, { chunkBytes })).toEqual({
        text: expected,
        bytesRead: bytes.length,
        isSalvaged: false,
      });
    }
  });
});

describe("C-01 a file that is cut off is refused where it ends", () => {
  test.each([
    ["gzip", GZIP],
    ["Zstandard", ZSTD.packed],
  ])("%s, wherever it is cut", async (_name, bytes) => {
    for (const length of [5, 9, 100, bytes.length >> 1, bytes.length - 8, bytes.length - 1]) {
      await expect(read(bytes.subarray(0, length))).rejects.toThrow(refused("E_TRUNCATED", length));
    }
  });

  test("and gives what came before when it is salvaged", async () => {
    const cut = await read(GZIP.subarray(0, GZIP.length - 300), { isSalvage: true });
    expect(cut.isSalvaged).toBe(true);
    expect(cut.text.length).toBeGreaterThan(TEXT.length / 2);
    expect(TEXT.startsWith(cut.text)).toBe(true);
  });

  test("salvage changes nothing of a whole file", async () => {
    expect(await read(GZIP, { isSalvage: true })).toEqual({
      text: TEXT,
      bytesRead: GZIP.length,
      isSalvaged: false,
    });
  });
});

describe("C-02 a file that contradicts its checksum is refused", () => {
  test("gzip, whichever bit is flipped in its data, checksum or length", async () => {
    const small = gzipSync(TEXT.slice(0, 300));
    for (let bit = 10 * 8; bit < small.length * 8; bit += 3) {
      const flipped = Buffer.from(small);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      await expect(read(flipped)).rejects.toThrow(
        expect.objectContaining({ code: expect.stringMatching(/^E_(?:CORRUPT|TRUNCATED)$/) as string }),
      );
    }
  });

  test("Zstandard, by a bit of its checksum", async () => {
    const flipped = Buffer.from(ZSTD.packed);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    await expect(read(flipped)).rejects.toThrow(refused("E_CORRUPT"));
  });

  test("bytes behind the end of gzip are not passed over", async () => {
    await expect(read(Buffer.concat([GZIP, Buffer.from("junk")]))).rejects.toThrow(refused("E_CORRUPT"));
    await expect(
      read(Buffer.concat([GZIP, Buffer.from("junk")]), { chunkBytes: GZIP.length }),
    ).rejects.toThrow(refused("E_CORRUPT"));
  });

  test("salvage keeps what a checksum vouches for, and of the rest nothing", async () => {
    const flipped = Buffer.from(ZSTD.packed);
    flipped[flipped.length - 1] = (flipped.at(-1) ?? 0) ^ 1;
    const kept = await read(Buffer.concat([ZSTD.packed, flipped]), { isSalvage: true });
    expect(kept).toMatchObject({ text: ZSTD.text(), isSalvaged: true });
    await expect(read(flipped, { isSalvage: true })).rejects.toThrow(refused("E_CORRUPT"));
  });
});

describe("C-03 a file that unpacks to too much is stopped on the way", () => {
  /** Members of 16 MiB of zeros, about a thousand times smaller packed. */
  const zeros = gzipSync(Buffer.alloc(16 * 1024 * 1024));

  test("by how much it expands, in flat memory", async () => {
    const bomb = Buffer.concat(Array.from({ length: 64 }, () => zeros));
    const before = process.memoryUsage().rss;
    await expect(read(bomb)).rejects.toThrow(refused("E_BOMB"));
    expect(process.memoryUsage().rss - before).toBeLessThan(64 * 1024 * 1024);
  });

  test("by its size, over all its members", async () => {
    const limits = { unpackedBytesMax: 40 * 1024 * 1024, expansionMax: 2000 };
    await expect(read(Buffer.concat([zeros, zeros]), { limits })).resolves.toMatchObject({
      isSalvaged: false,
    });
    await expect(read(Buffer.concat([zeros, zeros, zeros]), { limits })).rejects.toThrow(refused("E_BOMB"));
  });

  test("what is small may expand as it likes", async () => {
    await expect(read(gzipSync(Buffer.alloc(15 * 1024 * 1024, 0x20)))).resolves.toBeDefined();
  });

  test("an archive within gzip is not opened", async () => {
    await expect(read(gzipSync(GZIP))).rejects.toThrow(refused("E_MEMBER"));
    await expect(read(gzipSync(writeHostileZip([])))).rejects.toThrow(refused("E_MEMBER"));
  });
});

test("gzip of a method that there is not is corrupt", async () => {
  await expect(read(Buffer.from("1f8b07000000000000030300", "hex"))).rejects.toThrow(refused("E_CORRUPT"));
});

test.each<[name: string, bytes: Buffer]>([
  ["xz", Buffer.from("fd377a585a0000", "hex")],
  ["a Zstandard frame with a dictionary", Buffer.from("28b52ffd010007010000", "hex")],
])("C-06 %s is refused by its name", async (_name, bytes) => {
  await expect(read(bytes)).rejects.toThrow(expect.objectContaining({ code: "E_METHOD" }));
});

test.each<[name: string, bytes: Buffer]>([
  ["UTF-16", Buffer.from(TEXT, "utf16le")],
  ["UTF-16 in gzip", gzipSync(Buffer.from(`\ufeff${TEXT}`, "utf16le"))],
])("C-09 %s is refused by its name", async (_name, bytes) => {
  await expect(read(bytes)).rejects.toThrow(/UTF-16/);
});

test("gzip at any level is read", async () => {
  for (const level of [constants.Z_NO_COMPRESSION, constants.Z_BEST_COMPRESSION]) {
    expect((await read(gzipSync(TEXT, { level }))).text).toBe(TEXT);
  }
});

test("who stops early closes the file", async () => {
  let isClosed = false;
  const source = {
    ...bytesSource("a", GZIP),
    async *open() {
      try {
        for (let at = 0; at < GZIP.length; at += 100)
          yield await Promise.resolve(GZIP.subarray(at, at + 100));
      } finally {
        isClosed = true;
      }
    },
  };
  for await (const _chunk of openText(source, { isSalvage: false, limits: DEFAULT_LIMITS }).chunks) break;
  await new Promise((resolve) => setImmediate(resolve));
  expect(isClosed).toBe(true);
});
