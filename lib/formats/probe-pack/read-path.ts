import type { JsonValue } from "../../scoring/types";

/**
 * What stands at a path in a value: an RFC 6901 pointer where it begins with "/", the whole value where it is empty, else a
 * plain key. Only own members count, so that `__proto__` and `constructor` are keys like any other.
 *
 * @returns undefined where nothing stands there; null is a value.
 */
export function readPath(value: JsonValue | undefined, path: string): JsonValue | undefined {
  if (path === "") return value;
  if (!path.startsWith("/")) return member(value, path);
  let here = value;
  for (const token of path.slice(1).split("/")) {
    here = member(here, token.replaceAll("~1", "/").replaceAll("~0", "~"));
    if (here === undefined) return undefined;
  }
  return here;
}

function member(value: JsonValue | undefined, key: string): JsonValue | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  if (isList(value)) return /^(?:0|[1-9][0-9]*)$/.test(key) ? value[Number(key)] : undefined;
  return Object.hasOwn(value, key) ? value[key] : undefined;
}

/** `Array.isArray` does not narrow a readonly list. */
export const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
