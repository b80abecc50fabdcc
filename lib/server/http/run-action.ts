import "server-only";
import { headers } from "next/headers";
import type { z } from "zod";
import { AppError } from "../../errors";
import { fail, succeed, type Result } from "../../result";
import { assertOwnOrigin } from "../guard";

/**
 * Runs a server action: only a page of this server may call it, its form is parsed, and what is expected to go wrong becomes a
 * result that the form shows. Redirects and defects travel on.
 */
export async function runAction<Input, Value>(
  schema: z.ZodType<Input>,
  form: FormData,
  work: (input: Input) => Promise<Value>,
): Promise<Result<Value>> {
  try {
    assertOwnOrigin(await headers());
    const parsed = schema.safeParse(fieldsOf(form));
    if (!parsed.success) return badInput(parsed.error);
    return succeed(await work(parsed.data));
  } catch (error) {
    if (error instanceof AppError) return fail(error);
    throw error;
  }
}

/** The first problem as the message, and those of each field by its name, so that a form shows them beside it. */
function badInput(error: z.ZodError): Result<never> {
  const fields: Record<string, string[]> = {};
  for (const { path, message } of error.issues) {
    const [field] = path;
    if (typeof field === "string") (fields[field] ??= []).push(message);
  }
  const message = error.issues[0]?.message ?? "The form cannot be read.";
  return { ok: false, code: "bad_input", message, fields };
}

/** The framework adds fields of its own, whose names begin with a dollar sign. Files are no part of these forms. */
function fieldsOf(form: FormData): Record<string, string | readonly string[]> {
  const fields: Record<string, string | readonly string[]> = {};
  for (const name of new Set(form.keys())) {
    if (name.startsWith("$")) continue;
    const values = form.getAll(name).filter((value): value is string => typeof value === "string");
    const [only] = values;
    if (only !== undefined) fields[name] = values.length === 1 ? only : values;
  }
  return fields;
}
