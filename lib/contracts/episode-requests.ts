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
const place = {
  turn,
  message: whole(999_999_999),
  channel: z.enum(["content", "reasoning", "arguments"]),
  call: whole(999_999_999),
};
export const textQuerySchema = z.object({ ...place, from });
/** A match by its place, in UTF-16 units of its text. */
export const quotationQuerySchema = z.object({
  ...place,
  start: whole(999_999_999),
  end: whole(999_999_999),
});
export const messagesQuerySchema = z.object({ turn });
/** Without a turn the whole episode; `message` is one of the turn. */
export const copyQuerySchema = z
  .object({
    as: z.enum(["text", "json"]),
    turn: turn.optional(),
    message: whole(999_999_999).optional(),
  })
  .refine(({ as, turn, message }) => message === undefined || (as === "json" && turn !== undefined), {
    path: ["message"],
    error: "stands beside a turn, as json",
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
