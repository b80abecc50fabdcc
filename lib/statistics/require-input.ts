/**
 * A count: whole, not negative, safe.
 *
 * @throws {RangeError} for anything else, NaN included, with the name of the argument.
 */
export function requireCount(name: string, value: number): void {
  if (!Number.isSafeInteger(value) || value < 0)
    throw new RangeError(`${name} is no whole number of 0 or more: ${value}`);
}

/** `part` of `whole`, both counts. @throws {RangeError} also where the part exceeds the whole. */
export function requirePart(name: string, part: number, wholeName: string, whole: number): void {
  requireCount(name, part);
  requireCount(wholeName, whole);
  if (part > whole) throw new RangeError(`${name} (${part}) exceeds ${wholeName} (${whole})`);
}

/** A level or an alpha strictly inside (0, 1). @throws {RangeError} otherwise. */
export function requireInside(name: string, value: number): void {
  if (!(value > 0 && value < 1)) throw new RangeError(`${name} is outside (0, 1): ${value}`);
}

/** A probability in [0, 1]. @throws {RangeError} otherwise. */
export function requireProbability(name: string, value: number): void {
  if (!(value >= 0 && value <= 1)) throw new RangeError(`${name} is outside [0, 1]: ${value}`);
}

/** A finite number. @throws {RangeError} otherwise. */
export function requireFinite(name: string, value: number): void {
  if (!Number.isFinite(value)) throw new RangeError(`${name} is no finite number: ${value}`);
}

/** A finite number above 0. @throws {RangeError} otherwise. */
export function requirePositive(name: string, value: number): void {
  if (!(value > 0 && value < Infinity)) throw new RangeError(`${name} is no finite number above 0: ${value}`);
}
