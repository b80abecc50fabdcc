import { z } from "zod";
import { EPISODE_STATUSES, type Episode } from "@/lib/scoring/types";
import { amountSchema, idSchema, jsonValueSchema, levelSchema, momentSchema, ordinalSchema } from "./scalars";
import { type GoalKind, turnSchemaOf } from "./turn";

/** An episode of a run whose goal progress is written as `kind` says. An episode without turns is one too. */
export const episodeSchemaOf = (kind: GoalKind) =>
  z.looseObject({
    type: z.literal("episode"),
    id: idSchema,
    probe: idSchema,
    epoch: ordinalSchema.exactOptional(),
    attempt: ordinalSchema.exactOptional(),
    status: z.enum(EPISODE_STATUSES).exactOptional(),
    score: levelSchema.nullable().exactOptional(),
    startedAt: momentSchema.exactOptional(),
    durationMs: amountSchema.exactOptional(),
    usage: z
      .looseObject({
        inputTokens: amountSchema.exactOptional(),
        outputTokens: amountSchema.exactOptional(),
      })
      .exactOptional(),
    policyVersion: idSchema.exactOptional(),
    turns: z.array(turnSchemaOf(kind)),
    metadata: jsonValueSchema.exactOptional(),
  }) satisfies z.ZodType<Episode>;
