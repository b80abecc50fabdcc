import { z } from "zod";

export const REASON_LENGTH_MAX = 500;

/** Why somebody does what others will ask about: it goes into the log as it stands. */
export const reasonSchema = z
  .string()
  .trim()
  .min(3, "Say why, in a few words.")
  .max(REASON_LENGTH_MAX, "Say it in 500 characters.")
  .refine((text) => text.isWellFormed() && !text.includes("\0"), "holds a character that no text has");
