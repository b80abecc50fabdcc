import { z } from "zod";

export const RUN_SORT_FIELDS = [
  "checkpoint",
  "suite",
  "episodes",
  "violations",
  "open",
  "excluded",
  "rate",
  "gap",
  "imported",
] as const;
export type RunSortField = (typeof RUN_SORT_FIELDS)[number];

export type RunSort = Readonly<{ field: RunSortField; isDescending: boolean }>;

const DEFAULT: RunSort = { field: "imported", isDescending: true };

/** `sort=field`, with a minus sign in front for the other direction; what is no field is the newest import first. */
export const runSortSchema = z
  .string()
  .transform((text): RunSort => {
    const field = RUN_SORT_FIELDS.find((one) => one === text.replace(/^-/u, ""));
    return field === undefined ? DEFAULT : { field, isDescending: text.startsWith("-") };
  })
  .catch(DEFAULT);

/** Writes what `runSortSchema` reads. */
export function formatRunSort({ field, isDescending }: RunSort): string {
  return `${isDescending ? "-" : ""}${field}`;
}

/** Where the list of runs begins: after a run, by the product's id, or with the newest where it is null. */
export const runsAfterSchema = z.string().min(1).max(128).nullable().catch(null).default(null);

/** Whether the list is that of the archived runs, which stand apart. */
export const runsArchivedSchema = z
  .literal("only")
  .transform(() => true)
  .catch(false);

/** Where a list of runs begins, and which of the two it is. */
export type RunsPlace = Readonly<{ after: string | null; isArchived: boolean }>;

/** The address of a list of runs. */
export function runsHref(sort: RunSort, { after, isArchived }: RunsPlace): string {
  const query = new URLSearchParams();
  if (isArchived) query.append("archived", "only");
  if (formatRunSort(sort) !== formatRunSort(DEFAULT)) query.append("sort", formatRunSort(sort));
  if (after !== null) query.append("after", after);
  return query.size === 0 ? "/runs" : `/runs?${query.toString()}`;
}
