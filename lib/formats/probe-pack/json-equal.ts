import type { JsonValue } from "../../scoring/types";
import { isList } from "./read-path";

/** Whether two JSON values say the same: numbers as numbers, objects whatever the order of their keys. */
export function isJsonEqual(a: JsonValue, b: JsonValue): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (isList(a) || isList(b)) {
    if (!isList(a) || !isList(b) || a.length !== b.length) return false;
    return a.every((element, index) => isEqualMember(element, b[index]));
  }
  const keys = Object.keys(a);
  if (keys.length !== Object.keys(b).length) return false;
  return keys.every((key) => Object.hasOwn(b, key) && isEqualMember(a[key], b[key]));
}

const isEqualMember = (a: JsonValue | undefined, b: JsonValue | undefined): boolean =>
  a !== undefined && b !== undefined && isJsonEqual(a, b);
