import { z } from "zod";

/** A version as an address names it; null for what is none. */
export const guidelineVersionSchema = z
  .string()
  .regex(/^[1-9]\d{0,8}$/u)
  .transform(Number)
  .nullable()
  .catch(null);
