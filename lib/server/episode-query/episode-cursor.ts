import { z } from "zod";
import { AppError } from "../../errors";
import { SORT_FIELDS, type SortField } from "../../contracts/episode-filter-fields";
import { isStorable } from "../storage/projected-text";

/** A place in an ordered list: the row it stands at. Opaque outside the server, and no secret. */
export type EpisodePlace = Readonly<{
  field: SortField;
  /** What the rows are ordered by, as text; null in the order of import. */
  value: string | null;
  runId: string;
  seq: string;
}>;

const INT4_MAX = 2_147_483_647n;
const INT8_MAX = 9_223_372_036_854_775_807n;

/** Whether a text is a value of the column that rows of a field are ordered by: Postgres is asked to read it as one. */
const isValue: Readonly<Record<SortField, (value: string | null) => boolean>> = {
  seq: (value) => value === null,
  episode: isText,
  probe: isText,
  turns: (value) => isWhole(value, INT4_MAX),
  rise: (value) => isWhole(value, INT4_MAX),
  runup: (value) => isWhole(value, INT8_MAX),
  duration: (value) => isWhole(value, INT8_MAX),
  tokens: (value) => isWhole(value, INT8_MAX),
};

function isText(value: string | null): boolean {
  return value !== null && isStorable(value);
}

function isWhole(value: string | null, max: bigint): boolean {
  if (value === null || !/^-?\d{1,19}$/u.test(value)) return false;
  const number = BigInt(value);
  return number <= max && -number <= max;
}

const seqSchema = z.string().regex(/^\d{1,18}$/u);
const placeSchema = z.tuple([
  z.enum(SORT_FIELDS),
  z.string().max(4096).nullable(),
  z.string().max(512),
  seqSchema,
]);

export function writePlace({ field, value, runId, seq }: EpisodePlace): string {
  return Buffer.from(JSON.stringify([field, value, runId, seq])).toString("base64url");
}

/** @throws {AppError} `bad_input` where the key is no place in a list of this order. */
export function readPlace(key: string, field: SortField): EpisodePlace {
  const parsed = placeSchema.safeParse(jsonOf(key));
  if (!parsed.success || parsed.data[0] !== field)
    throw new AppError("bad_input", "The address names no place in this list.");
  const [, value, runId, seq] = parsed.data;
  if (!isValue[field](value) || !isStorable(runId))
    throw new AppError("bad_input", "The address names no place in this list.");
  return { field, value, runId, seq };
}

function jsonOf(key: string): unknown {
  try {
    return JSON.parse(Buffer.from(key, "base64url").toString("utf8"));
  } catch {
    return null; // untrusted: what is no JSON is no place
  }
}
