import { z } from "zod";

/** An email as it is stored and compared: in small letters. */
export const emailSchema = z
  .string()
  .trim()
  .max(254, "An email has at most 254 characters.")
  .transform((text) => text.toLowerCase())
  .pipe(z.email("This is no email address."));

export const PASSWORD_LENGTH_MIN = 12;
const PASSWORD_LENGTH_MAX = 256;

/** A password that somebody chooses. Long is what counts; any character may be in it. */
export const newPasswordSchema = z
  .string()
  .min(PASSWORD_LENGTH_MIN, `A password has at least ${PASSWORD_LENGTH_MIN} characters.`)
  .max(PASSWORD_LENGTH_MAX, `A password has at most ${PASSWORD_LENGTH_MAX} characters.`)
  .refine((text) => new Set(text).size >= 5, "A password has at least five different characters.");

/** What the sign-in form sends. Whether it is right is not judged here: a wrong email is told no other way than a wrong password. */
export const signInSchema = z.strictObject({
  email: z.string().max(1_000),
  password: z.string().max(10_000),
});
export type SignInInput = z.infer<typeof signInSchema>;

/** What somebody says of themselves when they follow a one-time link; which parts count is up to the link. */
export const acceptLinkSchema = z.strictObject({
  /** Of the first administrator, who was invited by nobody. */
  email: emailSchema.optional(),
  name: z
    .string()
    .trim()
    .min(1, "Say your name, as others will see it.")
    .max(100, "A name has at most 100 characters.")
    .regex(/^[^\p{Cc}\p{Cf}]*$/u, "A name holds no control characters.")
    .optional(),
  password: newPasswordSchema,
});
export type AcceptLinkInput = z.infer<typeof acceptLinkSchema>;
