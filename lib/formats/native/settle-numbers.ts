import { jsonPointer } from "@/lib/contracts/json-pointer";
import type { RecordKind } from "@/lib/contracts/native/record";
import { quoteText } from "@/lib/contracts/quote-text";
import { isExactlyDouble, millionthsOf } from "../json/decimal";
import { inspectJson, type Path } from "../json/inspect-json";
import { numberFieldOf } from "./number-fields";
import type { Fault } from "./reject-record";

/** A number that may name something. */
export const WHOLE = /^-?[0-9]+$/;
const MILLION = 1_000_000;

/**
 * Reads those numbers of a record again that a double does not hold, from the text as it was written.
 *
 * Signals get their value in whole millionths, range checked and rounded as written. A name that is written as a whole
 * number becomes a text of just those digits. Numbers that count or point have to be exact. Content is left alone.
 *
 * @param value - what JSON.parse made of `text`; it is changed in place, since nobody else has it yet.
 * @returns the first number that cannot be read; null where there is none.
 */
export function settleNumbers(
  value: unknown,
  text: string,
  depthMax: number,
  kind: RecordKind,
): Fault | null {
  const faults: Fault[] = [];
  inspectJson(text, depthMax, {
    number: (pathOf, written) => {
      if (faults.length > 0) return;
      const path = pathOf();
      const settled = settle(written, path, kind);
      if (typeof settled === "object") faults.push(...(settled === null ? [] : [settled]));
      else replaceAt(value, path, settled);
    },
  });
  return faults[0] ?? null;
}

/** What stands for a number: a text, another number, a fault, or null where it stays. */
function settle(written: string, path: Path, kind: RecordKind): string | number | Fault | null {
  const field = numberFieldOf(kind, path);
  if (field === null) return null;
  if (field === "name") return WHOLE.test(written) ? written : null;
  if (isExactlyDouble(written)) return null;
  if (field === "whole") return inexact(path, written);
  const min = field === "increment" ? -1 : 0;
  const millionths = millionthsOf(written, min);
  return millionths === null ? outOfRange(path, written, min) : millionths / MILLION;
}

/** The path leads through fields of the format, so no key on it is one that an object treats in its own way. */
function replaceAt(value: unknown, path: Path, replacement: string | number): void {
  const last = path.at(-1);
  let target = value;
  for (const key of path.slice(0, -1)) {
    if (typeof target !== "object" || target === null) return;
    target = Reflect.get(target, key);
  }
  if (typeof target === "object" && target !== null && last !== undefined)
    Reflect.set(target, last, replacement);
}

const inexact = (path: Path, written: string): Fault => ({
  code: "E_NUMBER",
  jsonPath: jsonPointer(path),
  message: `${jsonPointer(path)} is the number ${quoteText(written)}, which is not exact in double precision.`,
  hint: "Counts and places are whole numbers below 9007199254740992.",
});

const outOfRange = (path: Path, written: string, min: 0 | -1): Fault => ({
  code: "E_RANGE",
  jsonPath: jsonPointer(path),
  message: `${jsonPointer(path)} is the number ${quoteText(written)}; expected a number from ${min} to 1.`,
  hint: "The range is checked on the number as it is written, before it is rounded.",
});
