import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { findAnywhere } from "@/lib/server/reads/find-anywhere";

const querySchema = z.object({ text: z.string().max(200) });

/** What a text is found in the name or id of. */
export async function GET(request: NextRequest): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const parsed = querySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!parsed.success) throw new AppError("bad_input", "The query needs a text of at most 200 characters.");
    return json(await findAnywhere(actor, parsed.data.text));
  });
}
