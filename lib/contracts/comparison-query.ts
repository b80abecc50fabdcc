import { z } from "zod";

/** So many runs may an arm have. */
export const ARM_RUNS_MAX = 12;

const idSchema = z.string().min(1).max(64);
/** A repeated parameter, or one with commas between its values. */
const armSchema = z
  .union([z.string(), z.array(z.string())])
  .transform((value) => [
    ...new Set((Array.isArray(value) ? value : [value]).flatMap((one) => one.split(",")).filter(Boolean)),
  ])
  .pipe(z.array(idSchema).max(ARM_RUNS_MAX));

/** What the page of a comparison shows; what its address says wrongly or not at all is as if it were absent. */
export const comparisonQuerySchema = z.object({
  /** The product's ids of the runs of each arm. */
  cand: armSchema.catch([]),
  base: armSchema.catch([]),
  set: z.enum(["common", "all"]).catch("common"),
  family: z.string().min(1).max(500).nullable().catch(null),
});
export type ComparisonQuery = Readonly<z.infer<typeof comparisonQuerySchema>>;

/** The address of the page. */
export function comparisonHref(
  query: Partial<
    Readonly<{
      cand: readonly string[];
      base: readonly string[];
      set: string;
      family: string | null;
    }>
  >,
  page = "/compare",
): string {
  const written = new URLSearchParams();
  for (const id of query.cand ?? []) written.append("cand", id);
  for (const id of query.base ?? []) written.append("base", id);
  if (query.set !== undefined && query.set !== "common") written.append("set", query.set);
  if (query.family != null) written.append("family", query.family);
  return written.size === 0 ? page : `${page}?${written.toString()}`;
}
