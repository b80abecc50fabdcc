import type { JsonValue } from "@/lib/scoring/types";

/** A JSON object. Keys are data: `__proto__` is one like any other, so only own members are read. */
export type JsonObject = Readonly<Record<string, JsonValue>>;

export const isJsonObject = (value: unknown): value is JsonObject =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A member of an object; undefined where it has none of that name, or is no object. */
export function memberOf(value: unknown, key: string): JsonValue | undefined {
  return isJsonObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** The members that no name of `known` takes; null where none is left. */
export function leftoverOf(value: JsonObject, known: ReadonlySet<string>): JsonObject | null {
  const left = Object.entries(value).filter(([key]) => !known.has(key));
  return left.length === 0 ? null : Object.fromEntries(left);
}
