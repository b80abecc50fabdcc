import { gzipSync } from "node:zlib";
import { describe, expect, test } from "vitest";
import { bytesSource } from "../../file-source";
import { DEFAULT_LIMITS, type ReadLimits } from "../../reader";
import { type WrittenMember, writeHostileZip } from "./write-hostile-zip";
import { openZip, type ZipArchive } from "./open-zip";

const open = (bytes: Buffer, isSalvage = false, limits: Partial<ReadLimits> = {}): Promise<ZipArchive> =>
  openZip(bytesSource("a.eval", bytes), { limits: { ...DEFAULT_LIMITS, ...limits }, isSalvage });

async function readAll(
  bytes: Buffer,
  isSalvage = false,
  limits: Partial<ReadLimits> = {},
): Promise<[string, string][]> {
  const { members } = await open(bytes, isSalvage, limits);
  const read: [string, string][] = [];
  for (const member of members) read.push([member.name, (await member.read()).toString()]);
  return read;
}

const TEXT = "drift ".repeat(500);
const THREE: readonly WrittenMember[] = [
  { name: "header.json", data: '{"eval":1}' },
  { name: "samples/1_epoch_1.json", data: TEXT, method: 8 },
  { name: "samples/ü_epoch_1.json", data: TEXT, method: 93 },
];

test("members are read whole, stored, deflated or packed by Zstandard, folders left out", async () => {
  const read = await readAll(writeHostileZip([{ name: "samples/" }, ...THREE]));
  expect(read).toEqual(THREE.map(({ name, data }) => [name, data]));
});

test("several Zstandard frames make one member", async () => {
  const member = { name: "a", data: TEXT, method: 93 };
  expect(await readAll(writeHostileZip([member]))).toEqual([["a", TEXT]]);
});

describe("a member that no log has refuses the archive", () => {
  test.each<[name: string, member: WrittenMember]>([
    ["a name that leads out of its folder", { name: "../x" }],
    ["a name that leads out further in", { name: "samples/../../x" }],
    ["an absolute name", { name: "/etc/passwd" }],
    ["a name with a drive", { name: "C:x" }],
    ["a backslash", { name: "a\\b" }],
    ["a zero byte", { name: "a\0b" }],
    ["an empty name", { name: "" }],
    ["a name of 64,000 characters", { name: "n".repeat(64_000) }],
    ["a name that stands twice", { name: "header.json" }],
    ["a symbolic link", { name: "link", data: "/etc/passwd", mode: 0o120777 }],
    ["data that are another member's", { name: "shared", data: '{"eval":1}', offsetOf: 0 }],
  ])("%s", async (_name, member) => {
    await expect(open(writeHostileZip([...THREE, member]))).rejects.toThrow(
      expect.objectContaining({ code: "E_MEMBER" }),
    );
  });

  test("more members than are read", async () => {
    const many = Array.from({ length: 11 }, (_, index) => ({ name: `m${index}` }));
    await expect(open(writeHostileZip(many), false, { membersMax: 10 })).rejects.toThrow(/at most 10/);
    expect((await open(writeHostileZip(many), false, { membersMax: 11 })).members).toHaveLength(11);
  });

  test.each<[name: string, data: Buffer]>([
    ["an archive", writeHostileZip(THREE)],
    ["gzip", gzipSync(TEXT)],
  ])("%s within it", async (_name, data) => {
    await expect(readAll(writeHostileZip([{ name: "nested", data }]))).rejects.toThrow(
      expect.objectContaining({ code: "E_MEMBER" }),
    );
  });
});

test.each<[name: string, member: WrittenMember, named: RegExp]>([
  ["LZMA", { name: "m", method: 14 }, /LZMA \(method 14\)/],
  ["bzip2", { name: "m", method: 12 }, /bzip2 \(method 12\)/],
  ["a way that nobody knows", { name: "m", method: 77 }, /method 77/],
  ["encryption", { name: "m", flags: 1 }, /encrypted/],
])("%s is named in the refusal", async (_name, member, named) => {
  const refusal = open(writeHostileZip([member]));
  await expect(refusal).rejects.toThrow(named);
  await expect(refusal).rejects.toThrow(expect.objectContaining({ code: "E_METHOD" }));
});

describe("what contradicts itself is corrupt", () => {
  test.each<[name: string, member: WrittenMember]>([
    ["another CRC-32", { name: "m", data: TEXT, crc32: 1 }],
    ["another CRC-32 of a packed member", { name: "m", data: TEXT, method: 8, crc32: 1 }],
    ["a shorter length than it unpacks to", { name: "m", data: TEXT, method: 8, unpackedBytes: 10 }],
    ["a longer length than it unpacks to", { name: "m", data: TEXT, method: 8, unpackedBytes: 10_000 }],
    ["a shorter length than its frames", { name: "m", data: TEXT, method: 93, unpackedBytes: 10 }],
    ["two lengths of what is stored", { name: "m", data: TEXT, unpackedBytes: 10 }],
    ["another name in its own header", { name: "m", ownName: "n", data: TEXT }],
  ])("%s", async (_name, member) => {
    await expect(readAll(writeHostileZip([member]))).rejects.toThrow(
      expect.objectContaining({ code: "E_CORRUPT" }),
    );
  });

  test("a flipped bit, wherever it is: refused, or nothing that is read differs", async () => {
    const whole = writeHostileZip(THREE);
    const right = await readAll(whole);
    for (let bit = 0; bit < whole.length * 8; bit += 37) {
      const flipped = Buffer.from(whole);
      flipped[bit >> 3] = (flipped[bit >> 3] ?? 0) ^ (1 << (bit & 7));
      const outcome = await readAll(flipped).then(
        (read) => JSON.stringify(read.map(([, text]) => text)),
        (error: unknown) => Reflect.get(error as Error, "name") as unknown,
      );
      expect(["RefusedFileError", JSON.stringify(right.map(([, text]) => text))]).toContain(outcome);
    }
  });

  test("a directory that lists more than it counts", async () => {
    await expect(open(writeHostileZip(THREE, { count: 2 }))).rejects.toThrow(/more members than it counts/);
  });

  test("bytes behind the end of the archive", async () => {
    await expect(open(Buffer.concat([writeHostileZip(THREE), Buffer.from("junk")]))).rejects.toThrow(
      expect.objectContaining({ code: "E_CORRUPT" }),
    );
  });
});

describe("an archive that unpacks to too much is a bomb before anything is unpacked", () => {
  test.each<[name: string, member: WrittenMember]>([
    ["by what it says", { name: "m", method: 8, data: "x", unpackedBytes: 0xffff_fff0 }],
    ["by how much it expands", { name: "m", method: 8, data: Buffer.alloc(20 * 1024 * 1024) }],
  ])("%s", async (_name, member) => {
    await expect(open(writeHostileZip([member]))).rejects.toThrow(
      expect.objectContaining({ code: "E_BOMB" }),
    );
  });

  test("a member is not longer than a record may be", async () => {
    await expect(readAll(writeHostileZip(THREE), false, { recordBytesMax: 1000 })).rejects.toThrow(
      expect.objectContaining({ code: "E_LINE_TOO_LONG" }),
    );
  });
});

describe("an archive that is cut off", () => {
  const whole = writeHostileZip(THREE);

  test("is refused with the place where it ends", async () => {
    for (const length of [4, 100, 200, whole.length - 30, whole.length - 1]) {
      await expect(open(whole.subarray(0, length))).rejects.toThrow(
        expect.objectContaining({ code: "E_TRUNCATED", byteOffset: length }),
      );
    }
  });

  test("gives the members that are whole when it is salvaged, and says so", async () => {
    const cut = whole.subarray(0, whole.indexOf("samples/ü") + 20);
    expect(await readAll(cut, true)).toEqual(THREE.slice(0, 2).map(({ name, data }) => [name, data]));
    expect((await open(cut, true)).isSalvaged).toBe(true);
    expect((await open(whole, true)).isSalvaged).toBe(false);
  });
});
