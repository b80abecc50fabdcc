import { corrupt } from "./zstd-error";

/**
 * Where a bit stream that is read from its end begins: the number of bits before its closing 1.
 *
 * @param end - index behind the last byte.
 */
export function openBits(bytes: Uint8Array, start: number, end: number): number {
  const last = end > start ? (bytes[end - 1] ?? 0) : 0;
  if (last === 0) throw corrupt("A bit stream has no end mark.");
  return (end - start) * 8 - (Math.clz32(last) - 24) - 1;
}

/** As many bits as one load of four bytes holds wherever they begin. */
export const PEEK_BITS_MAX = 25;

/**
 * `count` bits, at most 25, of the stream that begins at byte `start`; the lowest is bit number `from` of it.
 * Where `from` is negative the answer means nothing: who takes bits looks afterwards whether there were enough.
 */
export function peekBits(bytes: Uint8Array, start: number, from: number, count: number): number {
  const at = start + (from >>> 3);
  const word =
    (bytes[at] ?? 0) |
    ((bytes[at + 1] ?? 0) << 8) |
    ((bytes[at + 2] ?? 0) << 16) |
    ((bytes[at + 3] ?? 0) << 24);
  return (word >>> (from & 7)) & ((1 << count) - 1);
}

/** The same near the beginning of the stream: bits before it read as 0. */
export function peekPadded(bytes: Uint8Array, start: number, from: number, count: number): number {
  if (from >= 0) return peekBits(bytes, start, from, count);
  return count + from <= 0 ? 0 : peekBits(bytes, start, 0, count + from) << -from;
}
