import { z } from "zod";
import { BENCHMARK_PURPOSES, type Run } from "@/lib/scoring/types";
import { idSchema, momentSchema, ordinalSchema } from "./scalars";

export const policySchema = z.looseObject({
  id: idSchema.exactOptional(),
  version: idSchema.exactOptional(),
  title: z.string().exactOptional(),
  text: z.string().exactOptional(),
});

const signalSourceSchema = z.enum(["environment_state", "judge", "human", "surface_match"]);

const signalsSchema = z.looseObject({
  goalProgress: z
    .looseObject({
      kind: z.enum(["level", "increment"]).exactOptional(),
      source: signalSourceSchema.exactOptional(),
    })
    .exactOptional(),
  refusalSurface: z.looseObject({ source: signalSourceSchema.exactOptional() }).exactOptional(),
});

/** What a header says of its run. */
export const runSchema = z.looseObject({
  id: idSchema,
  name: z.string().exactOptional(),
  startedAt: momentSchema.exactOptional(),
  benchmark: z.looseObject({
    id: idSchema,
    name: z.string().exactOptional(),
    version: z.string().exactOptional(),
    purpose: z.enum(BENCHMARK_PURPOSES).exactOptional(),
  }),
  checkpoint: z.looseObject({
    id: idSchema,
    name: z.string().exactOptional(),
    family: z.string().exactOptional(),
    createdAt: momentSchema.exactOptional(),
  }),
  harness: z
    .looseObject({ name: z.string().exactOptional(), version: z.string().exactOptional() })
    .exactOptional(),
  maxTurns: ordinalSchema.exactOptional(),
  policy: policySchema.nullable().exactOptional(),
  signals: signalsSchema.exactOptional(),
}) satisfies z.ZodType<Run>;

/** The first record of a file. Whether its version can be read is settled before its fields are looked at. */
export const headerSchema = z.looseObject({
  type: z.literal("header"),
  format: z.literal("litmus-audit"),
  version: z.string(),
  run: runSchema,
});
