import { z } from "zod";
import { matchSchema } from "./native/turn";

const ordinal = z.int().nonnegative();
const sha256 = z.string().regex(/^[0-9a-f]{64}$/u);

/**
 * The matches of turns whose text no longer shows them, as they were settled before it was redacted: so that the episode is
 * classified as before, wherever it is read. Places and names of patterns; never the text.
 */
export const sealSchema = z.array(z.object({ turn: ordinal, matches: z.array(matchSchema) }));
export type Seal = Readonly<z.infer<typeof sealSchema>>;

/** `none`: there is no foreign record; `dropped`: the text could not be located in it safely. */
export const sourceStateSchema = z.enum(["none", "rewritten", "dropped", "untouched"]);
export type SourceState = z.infer<typeof sourceStateSchema>;

/** What is stored of a redaction: where, and how many units; never what. */
export const redactionSpansSchema = z.object({
  units: ordinal,
  source: sourceStateSchema,
  places: z.array(
    z.object({
      turn: ordinal.nullable(),
      message: ordinal.nullable(),
      channel: z.enum(["content", "reasoning", "tool_argument", "other"]),
      toolCall: ordinal.nullable(),
      ranges: z.array(z.object({ start: ordinal, end: ordinal })),
      units: ordinal,
    }),
  ),
  seal: sealSchema,
});
export type RedactionSpans = Readonly<z.infer<typeof redactionSpansSchema>>;

/** The record of an exported run that says of an episode that it was redacted. Stands before the episodes. */
export const redactionRecordSchema = z.looseObject({
  type: z.literal("redaction"),
  /** The episode's exact id. */
  episode: z.string(),
  /** SHA-256 of the record as it was, and as it became. */
  before: sha256,
  after: sha256,
  at: z.string(),
  by: z.string(),
  reason: z.string(),
  units: ordinal,
  source: sourceStateSchema,
  seal: sealSchema,
});
export type RedactionRecord = Readonly<z.infer<typeof redactionRecordSchema>>;
