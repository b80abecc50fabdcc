/** What a file is by its first bytes. `text` is all that is not known to be something else. */
export type Container =
  | "gzip"
  | "zstd"
  | "zip"
  | "utf16"
  | "utf32"
  | "html"
  | "text"
  | "empty"
  /** Something else with a name. */
  | Readonly<{ name: string }>;

/** As many bytes as are looked at. */
export const SNIFF_BYTES = 512;

const GZIP = [0x1f, 0x8b];
const ZSTD = [0x28, 0xb5, 0x2f, 0xfd];
/** A local header, the directory of an empty archive, a part of one that was split. */
const ZIP = [
  [0x50, 0x4b, 0x03, 0x04],
  [0x50, 0x4b, 0x05, 0x06],
  [0x50, 0x4b, 0x07, 0x08],
];

/** Others by their magic numbers, so that a refusal can name them. */
const OTHERS: readonly Readonly<{ name: string; magic: readonly number[]; at?: number }>[] = [
  { name: "bzip2", magic: [0x42, 0x5a, 0x68] },
  { name: "xz", magic: [0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00] },
  { name: "lzma", magic: [0x5d, 0x00, 0x00] },
  { name: "lz4", magic: [0x04, 0x22, 0x4d, 0x18] },
  { name: "7-Zip", magic: [0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c] },
  { name: "RAR", magic: [0x52, 0x61, 0x72, 0x21, 0x1a, 0x07] },
  { name: "tar", magic: [0x75, 0x73, 0x74, 0x61, 0x72], at: 257 },
  { name: "SQLite", magic: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20] },
  { name: "Parquet", magic: [0x50, 0x41, 0x52, 0x31] },
  { name: "PDF", magic: [0x25, 0x50, 0x44, 0x46, 0x2d] },
  { name: "PNG", magic: [0x89, 0x50, 0x4e, 0x47] },
];

/** @param head - the first bytes, at least 512 of them where there are as many. */
export function sniff(head: Uint8Array): Container {
  if (head.length === 0) return "empty";
  if (beginsWith(head, GZIP)) return "gzip";
  if (beginsWith(head, ZSTD) || isSkippableZstd(head)) return "zstd";
  if (ZIP.some((magic) => beginsWith(head, magic))) return "zip";
  const wide = sniffWideText(head);
  if (wide !== null) return wide;
  const other = OTHERS.find(({ magic, at }) => beginsWith(head, magic, at));
  if (other !== undefined) return { name: other.name };
  return isHtml(head) ? "html" : "text";
}

function beginsWith(head: Uint8Array, magic: readonly number[], at = 0): boolean {
  return magic.every((byte, index) => head[at + index] === byte);
}

/** A Zstandard stream may begin with a frame of somebody else's data. */
function isSkippableZstd([first = 0, ...rest]: Uint8Array): boolean {
  return first >>> 4 === 5 && beginsWith(Uint8Array.from(rest.slice(0, 3)), [0x2a, 0x4d, 0x18]);
}

/** By a byte order mark, or by the zero bytes that ASCII has in wide encodings. */
function sniffWideText(head: Uint8Array): "utf16" | "utf32" | null {
  const [a, b, c, d] = head;
  if ((a === 0xff && b === 0xfe && c === 0 && d === 0) || (a === 0 && b === 0 && c === 0xfe && d === 0xff)) {
    return "utf32";
  }
  if ((a === 0xff && b === 0xfe) || (a === 0xfe && b === 0xff)) return "utf16";
  if (a === undefined || b === undefined) return null;
  if (a === 0 && b === 0 && c === 0 && d !== 0) return "utf32";
  if (a !== 0 && b === 0 && c === 0 && d === 0) return "utf32";
  return (a === 0) !== (b === 0) && (c === undefined || (c === 0) === (a === 0)) ? "utf16" : null;
}

const HTML = /^\s*(?:<!doctype html|<html|<\?xml|<head|<body|<script|<!--)/i;

function isHtml(head: Uint8Array): boolean {
  const text = Buffer.from(head).toString("latin1");
  return HTML.test(text.startsWith("\u00ef\u00bb\u00bf") ? text.slice(3) : text);
}
