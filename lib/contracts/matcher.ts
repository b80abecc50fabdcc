import { z } from "zod";
import type { JsonValue } from "../scoring/types";
import { jsonValueSchema } from "./native/scalars";

/**
 * What a value must be. All that is stated must hold. `contains` and `re2` look into a text, or into each element of a
 * list; of a value that is not there only `exists: false` holds.
 */
export type Predicate = Readonly<{
  equals?: JsonValue;
  contains?: JsonValue;
  re2?: string;
  in?: readonly JsonValue[];
  exists?: boolean;
}>;

export type Predicates = Readonly<Record<string, Predicate>>;

/** A tool's name, or an RE2 that some part of the name matches. */
export type ToolName = string | Readonly<{ re2: string }>;

export type ToolMatcher = Readonly<{ tool: ToolName; ok?: boolean; args?: Predicates; result?: Predicate }>;

/** What one act of the agent (a message, a call) must be, given what is known of the episode. */
export type Matcher =
  | ToolMatcher
  | Readonly<{ message: Predicate; by: "agent" }>
  | Readonly<{ metadata: string; is: Predicate }>
  | Readonly<{ all: readonly Matcher[] }>
  | Readonly<{ any: readonly Matcher[] }>
  | Readonly<{ not: Matcher }>;

const LIST_MAX = 1000;

/** Strict: an operator that is not known would change what is meant, so it is refused rather than left out. */
export const predicateSchema = z
  .strictObject({
    equals: jsonValueSchema.exactOptional(),
    contains: jsonValueSchema.exactOptional(),
    re2: z.string().min(1).exactOptional(),
    in: z.array(jsonValueSchema).max(LIST_MAX).exactOptional(),
    exists: z.boolean().exactOptional(),
  })
  .refine(
    (predicate) => Object.keys(predicate).length > 0,
    "Expected at least one of equals, contains, re2, in, exists.",
  );

/**
 * Predicates by path, checked entry by entry and passed on as they were read: a copy made key by key would lose a key such
 * as `__proto__`, and a matcher that lost a condition would hold too often.
 */
export const predicatesSchema = passThrough<Predicates>((value, context) => {
  if (!isPlainObject(value)) {
    refuse(context, "Expected an object of predicates by path.");
    return;
  }
  for (const [path, predicate] of Object.entries(value))
    delegate(context, [path], predicateSchema, predicate);
});

const nameSchema = z.string().min(1);
const branches = {
  tool: z.strictObject({
    tool: z.unknown(),
    ok: z.boolean().exactOptional(),
    args: predicatesSchema.exactOptional(),
    result: predicateSchema.exactOptional(),
  }),
  message: z.strictObject({ message: predicateSchema, by: z.literal("agent") }),
  metadata: z.strictObject({ metadata: z.string(), is: predicateSchema }),
  all: z.strictObject({
    all: z
      .array(z.lazy(() => matcherSchema))
      .min(1)
      .max(LIST_MAX),
  }),
  any: z.strictObject({
    any: z
      .array(z.lazy(() => matcherSchema))
      .min(1)
      .max(LIST_MAX),
  }),
  not: z.strictObject({ not: z.lazy(() => matcherSchema) }),
} as const;
const branchNames = Object.keys(branches) as (keyof typeof branches)[];

/** A matcher is told by its first word; whatever stands beside it must be known. */
export const matcherSchema: z.ZodType<Matcher> = passThrough<Matcher>((value, context) => {
  const name = isPlainObject(value) ? branchNames.find((word) => Object.hasOwn(value, word)) : undefined;
  if (name === undefined) {
    refuse(context, `Expected a matcher: one of ${branchNames.join(", ")}.`);
    return;
  }
  delegate(context, [], branches[name], value);
  if (name !== "tool") return;
  const tool: unknown = Reflect.get(value as object, "tool");
  if (typeof tool === "object") delegate(context, ["tool"], z.strictObject({ re2: nameSchema }), tool);
  else delegate(context, ["tool"], nameSchema, tool);
});

type RefineContext = z.core.$RefinementCtx;

/** A schema that checks and changes nothing. What it lets through is a T, since `check` found nothing wrong with it. */
function passThrough<T>(check: (value: unknown, context: RefineContext) => void): z.ZodType<T> {
  return z.unknown().superRefine(check) as unknown as z.ZodType<T>;
}

const isPlainObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function refuse(context: RefineContext, message: string, path: readonly PropertyKey[] = []): void {
  context.addIssue({ code: "custom", message, path: [...path] });
}

function delegate(
  context: RefineContext,
  at: readonly PropertyKey[],
  schema: z.ZodType,
  value: unknown,
): void {
  const checked = schema.safeParse(value);
  if (checked.success) return;
  for (const issue of checked.error.issues) refuse(context, issue.message, [...at, ...issue.path]);
}
