import { elementAt } from "../element-at";

/** Verdicts on one unit (an episode), a place for each reviewer; null where that reviewer gave none. */
export type Unit<Category> = readonly (Category | null)[];

/**
 * How often each category was given to each unit.
 *
 * @property categories - the declared ones, or those seen in ascending order. @property counts - units by categories.
 */
export type UnitCounts<Category> = Readonly<{
  categories: readonly Category[];
  counts: readonly (readonly number[])[];
}>;

/**
 * @param declared - all categories, in order; null takes those that were used.
 * @throws {RangeError} for a verdict that was not declared, or a number that is not finite.
 */
export function countUnits<Category extends string | number>(
  units: readonly Unit<Category>[],
  declared: readonly Category[] | null,
): UnitCounts<Category> {
  const given = units.flat().filter((value) => value !== null);
  for (const value of given)
    if (typeof value === "number" && !Number.isFinite(value))
      throw new RangeError(`Not a category: ${value}`);
  const categories = declared ?? [...new Set(given)].sort((one, other) => (one < other ? -1 : 1));
  const place = new Map(categories.map((category, index) => [category, index]));
  if (place.size !== categories.length) throw new RangeError("A category is declared twice.");
  const counts = units.map((unit) => {
    const row = new Array<number>(categories.length).fill(0);
    for (const value of unit) {
      if (value === null) continue;
      const index = place.get(value);
      if (index === undefined) throw new RangeError(`Not a declared category: ${value}`);
      row[index] = elementAt(row, index) + 1;
    }
    return row;
  });
  return { categories, counts };
}
