import { z } from "zod";

/** A token that somebody wants made. Which scopes there are, and which of them one may give, the server says. */
export const tokenRequestSchema = z.strictObject({
  name: z
    .string()
    .trim()
    .min(1, "Give the token a name, such as the harness that will use it.")
    .max(100, "A name has at most 100 characters.")
    .refine((name) => name.isWellFormed() && !/\p{Cc}/u.test(name), "The name holds a control character."),
  scopes: z.array(z.string()).min(1, "Choose at least one scope.").max(50),
  /** Null for one that never expires. */
  expiresAt: z.date().nullable(),
});
export type TokenRequest = Readonly<z.infer<typeof tokenRequestSchema>>;
