import { z } from "zod";
import { reasonSchema } from "./reason";
import { redactedTextSchema } from "./redaction-request";

/** A form sends line breaks otherwise than they were: the text travels as JSON. */
const jsonText = z
  .string()
  .max(1_000_000)
  .transform((json, context): unknown => {
    try {
      return JSON.parse(json);
    } catch {
      context.addIssue({ code: "custom", message: "is no JSON" });
      return z.NEVER;
    }
  })
  .pipe(redactedTextSchema);

/** What is to be redacted from the page of an episode. `look` changes nothing, and needs no reason. */
export const redactFormSchema = z.discriminatedUnion("intent", [
  z.strictObject({
    intent: z.literal("look"),
    episode: z.string().min(1).max(600),
    scope: z.enum(["episode", "run"]),
    text: jsonText,
  }),
  z.strictObject({
    intent: z.literal("redact"),
    episode: z.string().min(1).max(600),
    scope: z.enum(["episode", "run"]),
    text: jsonText,
    reason: reasonSchema,
  }),
]);
export type RedactForm = Readonly<z.infer<typeof redactFormSchema>>;
