import { crc32, deflateRawSync } from "node:zlib";

/** A member of an archive to write for tests, in whatever way it is wrong. What is not said is as it should be. */
export type WrittenMember = Readonly<{
  name: string | Buffer;
  data?: string | Buffer;
  /** 0 stored, 8 deflated, 93 Zstandard in blocks as they are; another number is written over stored data. */
  method?: number;
  flags?: number;
  mode?: number;
  /** Of another member, to share its data. */
  offsetOf?: number;
  crc32?: number;
  packedBytes?: number;
  unpackedBytes?: number;
  ownName?: string;
}>;

type Written = Readonly<{ local: Buffer; central: (offset: number) => Buffer }>;

/** An archive of these members. `count` is how many the directory says that it has. */
export function writeHostileZip(
  members: readonly WrittenMember[],
  { count = members.length }: Readonly<{ count?: number }> = {},
): Buffer {
  const written = members.map(writeMember);
  const offsets: number[] = [];
  let end = 0;
  for (const [index, { local }] of written.entries()) {
    const shared = members[index]?.offsetOf;
    offsets.push(shared === undefined ? end : (offsets[shared] ?? 0));
    if (shared === undefined) end += local.length;
  }
  const locals = written.flatMap(({ local }, index) =>
    members[index]?.offsetOf === undefined ? [local] : [],
  );
  const directory = Buffer.concat(written.map(({ central }, index) => central(offsets[index] ?? 0)));
  const tail = Buffer.alloc(22);
  tail.writeUInt32LE(0x0605_4b50, 0);
  tail.writeUInt16LE(count, 8);
  tail.writeUInt16LE(count, 10);
  tail.writeUInt32LE(directory.length, 12);
  tail.writeUInt32LE(end, 16);
  return Buffer.concat([...locals, directory, tail]);
}

function writeMember(member: WrittenMember): Written {
  const data = Buffer.from(member.data ?? "");
  const method = member.method ?? 0;
  const packed = method === 8 ? deflateRawSync(data) : method === 93 ? zstdFrame(data) : data;
  const name = Buffer.from(member.name);
  const ownName = Buffer.from(member.ownName ?? name);
  const facts = Buffer.alloc(24);
  facts.writeUInt16LE(20, 0);
  facts.writeUInt16LE(member.flags ?? 0, 2);
  facts.writeUInt16LE(method, 4);
  facts.writeUInt32LE(member.crc32 ?? crc32(data), 10);
  facts.writeUInt32LE(member.packedBytes ?? packed.length, 14);
  facts.writeUInt32LE(member.unpackedBytes ?? data.length, 18);
  return {
    local: Buffer.concat([
      signature(0x0403_4b50),
      withLength(facts, ownName),
      Buffer.alloc(2),
      ownName,
      packed,
    ]),
    central: (offset) => {
      const rest = Buffer.alloc(14);
      rest.writeUInt32LE(((member.mode ?? 0) << 16) >>> 0, 6);
      rest.writeUInt32LE(offset, 10);
      const facts_ = withLength(facts, name);
      return Buffer.concat([
        signature(0x0201_4b50),
        Buffer.from([20, 3]),
        facts_,
        Buffer.alloc(2),
        rest,
        name,
      ]);
    },
  };
}

function signature(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value);
  return bytes;
}

function withLength(facts: Buffer, name: Buffer): Buffer {
  const copy = Buffer.from(facts);
  copy.writeUInt16LE(name.length, 22);
  return copy;
}

const BLOCK_BYTES = 1024;

/** A frame of blocks that are not packed, without a checksum. */
export function zstdFrame(data: Buffer): Buffer {
  const blocks: Buffer[] = [];
  for (let at = 0; at === 0 || at < data.length; at += BLOCK_BYTES) {
    const content = data.subarray(at, at + BLOCK_BYTES);
    const isLast = at + BLOCK_BYTES >= data.length;
    const header = Number(isLast) | (content.length << 3);
    blocks.push(Buffer.from([header & 0xff, header >> 8, 0]), content);
  }
  return Buffer.concat([Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0x00, 0x00]), ...blocks]);
}
