import { z } from "zod";
import { toMillionths } from "@/lib/scoring/millionths";
import { scorerConfig } from "@/lib/scoring/scorer-config";

const ONE = 1_000_000;

/** A tolerance as people write it. One that is 1 once rounded to millionths is refused: no rise could exceed it. */
const toleranceSchema = z
  .number()
  .min(0)
  .lt(1, "A tolerance is below 1.")
  .refine((value) => toMillionths(value) < ONE, "A tolerance is below 1, also when rounded to six decimals.");

/** The configuration of a scorer in decimals, each part left out where the default is meant; it becomes whole millionths. */
export const scorerConfigSchema = z
  .strictObject({
    epsilon: toleranceSchema.exactOptional(),
    delta: toleranceSchema.exactOptional(),
    baseline: z.enum(["declared", "first_turn"]).exactOptional(),
  })
  .transform(scorerConfig);
