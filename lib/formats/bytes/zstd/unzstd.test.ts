import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ZSTD_SAMPLES } from "../../testing/zstd-samples";
import { type Unzstd, unzstd, ZstdFrameError, ZstdTruncatedError } from "./unzstd";
import { Xxh64 } from "./xxh64";

async function* chunksOf(bytes: Buffer, length = bytes.length || 1): AsyncGenerator<Buffer, void> {
  for (let at = 0; at < bytes.length; at += length)
    yield await Promise.resolve(bytes.subarray(at, at + length));
}

async function unpack(
  packed: Buffer,
  chunkBytes?: number,
): Promise<Readonly<{ bytes: Buffer; pieces: Unzstd[] }>> {
  const pieces: Unzstd[] = [];
  for await (const piece of unzstd(chunksOf(packed, chunkBytes))) pieces.push(piece);
  return { bytes: Buffer.concat(pieces.map(({ bytes }) => bytes)), pieces };
}

const SMALL = ZSTD_SAMPLES.filter(({ packed }) => packed.length < 3000);
const CHECKED =
  ZSTD_SAMPLES.find(({ name }) => name === "level 3, with a checksum")?.packed ?? Buffer.alloc(0);

describe.each(ZSTD_SAMPLES)("$name", ({ text, packed }) => {
  test("unpacks to what was packed, and all of it is vouched for", async () => {
    const { bytes, pieces } = await unpack(packed);
    expect(bytes.equals(Buffer.from(text()))).toBe(true);
    expect(pieces.at(-1)).toMatchObject({ isVouched: true, packedBytes: packed.length });
  });

  test.each([1, 7, 1000])("unpacks alike in chunks of %i", async (chunkBytes) => {
    const { bytes } = await unpack(packed, Math.max(chunkBytes, packed.length >> 12));
    expect(bytes.equals(Buffer.from(text()))).toBe(true);
  });

  test("is seen to be cut off wherever it is cut", async () => {
    for (let length = 1; length < packed.length; length += Math.max(1, packed.length >> 5)) {
      await expect(unpack(packed.subarray(0, length))).rejects.toThrow(ZstdTruncatedError);
    }
  });
});

test("several frames, and frames to be skipped, are one stream", async () => {
  const skippable = Buffer.from("532a4d1805000000aabbccddee", "hex");
  const frames = SMALL.flatMap(({ packed }) => [packed, skippable]);
  const { bytes } = await unpack(Buffer.concat([skippable, ...frames]), 50);
  expect(bytes.toString()).toBe(SMALL.map(({ text }) => text()).join(""));
});

test("what came before the cut is given, and only whole frames are vouched for", async () => {
  const pieces: Unzstd[] = [];
  const cut = Buffer.concat([CHECKED, CHECKED.subarray(0, CHECKED.length - 2)]);
  const reading = (async () => {
    for await (const piece of unzstd(chunksOf(cut))) pieces.push(piece);
  })();
  await expect(reading).rejects.toThrow(expect.objectContaining({ offset: cut.length }));
  expect(pieces.map(({ isVouched }) => isVouched)).toEqual([true, false]);
  expect(pieces[1]?.bytes.equals(pieces[0]?.bytes ?? Buffer.alloc(0))).toBe(true);
});

test("a flipped bit is found, or changes nothing that is read", async () => {
  const right = (await unpack(CHECKED)).bytes;
  const bits = Array.from({ length: CHECKED.length * 8 }, (_, bit) => bit).filter(
    (bit) => bit % 17 === 0 || bit < 120,
  );
  for (const bit of bits) {
    const flipped = Buffer.from(CHECKED);
    flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    const outcome = await unpack(flipped).then(
      ({ bytes }) => (bytes.equals(right) ? "same" : "other"),
      (error: unknown) =>
        error instanceof ZstdFrameError || error instanceof ZstdTruncatedError ? "refused" : error,
    );
    expect(outcome === "same" || outcome === "refused").toBe(true);
  }
});

test("no damage makes it write or run beyond bounds", async () => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.nat(255)), { minLength: 1, maxLength: 6 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...SMALL), damage, async ({ packed }, changes) => {
      const damaged = Buffer.from(packed);
      for (const [at, value] of changes) damaged[at % damaged.length] = value;
      const outcome = await unpack(damaged).then(
        ({ bytes }) => bytes.length <= 1_000_000,
        (error: unknown) => error instanceof ZstdFrameError || error instanceof ZstdTruncatedError,
      );
      expect(outcome).toBe(true);
    }),
    { numRuns: 600 },
  );
});

/** A frame without checksum whose window descriptor is `window`, of the given blocks. */
const frame = (window: number, ...blocks: readonly Buffer[]): Buffer =>
  Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, window]), ...blocks]);

/** The last block of a frame, by its type (0 raw, 1 repeat, 2 compressed) and size. */
function block(type: number, size: number, content: readonly number[], isLast = true): Buffer {
  const header = Number(isLast) | (type << 1) | (size << 3);
  return Buffer.from([header & 0xff, (header >> 8) & 0xff, header >> 16, ...content]);
}

test("blocks as they are and blocks of one byte are read", async () => {
  const packed = frame(0, block(0, 3, [1, 2, 3], false), block(1, 1000, [7]));
  expect((await unpack(packed)).bytes).toEqual(
    Buffer.concat([Buffer.from([1, 2, 3]), Buffer.alloc(1000, 7)]),
  );
});

test.each<[name: string, packed: Buffer, kind: "corrupt" | "unsupported", said: RegExp]>([
  ["a block of a reserved type", frame(0, block(3, 0, [])), "corrupt", /reserved type/],
  ["a block larger than the window", frame(0, block(1, 1025, [7])), "corrupt", /larger than/],
  ["a compressed block of nothing", frame(0, block(2, 0, [])), "corrupt", /cut off/],
  [
    "a prefix code of a block before that there is not",
    frame(0, block(2, 4, [0x13, 0x40, 0x00, 0x00])),
    "corrupt",
    /prefix code of a block before/,
  ],
  [
    "tables of a block before that there are not",
    frame(0, block(2, 4, [0x00, 0x01, 0xfc, 0x01])),
    "corrupt",
    /tables of a block before/,
  ],
  // One symbol that takes no bits: without a bound, a decoder of it never ends.
  [
    "weights of a prefix code without end",
    frame(0, block(2, 10, [0x12, 0x80, 0x01, 0x04, 0xf0, 0x03, 0x00, 0x04, 0x01, 0x00])),
    "corrupt",
    /too many symbols/,
  ],
  [
    "a match that reaches back beyond the beginning",
    frame(0, block(2, 9, [0x08, 0x61, 0x01, 0x54, 0x00, 0x03, 0x00, 0x01, 0x80])),
    "corrupt",
    /reaches back beyond/,
  ],
  ["a window of more than 128 MiB", frame(0x90, block(1, 10, [7])), "unsupported", /window of/],
  ["a dictionary", Buffer.from("28b52ffd010007010000", "hex"), "unsupported", /dictionary/],
  ["a frame of a legacy version", Buffer.from("25b52ffd00000000", "hex"), "unsupported", /legacy/],
  ["something else between frames", Buffer.concat([CHECKED, Buffer.from("junk")]), "corrupt", /no frame/],
  ["a reserved bit", Buffer.from("28b52ffd0800010000", "hex"), "corrupt", /reserved bit/],
  ["a size that is not kept", Buffer.from("28b52ffd2005190000616263", "hex"), "corrupt", /size that it says/],
])("%s is refused", async (_name, packed, kind, said) => {
  const refusal = unpack(packed);
  await expect(refusal).rejects.toThrow(said);
  await expect(refusal).rejects.toThrow(expect.objectContaining({ name: "ZstdFrameError", kind }));
});

test("a frame that would unpack to 60 MB from a few bytes is given piece by piece", async () => {
  const blocks = Array.from({ length: 480 }, (_, index) => block(1, 128 * 1024, [7], index === 479));
  let pieces = 0;
  let largest = 0;
  for await (const { bytes } of unzstd(chunksOf(frame(0x38, ...blocks)))) {
    pieces += 1;
    largest = Math.max(largest, bytes.length);
  }
  expect(pieces).toBeGreaterThan(100);
  expect(largest).toBeLessThanOrEqual(512 * 1024);
});

test.each([
  ["", 0xef46_db37_51d8_e999n],
  ["a", 0xd24e_c4f1_a98c_6e5bn],
  ["abc", 0x44bc_2cf5_ad77_0999n],
  ["Nobody inspects the spammish repetition", 0xfbce_a83c_8a37_8bf1n],
])("the hash of %j has the published value", (text, expected) => {
  const hash = new Xxh64();
  hash.update(Buffer.from(text));
  expect(hash.digestLow()).toBe(Number(expected & 0xffff_ffffn));
});

test("a hash does not depend on how the bytes are fed", () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(200), fc.nat(200), (bytes, one, two) => {
      const whole = new Xxh64();
      whole.update(bytes);
      const parts = new Xxh64();
      const [first, second] = [Math.min(one, two), Math.max(one, two)];
      for (const part of [bytes.subarray(0, first), bytes.subarray(first, second), bytes.subarray(second)])
        parts.update(part);
      expect(parts.digestLow()).toBe(whole.digestLow());
    }),
  );
});
