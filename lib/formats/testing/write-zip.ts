import { crc32, deflateRawSync } from "node:zlib";

export type ZipMethod = "stored" | "deflate" | "zstd";

/** A member of an archive to write. What is not given is as it should be. */
export type ZipPart = Readonly<{
  name: string;
  content: string | Uint8Array;
  method?: ZipMethod;
  /** Another number than that of `method`, to be refused. */
  methodNumber?: number;
  crc?: number;
  /** Upper half of the external attributes: the kind of file and its rights on Unix. */
  mode?: number;
  flags?: number;
}>;

const METHODS = { stored: 0, deflate: 8, zstd: 93 } as const satisfies Record<ZipMethod, number>;
const REGULAR_FILE = 0o100644;
const UTF8_NAMES = 0x800;

/** Writes an archive, hostile ones too, for tests. */
export function writeZip(parts: readonly ZipPart[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const {
    name,
    content,
    method = "deflate",
    methodNumber,
    crc,
    mode = REGULAR_FILE,
    flags = UTF8_NAMES,
  } of parts) {
    const bytes = Buffer.from(content as string);
    const packed = pack(bytes, method);
    const nameBytes = Buffer.from(name, "utf8");
    const common = Buffer.alloc(26);
    common.writeUInt16LE(20, 0);
    common.writeUInt16LE(flags, 2);
    common.writeUInt16LE(methodNumber ?? METHODS[method], 4);
    common.writeUInt32LE(crc ?? crc32(bytes), 10);
    common.writeUInt32LE(packed.length, 14);
    common.writeUInt32LE(bytes.length, 18);
    common.writeUInt16LE(nameBytes.length, 22);
    const attributes = Buffer.alloc(14);
    attributes.writeUInt32LE((mode << 16) >>> 0, 6);
    attributes.writeUInt32LE(offset, 10);
    const local = Buffer.concat([signature(0x04034b50), common, nameBytes, packed]);
    directory.push(
      Buffer.concat([signature(0x02014b50), Buffer.from([20, 3]), common, attributes, nameBytes]),
    );
    locals.push(local);
    offset += local.length;
  }
  const size = directory.reduce((sum, { length }) => sum + length, 0);
  const end = Buffer.alloc(18);
  end.writeUInt16LE(parts.length, 4);
  end.writeUInt16LE(parts.length, 6);
  end.writeUInt32LE(size, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...locals, ...directory, signature(0x06054b50), end]);
}

function pack(bytes: Buffer, method: ZipMethod): Buffer {
  switch (method) {
    case "stored":
      return bytes;
    case "deflate":
      return deflateRawSync(bytes);
    case "zstd": {
      // Two frames, as Inspect writes large members.
      const half = Math.floor(bytes.length / 2);
      return Buffer.concat([zstdFrame(bytes.subarray(0, half)), zstdFrame(bytes.subarray(half))]);
    }
  }
}

/** A Zstandard frame (RFC 8878) of blocks that are not compressed. */
export function zstdFrame(bytes: Buffer): Buffer {
  const head = Buffer.from([0x28, 0xb5, 0x2f, 0xfd, 0xa0, 0, 0, 0, 0]);
  head.writeUInt32LE(bytes.length, 5);
  const blocks: Buffer[] = [];
  for (let at = 0; at < bytes.length || blocks.length === 0; at += 100_000) {
    const content = bytes.subarray(at, at + 100_000);
    const isLast = at + content.length >= bytes.length;
    const blockHead = Buffer.alloc(3);
    blockHead.writeUIntLE((content.length << 3) | (isLast ? 1 : 0), 0, 3);
    blocks.push(blockHead, content);
  }
  return Buffer.concat([head, ...blocks]);
}

function signature(number: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(number);
  return bytes;
}
