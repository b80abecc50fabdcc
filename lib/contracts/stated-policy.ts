import { z } from "zod";

const textSchema = z.string().nullish().catch(null);
const policySchema = z.looseObject({
  id: textSchema,
  version: textSchema,
  title: textSchema,
  text: textSchema,
});

/** The policy that a stored header or probe states, as it stands there; null where it states none. */
export const statedPolicySchema = z.union([
  z
    .looseObject({
      type: z.literal("header"),
      run: z.looseObject({ policy: policySchema.nullish().catch(null) }),
    })
    .transform((record) => record.run.policy ?? null),
  z
    .looseObject({ type: z.literal("probe"), policy: policySchema.nullish().catch(null) })
    .transform((record) => record.policy ?? null),
]);
export type StatedPolicy = Readonly<NonNullable<z.infer<typeof statedPolicySchema>>>;
