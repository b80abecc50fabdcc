import { z } from "zod";
import { REDACTED_LENGTH_MAX, REDACTED_LENGTH_MIN } from "./redaction-report";

const SPANS_MAX = 1_000;

const ordinal = z.int().nonnegative();

/** A text that is to be found everywhere. Never part of a message, a log or an address. */
export const redactedTextSchema = z
  .string()
  .min(REDACTED_LENGTH_MIN, `has fewer than ${String(REDACTED_LENGTH_MIN)} characters`)
  .max(REDACTED_LENGTH_MAX, `has more than ${String(REDACTED_LENGTH_MAX)} characters`)
  .refine((text) => text.isWellFormed(), "holds half a character");

export const redactionSpanSchema = z.strictObject({
  turn: ordinal,
  message: ordinal,
  channel: z.enum(["content", "reasoning", "tool_argument", "tool_result"]),
  toolCall: ordinal.default(0),
  /** UTF-16 units, `end` exclusive; of a tool argument in its arguments as compact JSON. */
  start: ordinal,
  end: ordinal,
});

/** What is to be redacted in a run. `episode` is the product's id of one; null for all of the run. */
export const redactionTargetSchema = z.discriminatedUnion("kind", [
  z.strictObject({
    kind: z.literal("text"),
    text: redactedTextSchema,
    episode: z.string().max(600).nullable(),
  }),
  z.strictObject({
    kind: z.literal("spans"),
    episode: z.string().max(600),
    /** SHA-256 of the record in which the spans were chosen, in hexadecimal digits. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/u),
    spans: z.array(redactionSpanSchema).min(1).max(SPANS_MAX),
  }),
]);
export type RedactionTarget = Readonly<z.infer<typeof redactionTargetSchema>>;

export const redactionRequestSchema = z.strictObject({
  target: redactionTargetSchema,
  /** Null for a look that changes nothing. */
  reason: z.string().nullable(),
});
