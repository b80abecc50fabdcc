import { z } from "zod";
import { CHOSEN_MAX, EXPORT_FORMATS } from "./exported-max";

/** Either the episodes themselves, or the query of the table that shows them. */
export const exportRequestSchema = z
  .strictObject({
    format: z.enum(EXPORT_FORMATS),
    id: z.array(z.string().min(1).max(600)).min(1).max(CHOSEN_MAX).exactOptional(),
    query: z.string().max(16_000).exactOptional(),
  })
  .refine(
    ({ id, query }) => (id === undefined) !== (query === undefined),
    "either episodes or a filter is needed",
  );
