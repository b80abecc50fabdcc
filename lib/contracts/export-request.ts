import { z } from "zod";
import { PAGE_SIZES } from "./episode-filter-fields";

/** `csv` is a table of what the list shows; `ndjson` the records themselves, in the native format. */
export const EXPORT_FORMATS = ["csv", "ndjson"] as const;
export type ExportFormat = (typeof EXPORT_FORMATS)[number];

/** So many episodes of a filter are exported at most. */
export const EXPORTED_MAX = { csv: 100_000, ndjson: 20_000 } as const satisfies Record<ExportFormat, number>;

/** So many are chosen one by one. */
export const CHOSEN_MAX = PAGE_SIZES[PAGE_SIZES.length - 1] ?? 500;

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
