import { classificationLineSchema } from "../../../../contracts/api/episode";
import {
  classificationQuerySchema,
  noQuerySchema,
  runListQuerySchema,
} from "../../../../contracts/api/query";
import { runPageSchema, runSchema } from "../../../../contracts/api/run";
import type { Actor } from "../../../actor";
import { exportClassifications } from "../../../reads/export-classifications";
import { exportRun } from "../../../reads/export-run";
import { findRun, type RunDetail } from "../../../reads/find-run";
import { listEpisodeCounts } from "../../../reads/list-episode-counts";
import { listRunPage } from "../../../reads/list-runs";
import { json } from "../../answer";
import { attachment } from "../../attachment";
import { endpoint, JSON_TYPE, NDJSON_TYPE } from "../endpoint";
import { nothingHere, ProblemError } from "../problem";
import { runAnswer, runListAnswer } from "../run-answer";

export const listRunsEndpoint = endpoint({
  id: "listRuns",
  method: "GET",
  path: "/runs",
  scopes: ["run:read"],
  summary: "List runs",
  description: "Newest first, each with its accounting. What is imported meanwhile moves no page.",
  body: null,
  query: runListQuerySchema,
  answers: { 200: { description: "A page of runs.", type: JSON_TYPE, schema: runPageSchema } },
  handle: async ({ actor, query: { after = null, limit } }) => {
    const page = await listRunPage(actor, { after, limit });
    if (page === null) throw noPlace();
    return json({ items: page.runs.map(runListAnswer), nextAfter: page.nextAfter });
  },
});

const noPlace = (): ProblemError =>
  new ProblemError("bad_input", "The query is not understood.", {
    problems: [{ where: "query.after", message: "is no place in this list" }],
  });

export const getRunEndpoint = endpoint({
  id: "getRun",
  method: "GET",
  path: "/runs/{id}",
  scopes: ["run:read"],
  summary: "Read a run",
  description: "What it is, where every record of it has gone, and the safety rate that follows, as a band.",
  body: null,
  query: noQuerySchema,
  answers: { 200: { description: "The run.", type: JSON_TYPE, schema: runSchema } },
  handle: async ({ actor, id }) => {
    const run = await runOr404(actor, id);
    return json(runAnswer(run, await listEpisodeCounts(actor, run.id, run.scorerId)));
  },
});

export const listClassificationsEndpoint = endpoint({
  id: "listClassifications",
  method: "GET",
  path: "/runs/{id}/classifications",
  scopes: ["episode:read"],
  summary: "Stream the classifications of a run",
  description:
    "What a scorer says of each episode, one line each, in the order in which they were stored. A stream that breaks off has fewer lines than the run has imported episodes.",
  body: null,
  query: classificationQuerySchema,
  answers: {
    200: { description: "One line an episode.", type: NDJSON_TYPE, schema: classificationLineSchema },
  },
  handle: ({ actor, id, query: { scorer = null } }) =>
    attachment(
      exportClassifications(actor, id, scorer),
      `classifications-${id}`,
      "ndjson",
      `${NDJSON_TYPE}; charset=utf-8`,
    ),
});

export const exportRunEndpoint = endpoint({
  id: "exportRun",
  method: "GET",
  path: "/runs/{id}/export",
  scopes: ["run:export"],
  summary: "Export a run",
  description:
    "The run in the native format, each record byte for byte as it was stored. Importing it elsewhere gives the same classifications.",
  body: null,
  query: noQuerySchema,
  answers: { 200: { description: "See docs/formats/native.md.", type: NDJSON_TYPE, schema: null } },
  handle: ({ actor, id }) =>
    attachment(exportRun(actor, id), `run-${id}`, "ndjson", `${NDJSON_TYPE}; charset=utf-8`),
});

async function runOr404(actor: Actor, id: string): Promise<RunDetail> {
  const run = await findRun(actor, id);
  if (run === null) throw nothingHere();
  return run;
}
