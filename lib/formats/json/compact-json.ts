/**
 * A JSON text on one line: without the white space between its parts, all else byte for byte. A text that has no line end
 * is given back as it is.
 *
 * @param bytes - JSON as UTF-8; of anything else the answer means nothing.
 */
export function compactJson(bytes: Buffer): Buffer {
  if (!bytes.includes(LINE_FEED) && !bytes.includes(CARRIAGE_RETURN)) return bytes;
  const compact = Buffer.allocUnsafe(bytes.length);
  let length = 0;
  for (let index = 0; index < bytes.length; ) {
    const byte = bytes[index] ?? 0;
    if (byte === QUOTE) {
      const end = endOfString(bytes, index + 1);
      length += bytes.copy(compact, length, index, end);
      index = end;
      continue;
    }
    if (byte !== SPACE && byte !== TAB && byte !== LINE_FEED && byte !== CARRIAGE_RETURN) {
      compact[length] = byte;
      length += 1;
    }
    index += 1;
  }
  return compact.subarray(0, length);
}

const [TAB, LINE_FEED, CARRIAGE_RETURN, SPACE, QUOTE, BACKSLASH] = [0x09, 0x0a, 0x0d, 0x20, 0x22, 0x5c];

/** The index behind the quote that ends the string whose inside begins at `from`; the length where none does. */
export function endOfString(bytes: Buffer, from: number): number {
  for (let index = from; ; ) {
    const quote = bytes.indexOf(QUOTE, index);
    if (quote === -1) return bytes.length;
    let before = quote - 1;
    while (before >= index && bytes[before] === BACKSLASH) before -= 1;
    index = quote + 1;
    if ((quote - before) % 2 === 1) return index; // an even number of backslashes escapes itself, not the quote
  }
}
