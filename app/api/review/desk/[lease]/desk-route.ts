import type { NextRequest } from "next/server";
import { z } from "zod";
import { leaseNameSchema } from "@/lib/contracts/review-requests";
import { AppError } from "@/lib/errors";
import type { Actor } from "@/lib/server/actor";
import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer, json, readJson } from "@/lib/server/http/answer";

type Context = Readonly<{ params: Promise<Readonly<{ lease: string }>> }>;

const NOTHING = "There is no such case on your desk.";

/** What a reviewer does with a case of theirs: the body is the request without the name of the lease, which the address has. */
export function deskPost<Schema extends z.ZodType>(
  schema: Schema,
  work: (actor: Actor, request: z.output<Schema>) => Promise<unknown>,
): (request: Request, context: Context) => Promise<Response> {
  return async (request, { params }) =>
    await answer(async () => {
      assertOwnOrigin(request.headers);
      const actor = await requestActor(request);
      const lease = leaseOf((await params).lease);
      const body = await readJson(request, z.record(z.string(), z.unknown()));
      const parsed = schema.safeParse({ ...body, lease });
      if (!parsed.success) throw badInput(parsed.error, "The body");
      return json((await work(actor, parsed.data)) ?? null);
    });
}

/** What a desk asks for after it was sent. @param read - null where there is none. */
export function deskGet<Schema extends z.ZodType>(
  schema: Schema,
  read: (actor: Actor, lease: string, query: z.output<Schema>) => Promise<unknown>,
): (request: NextRequest, context: Context) => Promise<Response> {
  return async (request, { params }) =>
    await answer(async () => {
      const actor = await requestActor(request);
      const lease = leaseOf((await params).lease);
      const parsed = schema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
      if (!parsed.success) throw badInput(parsed.error, "The query");
      const found = await read(actor, lease, parsed.data);
      if (found === null) throw new AppError("not_found", NOTHING);
      return json(found);
    });
}

/** @throws {AppError} `not_found` for what is no name of a lease: it says nothing else than for one that is not there. */
function leaseOf(written: string): string {
  const parsed = leaseNameSchema.safeParse(written);
  if (!parsed.success) throw new AppError("not_found", NOTHING);
  return parsed.data;
}

function badInput({ issues: [issue] }: z.ZodError, whole: string): AppError {
  const path = issue?.path.join(".") ?? "";
  return new AppError("bad_input", `${path === "" ? whole : path}: ${issue?.message ?? "is not valid"}`);
}
