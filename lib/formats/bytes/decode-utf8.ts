import { isAscii, isUtf8, transcode } from "node:buffer";
import { RefusedFileError } from "../reader";

/**
 * The text of UTF-8 bytes, exactly: nothing is replaced, an U+FEFF is kept.
 *
 * @param byteOffset - where `bytes` begin in the stream, for the message.
 * @throws {RefusedFileError} `E_ENCODING` with the offset of the first byte that is no UTF-8.
 */
export function decodeUtf8(bytes: Buffer, byteOffset: number): string {
  if (isAscii(bytes)) return bytes.toString("latin1");
  // The way round by UTF-16 takes half the time of a decoder that looks for faults again.
  if (isUtf8(bytes)) return transcode(bytes, "utf8", "utf16le").toString("utf16le");
  const bad = byteOffset + firstBadByte(bytes);
  throw new RefusedFileError(
    "E_ENCODING",
    `Byte ${bad} is no UTF-8.`,
    bad,
    "Convert the file to UTF-8. Text that was Latin-1, Windows-1252, UTF-16 or CESU-8 has to be converted, not relabelled.",
  );
}

/**
 * The index of the first byte that does not belong to well-formed UTF-8 (RFC 3629: no overlong form, no surrogate, nothing
 * above U+10FFFF); the length where all do. Of a sequence that is broken it is the byte that begins it.
 */
export function firstBadByte(bytes: Uint8Array): number {
  let index = 0;
  while (index < bytes.length) {
    const lead = bytes[index] ?? 0;
    if (lead < 0x80) {
      index += 1;
      continue;
    }
    const tail = tailOf(lead);
    if (tail === null) return index;
    for (let place = 1; place <= tail.length; place += 1) {
      const byte = bytes[index + place];
      if (byte === undefined) return index;
      const [min, max] = place === 1 ? [tail.min, tail.max] : [0x80, 0xbf];
      if (byte < min || byte > max) return index;
    }
    index += 1 + tail.length;
  }
  return index;
}

/** How many bytes follow a lead byte, and what the first of them may be; null where no sequence begins so. */
function tailOf(lead: number): Readonly<{ length: number; min: number; max: number }> | null {
  if (lead < 0xc2 || lead > 0xf4) return null;
  if (lead < 0xe0) return { length: 1, min: 0x80, max: 0xbf };
  if (lead < 0xf0) return { length: 2, min: lead === 0xe0 ? 0xa0 : 0x80, max: lead === 0xed ? 0x9f : 0xbf };
  return { length: 3, min: lead === 0xf0 ? 0x90 : 0x80, max: lead === 0xf4 ? 0x8f : 0xbf };
}
