import { episodePageSchema, episodeSchema } from "../../../../contracts/api/episode";
import { episodeListQuerySchema, noQuerySchema } from "../../../../contracts/api/query";
import { groupParameters, parseEpisodeFilter } from "../../../../contracts/episode-filter";
import type { EpisodeFilter } from "../../../../contracts/episode-filter-fields";
import { findEpisode } from "../../../reads/find-episode";
import { findEpisodeRecord } from "../../../reads/find-episode-record";
import { isKnownRun } from "../../../reads/is-known-run";
import { listEpisodes } from "../../../reads/list-episodes";
import { listRedactions } from "../../../reads/list-redactions";
import { json } from "../../answer";
import { safeName } from "../../attachment";
import { endpoint, JSON_TYPE } from "../endpoint";
import { episodeAnswer, episodeListAnswer } from "../episode-answer";
import { nothingHere, ProblemError } from "../problem";

export const listEpisodesEndpoint = endpoint({
  id: "listEpisodes",
  method: "GET",
  path: "/runs/{id}/episodes",
  scopes: ["episode:read"],
  summary: "Page through the episodes of a run",
  description:
    "The filters are those of the page of episodes: what its address says can be said here, but for what concerns the screen. Fields that take several values repeat them; with .not they are ruled out.",
  body: null,
  query: episodeListQuerySchema,
  answers: { 200: { description: "A page of episodes.", type: JSON_TYPE, schema: episodePageSchema } },
  handle: async ({ actor, id, query: { limit }, request }) => {
    if (!(await isKnownRun(actor, id))) throw nothingHere();
    const page = await listEpisodes(actor, filterOf(new URL(request.url).searchParams, id), limit);
    return json({ items: page.items.map(episodeListAnswer), nextAfter: page.after });
  },
});

/** @throws {ProblemError} `bad_input` naming each parameter that is no condition. */
function filterOf(search: URLSearchParams, runId: string): EpisodeFilter {
  const { limit: _limit, ...query } = groupParameters(search);
  const parsed = parseEpisodeFilter({ ...query, run: runId });
  if (parsed.ok) return parsed.filter;
  const problems = parsed.problems.map(({ parameter, message }) => ({
    where: `query.${parameter}`,
    message,
  }));
  throw new ProblemError("bad_input", "The query is not understood.", { problems });
}

export const getEpisodeEndpoint = endpoint({
  id: "getEpisode",
  method: "GET",
  path: "/episodes/{id}",
  scopes: ["episode:read", "run:read"],
  summary: "Read an episode",
  description: "Its signals by turn, what the rule says of it and why; its transcript is in its record.",
  body: null,
  query: noQuerySchema,
  answers: { 200: { description: "The episode.", type: JSON_TYPE, schema: episodeSchema } },
  handle: async ({ actor, id }) => {
    const episode = await findEpisode(actor, id);
    if (episode === null) throw nothingHere();
    return json(episodeAnswer(episode, await listRedactions(actor, id)));
  },
});

export const getRecordEndpoint = endpoint({
  id: "getRecord",
  method: "GET",
  path: "/episodes/{id}/record",
  scopes: ["episode:read"],
  summary: "Read the record of an episode",
  description:
    "The episode in the native format, transcript and all, byte for byte as it is stored. Its text is hostile: treat it as text.",
  body: null,
  query: noQuerySchema,
  answers: { 200: { description: "See docs/formats/native.md.", type: JSON_TYPE, schema: null } },
  handle: async ({ actor, id }) => {
    const record = await findEpisodeRecord(actor, id, "record");
    if (record === null) throw nothingHere();
    return new Response(new Uint8Array(record.bytes), {
      headers: {
        "Content-Type": JSON_TYPE,
        "Content-Disposition": `attachment; filename="${safeName(id)}.json"`,
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
      },
    });
  },
});
