import { groupParameters, parseEpisodeFilter } from "@/lib/contracts/episode-filter";
import { exportRequestSchema } from "@/lib/contracts/export-request";
import { EXPORTED_MAX } from "@/lib/contracts/exported-max";
import { AppError } from "@/lib/errors";
import { assertCan } from "@/lib/server/actor";
import { requestActor } from "@/lib/server/current-actor";
import { assertOwnOrigin } from "@/lib/server/guard";
import { answer } from "@/lib/server/http/answer";
import { attachment } from "@/lib/server/http/attachment";
import { readForm } from "@/lib/server/http/read-form";
import { type EpisodeChoice, exportEpisodes } from "@/lib/server/reads/export-episodes";

const TYPES = {
  csv: "text/csv; charset=utf-8",
  ndjson: "application/x-ndjson; charset=utf-8",
} as const;

/** `POST /api/episodes/export`: the episodes that a form names, as a download. Their ids may be more than an address holds. */
export async function POST(request: Request): Promise<Response> {
  return await answer(async () => {
    assertOwnOrigin(request.headers);
    const actor = await requestActor(request);
    assertCan(actor, "run:export"); // before anything of the form is read
    const form = await readForm(request);
    const parsed = exportRequestSchema.safeParse({
      format: form.get("format"),
      ...(form.has("id") && { id: form.getAll("id") }),
      ...(form.has("query") && { query: form.get("query") }),
    });
    if (!parsed.success)
      throw new AppError("bad_input", "The form needs a format, and episodes or a filter.");
    const { format, id, query } = parsed.data;
    const { chunks, isCapped } = await exportEpisodes(actor, choiceOf(id, query ?? ""), format);
    const stem = isCapped ? `episodes-first-${String(EXPORTED_MAX[format])}` : "episodes";
    return await attachment(chunks, stem, format, TYPES[format]);
  });
}

function choiceOf(ids: readonly string[] | undefined, query: string): EpisodeChoice {
  if (ids !== undefined) return { kind: "ids", ids };
  const parsed = parseEpisodeFilter(groupParameters(new URLSearchParams(query)));
  if (!parsed.ok) throw new AppError("bad_input", "The filter is not understood.");
  return { kind: "filter", filter: { ...parsed.filter, cursor: null } };
}
