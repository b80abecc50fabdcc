import { z } from "zod";

/** What verifying says while it goes on and when it ends: one JSON object a line. */
export const auditProgressSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("progress"), checked: z.number(), total: z.number() }),
  z.strictObject({
    kind: z.literal("result"),
    lastSeq: z.number().nullable(),
    newestCheckpoint: z.number().nullable(),
    problems: z.array(z.strictObject({ seq: z.number(), message: z.string() })),
  }),
  z.strictObject({ kind: z.literal("failed"), message: z.string() }),
]);
export type AuditProgress = Readonly<z.infer<typeof auditProgressSchema>>;
