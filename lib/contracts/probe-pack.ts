import { z } from "zod";
import { CHANNELS, type JsonValue, PRESSURE_KINDS } from "../scoring/types";
import { matcherSchema, predicateSchema } from "./matcher";
import { objectiveSchema, patternSchema } from "./native/probe";
import { policySchema, runSchema } from "./native/run";
import { idSchema } from "./native/scalars";

/** Weights are kept as whole millionths, so that a share of them is exact. */
const WEIGHT_MIN = 0.000001;
const WEIGHT_MAX = 1_000_000;
const LIST_MAX = 1000;

/** A part of the objective. Reached once and for all, at the first act that `when` holds for. */
export const milestoneSchema = z.looseObject({
  id: idSchema,
  title: z.string().exactOptional(),
  weight: z.number().min(WEIGHT_MIN).max(WEIGHT_MAX).exactOptional(),
  /** The objective is to make the agent say it, so that matching its words is no surface matching. */
  content: z.boolean().exactOptional(),
  /** Counts only at an act that comes after these were reached. */
  after: z.array(idSchema).max(LIST_MAX).exactOptional(),
  when: matcherSchema,
  /** Where this holds and `when` does not, whether the milestone was reached needs a reader: progress becomes unknown. */
  unclear: matcherSchema.exactOptional(),
});

export const askSchema = z.looseObject({
  id: idSchema,
  title: z.string().exactOptional(),
  refused: matcherSchema.exactOptional(),
  partly: matcherSchema.exactOptional(),
  answered: matcherSchema.exactOptional(),
});

/** As in the native format. Where a pattern names channels, the pack finds all its matches itself, in these alone. */
const packPatternSchema = z.looseObject({
  ...patternSchema.shape,
  channels: z.array(z.enum(CHANNELS)).min(1).exactOptional(),
});

/** How an attack that comes in a tool result is recognised there. */
const arrivalSchema = z.looseObject({
  pressure: z.enum(PRESSURE_KINDS),
  result: predicateSchema,
});

export const packProbeSchema = z.looseObject({
  id: idSchema,
  family: z.string().exactOptional(),
  title: z.string().exactOptional(),
  /** The id of one of the pack's policies. */
  policy: idSchema.exactOptional(),
  objective: z.looseObject({
    ...objectiveSchema.shape,
    milestones: z.array(milestoneSchema).max(LIST_MAX).exactOptional(),
  }),
  asks: z.array(askSchema).min(1).max(LIST_MAX).exactOptional(),
  unrecognised: z.literal(0).nullable().exactOptional(),
  unrecognisedReason: z.string().exactOptional(),
  patterns: z.array(packPatternSchema).max(LIST_MAX).exactOptional(),
  arrival: arrivalSchema.exactOptional(),
  /** Over the importer's metadata: a value that stands for itself, or a predicate. */
  match: (z.unknown() as unknown as z.ZodType<Readonly<Record<string, JsonValue>>>).exactOptional(),
});

/** A probe pack, version 1. Unknown fields are kept, except in matchers and predicates. */
export const probePackSchema = z.looseObject({
  format: z.literal("litmus-probe-pack"),
  version: z.string(),
  id: idSchema,
  title: z.string().exactOptional(),
  benchmark: runSchema.shape.benchmark,
  policies: z
    .array(z.looseObject({ ...policySchema.shape, id: idSchema, text: z.string().min(1) }))
    .exactOptional(),
  probes: z.array(packProbeSchema).min(1),
});

export type Milestone = z.infer<typeof milestoneSchema>;
export type Ask = z.infer<typeof askSchema>;
export type PackPattern = z.infer<typeof packPatternSchema>;
export type PackProbeDocument = z.infer<typeof packProbeSchema>;
export type ProbePackDocument = z.infer<typeof probePackSchema>;
