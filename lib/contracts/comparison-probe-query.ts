import { z } from "zod";
import { comparisonQuerySchema } from "./comparison-query";

/** Which pair of transcripts stands side by side. */
export const comparisonProbeSchema = comparisonQuerySchema.extend({
  probe: z.string().min(1).max(600).nullable().catch(null),
  /** Null for the first on which the arms differ. */
  epoch: z.coerce.number().int().nonnegative().nullable().catch(null),
});
