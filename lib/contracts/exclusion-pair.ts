import { z } from "zod";

const idSchema = z.string().min(1).max(64).nullable().catch(null);

/** Which two runs the page of exclusions sets side by side; null where the address does not say, or not once. */
export const exclusionPairSchema = z.object({ cand: idSchema, base: idSchema });
export type ExclusionPair = Readonly<z.infer<typeof exclusionPairSchema>>;
