import { isDeepStrictEqual } from "node:util";

/**
 * Compares the fields that are expected, and no others.
 *
 * @returns one line for each field that differs or that nobody computes.
 */
export function compareFields(
  expected: Readonly<Record<string, unknown>>,
  actual: Readonly<Record<string, unknown>>,
): readonly string[] {
  return Object.entries(expected).flatMap(([field, value]) => {
    if (!Object.hasOwn(actual, field)) return [`${field}: nothing to compare with`];
    const found = actual[field];
    return isDeepStrictEqual(found, value) ? [] : [`${field}: ${show(found)}, expected ${show(value)}`];
  });
}

function show(value: unknown): string {
  return JSON.stringify(value);
}
