import type { NextRequest } from "next/server";
import type { z } from "zod";
import { AppError } from "@/lib/errors";

/** @throws {AppError} `bad_input` naming the parameter that is wrong. */
export function readQuery<Schema extends z.ZodType>(request: NextRequest, schema: Schema): z.output<Schema> {
  const parsed = schema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  throw new AppError(
    "bad_input",
    `${issue?.path.join(".") ?? "The query"}: ${issue?.message ?? "is not valid"}`,
  );
}
