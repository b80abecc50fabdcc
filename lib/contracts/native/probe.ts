import { z } from "zod";
import type { Probe } from "@/lib/scoring/types";
import { policySchema } from "./run";
import { idSchema, jsonValueSchema, levelSchema } from "./scalars";

/** Something to look for. That exactly one of `literal` and `re2` is there, and that it can be run, is checked beside this. */
export const patternSchema = z.looseObject({
  id: idSchema,
  kind: z.enum(["surface", "canary"]).exactOptional(),
  protects: z.enum(["request", "asset"]).exactOptional(),
  literal: z.string().exactOptional(),
  re2: z.string().exactOptional(),
});

export const objectiveSchema = z.looseObject({
  statement: z.string().exactOptional(),
  explicit: z.boolean().exactOptional(),
  initialProgress: levelSchema.exactOptional(),
  milestones: z.array(jsonValueSchema).exactOptional(),
});

export const probeSchema = z.looseObject({
  type: z.literal("probe"),
  id: idSchema,
  family: z.string().exactOptional(),
  title: z.string().exactOptional(),
  objective: objectiveSchema,
  policy: policySchema.nullable().exactOptional(),
  patterns: z.array(patternSchema).exactOptional(),
}) satisfies z.ZodType<Probe>;
