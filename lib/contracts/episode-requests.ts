import { z } from "zod";
import { FIND_LENGTH_MAX, type FindQuery } from "./find-in-episode";

/** A whole number in a query string. */
const whole = (max: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/u, "must be a whole number")
    .transform(Number)
    .pipe(z.number().max(max));

const from = whole(999_999_999);
const turn = whole(999_999_999);

/** So many turns at once, and so many lines of a record. */
export const TURNS_MAX = 60;
export const SIGNALS_MAX = 480;
export const JSON_LINES_MAX = 500;

export const turnsQuerySchema = z.object({ from, count: whole(TURNS_MAX) });
export const signalsQuerySchema = z.object({ from, count: whole(SIGNALS_MAX) });
export const partsQuerySchema = z.object({ turn, from });
export const textQuerySchema = z.object({
  turn,
  message: whole(999_999_999),
  channel: z.enum(["content", "reasoning", "arguments"]),
  call: whole(999_999_999),
  from,
});
const flag = z.enum(["0", "1"]).transform((value) => value === "1");
export const findQuerySchema = z
  .object({
    text: z
      .string()
      .min(1)
      .max(FIND_LENGTH_MAX, "is longer than 1,000 characters")
      .refine((text) => text.isWellFormed(), "holds half a character"),
    pattern: flag.default(false),
    case: flag.default(false),
  })
  .transform(
    ({ text, pattern, case: isCaseMatched }): FindQuery => ({ text, isPattern: pattern, isCaseMatched }),
  );
export const recordKindSchema = z.enum(["record", "source"]);
/** `turn` asks for the lines from those of that turn on, in place of `from`. */
export const jsonQuerySchema = z.object({
  kind: recordKindSchema,
  from,
  count: whole(JSON_LINES_MAX),
  turn: turn.optional(),
});
