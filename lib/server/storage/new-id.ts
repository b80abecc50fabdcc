import { randomBytes } from "node:crypto";

const DIGITS = "0123456789abcdefghjkmnpqrstvwxyz";
const TIME_LENGTH = 10;
const RANDOM_LENGTH = 6;

/**
 * An id for a run or an import: sixteen characters, letters and digits, that sort by time of making.
 * It leads the keys of every large table, so it is short.
 */
export function newId(nowMs = Date.now()): string {
  let time = "";
  for (let rest = nowMs, place = 0; place < TIME_LENGTH; place += 1, rest = Math.floor(rest / 32))
    time = `${DIGITS.charAt(rest % 32)}${time}`;
  let random = "";
  for (const byte of randomBytes(RANDOM_LENGTH)) random += DIGITS.charAt(byte % 32);
  return time + random;
}
