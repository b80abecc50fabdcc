import type { NotEstimable } from "../../../statistics/not-estimable";

/** The fields that a case may expect, in the names of the case files. `null` is the not-estimable variant. */
export type Fields = Readonly<Record<string, unknown>>;

/** Computes the fields of one case file's kind. Each takes the `input` that its own file describes. */
export type EstimatorCases = Readonly<Record<string, (input: never) => Fields>>;

/** The result in the shape `pick` gives it, or `null` for each of the named fields where it is not estimable. */
export function fieldsOf<T extends Readonly<{ kind: string }>>(
  result: T | NotEstimable,
  pick: (result: Exclude<T, NotEstimable>) => Fields,
  missing: readonly string[],
): Fields {
  if (result.kind === "not_estimable") return Object.fromEntries(missing.map((name) => [name, null]));
  return pick(result as Exclude<T, NotEstimable>); // the kind was looked at; the compiler cannot narrow a type parameter
}
