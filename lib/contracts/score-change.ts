import { z } from "zod";

const scorerIdSchema = z.string().min(1).max(128);

/** Which two scorers of a run are compared, and after which episode the page begins. */
export const scoreChangeSchema = z.object({
  from: scorerIdSchema,
  to: scorerIdSchema,
  after: z.coerce.number().int().min(-1).default(-1).catch(-1),
});
export type ScoreChange = Readonly<z.infer<typeof scoreChangeSchema>>;
