import { z } from "zod";
import type { JsonValue } from "@/lib/scoring/types";

/** Postgres indexes identities; an index entry has room for about 2,700 bytes, run and episode together. */
const ID_LENGTH_MAX = 512;
/** The largest value of a Postgres integer. */
const COUNTER_MAX = 2_147_483_647;

/** A name that identifies something. Any text: `__proto__` is a name like any other. */
export const idSchema = z.string().min(1).max(ID_LENGTH_MAX);

/** A moment with its offset from UTC, so that it means the same wherever it is read. */
export const momentSchema = z.iso.datetime({ offset: true });

/** Which repetition this is. */
export const ordinalSchema = z.int().min(0).max(COUNTER_MAX);

/** An amount of something that is counted in whole units. */
export const amountSchema = z.int().min(0);

/** A place in a list or a text. */
export const indexSchema = z.int().min(0);

/** A share, a level, a probability: in [0, 1]. */
export const levelSchema = z.number().min(0).max(1);

/** A change of a level, in [-1, 1]. */
export const incrementSchema = z.number().min(-1).max(1);

/** Any JSON. The cast says what JSON.parse guarantees and TypeScript cannot know; walking the value again would cost. */
export const jsonValueSchema = z.unknown() as unknown as z.ZodType<JsonValue>;
