/**
 * Compares what is expected, field by field, numbers within a tolerance; fields that are not expected are not looked at.
 *
 * @param tolerance - absolute. An expected `null` is met by `null` alone, never by a NaN or a missing field.
 * @returns one line for each place that differs, with its path.
 */
export function compareNumbers(
  expected: unknown,
  actual: unknown,
  tolerance: number,
  path = "",
): readonly string[] {
  if (typeof expected === "number" && typeof actual === "number") {
    const isNear = Number.isFinite(actual) && Math.abs(actual - expected) <= tolerance;
    return isNear ? [] : [differs(path, actual, expected)];
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length) return [differs(path, actual, expected)];
    return expected.flatMap((value, index) =>
      compareNumbers(value, actual[index], tolerance, `${path}[${index}]`),
    );
  }
  if (typeof expected === "object" && expected !== null) {
    if (typeof actual !== "object" || actual === null) return [differs(path, actual, expected)];
    const found = actual as Readonly<Record<string, unknown>>; // any object has fields to look up
    return Object.entries(expected).flatMap(([field, value]) => {
      const place = path === "" ? field : `${path}.${field}`;
      if (!Object.hasOwn(found, field)) return [`${place}: nothing to compare with`];
      return compareNumbers(value, found[field], tolerance, place);
    });
  }
  return expected === actual ? [] : [differs(path, actual, expected)];
}

function differs(path: string, actual: unknown, expected: unknown): string {
  return `${path}: ${show(actual)}, expected ${show(expected)}`;
}

/** JSON turns NaN and the infinities into null, and no failure may look like that. */
function show(value: unknown): string {
  return typeof value === "number" || value === undefined ? String(value) : JSON.stringify(value);
}
