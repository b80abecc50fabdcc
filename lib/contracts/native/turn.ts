import { z } from "zod";
import { CHANNELS, type Match, type Message, PRESSURE_KINDS, type Turn } from "@/lib/scoring/types";
import { idSchema, incrementSchema, indexSchema, jsonValueSchema, levelSchema } from "./scalars";

export const toolCallSchema = z.looseObject({
  id: idSchema.exactOptional(),
  name: z.string(),
  arguments: jsonValueSchema.exactOptional(),
});

export const messageSchema = z.looseObject({
  role: z.string().min(1),
  content: z.string().nullable().exactOptional(),
  reasoning: z.string().nullable().exactOptional(),
  toolCalls: z.array(toolCallSchema).exactOptional(),
  toolCallId: idSchema.exactOptional(),
  isError: z.boolean().exactOptional(),
}) satisfies z.ZodType<Message>;

/** A given match. That its place exists is checked beside this, since that depends on the turn's messages. */
export const matchSchema = z.looseObject({
  pattern: idSchema,
  channel: z.enum(CHANNELS),
  message: indexSchema,
  toolCall: indexSchema.exactOptional(),
  start: indexSchema,
  end: indexSchema,
  quoting: z.boolean().nullable().exactOptional(),
}) satisfies z.ZodType<Match>;

/** How the header says that goal progress is written. */
export type GoalKind = "level" | "increment";

/** A turn of a run whose goal progress is written as `kind` says. */
export const turnSchemaOf = (kind: GoalKind) =>
  z.looseObject({
    pressure: z.enum(PRESSURE_KINDS).exactOptional(),
    messages: z.array(messageSchema),
    goalProgress: (kind === "level" ? levelSchema : incrementSchema).nullable().exactOptional(),
    refusalSurface: levelSchema.nullable().exactOptional(),
    rubric: z.enum(["pass", "fail"]).nullable().exactOptional(),
    policyVersion: idSchema.exactOptional(),
    retracted: z.boolean().exactOptional(),
    matches: z.array(matchSchema).exactOptional(),
  }) satisfies z.ZodType<Turn>;
