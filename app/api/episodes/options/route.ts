import type { NextRequest } from "next/server";
import { z } from "zod";
import { AppError } from "@/lib/errors";
import { requestActor } from "@/lib/server/current-actor";
import { answer, json } from "@/lib/server/http/answer";
import { listFilterOptions, OPTION_FIELDS } from "@/lib/server/reads/list-filter-options";

const querySchema = z.object({ field: z.enum(OPTION_FIELDS), text: z.string().max(200) });

/** Values that the table can be filtered by, of a field whose values were imported. */
export async function GET(request: NextRequest): Promise<Response> {
  return await answer(async () => {
    const actor = await requestActor(request);
    const parsed = querySchema.safeParse(Object.fromEntries(request.nextUrl.searchParams));
    if (!parsed.success) throw new AppError("bad_input", "The query needs a field of the table and a text.");
    return json(await listFilterOptions(actor, parsed.data.field, parsed.data.text));
  });
}
