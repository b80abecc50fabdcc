import { z } from "zod";
import { groupParameters, parseEpisodeFilter } from "./episode-filter";
import { savedQuery } from "./episode-filter-url";

/** A view as people call it: one line. */
const nameSchema = z
  .string()
  .trim()
  .min(1, "Give the view a name.")
  .max(60, "A name has at most 60 characters.")
  .refine((name) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}]/u.test(name), "A name is one line of text.");

/** What it shows, in the one way in which that is written. */
const querySchema = z
  .string()
  .max(16_000, "The filter is too long to be kept.")
  .transform((query, context) => {
    const parsed = parseEpisodeFilter(groupParameters(new URLSearchParams(query)));
    if (parsed.ok) return savedQuery(parsed.filter);
    context.addIssue({ code: "custom", message: "The filter is not understood, so it cannot be kept." });
    return z.NEVER;
  });

/** A box of a form: it is sent where it is ticked. */
const ticked = z
  .literal("on")
  .optional()
  .transform((value) => value === "on");

const idSchema = z.string().regex(/^[\w-]{1,64}$/u, "There is no such view.");

export const saveViewSchema = z.strictObject({ name: nameSchema, query: querySchema, shared: ticked });
export type SaveView = Readonly<z.infer<typeof saveViewSchema>>;

/** What is left out stays as it is. */
export const changeViewSchema = z.strictObject({
  id: idSchema,
  name: nameSchema.exactOptional(),
  query: querySchema.exactOptional(),
  shared: z
    .enum(["yes", "no"])
    .transform((value) => value === "yes")
    .exactOptional(),
});
export type ChangeView = Readonly<z.infer<typeof changeViewSchema>>;

export const viewIdSchema = z.strictObject({ id: idSchema });
