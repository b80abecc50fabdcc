/**
 * The element at an index that is known to exist.
 *
 * @throws {RangeError} where there is none: a mistake of the caller, which must not turn into a NaN.
 */
export function elementAt<T>(values: Readonly<ArrayLike<T>>, index: number): T {
  const value = values[index];
  if (value === undefined) throw new RangeError(`There is no element ${index} of ${values.length}.`);
  return value;
}
