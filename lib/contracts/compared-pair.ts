import { z } from "zod";

const idSchema = z.string().min(1).max(600).nullable().catch(null);

/** Which two episodes stand side by side, and from which turn on, counted from 1; null where the address does not say, or not once. */
export const comparedPairSchema = z.object({
  a: idSchema,
  b: idSchema,
  turn: z
    .string()
    .regex(/^[1-9]\d{0,8}$/u)
    .transform(Number)
    .nullable()
    .catch(null),
});
export type ComparedPair = Readonly<z.infer<typeof comparedPairSchema>>;
