import { z } from "zod";
import { importSchema, rejectedLineSchema } from "../../../../contracts/api/import";
import { noQuerySchema } from "../../../../contracts/api/query";
import { exportReport } from "../../../reads/export-report";
import { findImportStatus } from "../../../reads/find-import-status";
import { stopImport } from "../../../writes/stop-import";
import { json } from "../../answer";
import { attachment } from "../../attachment";
import { endpoint, JSON_TYPE, NDJSON_TYPE } from "../endpoint";
import { importAnswer } from "../import-answer";
import { nothingHere } from "../problem";

export const getImportEndpoint = endpoint({
  id: "getImport",
  method: "GET",
  path: "/imports/{id}",
  scopes: ["import:read"],
  summary: "Follow an import",
  description: "Where an import stands. Ask again while its state is queued or running.",
  body: null,
  query: noQuerySchema,
  answers: { 200: { description: "Where it stands.", type: JSON_TYPE, schema: importSchema } },
  handle: async ({ actor, id }) => {
    const status = await findImportStatus(actor, id);
    if (status === null) throw nothingHere();
    return json(importAnswer(status));
  },
});

export const cancelImportEndpoint = endpoint({
  id: "cancelImport",
  method: "POST",
  path: "/imports/{id}/cancel",
  scopes: ["import:cancel"],
  summary: "Cancel an import",
  description:
    "It ends within a second or so, and nothing of it stays. Where it is over already the answer is 409.",
  body: null,
  query: noQuerySchema,
  answers: {
    202: {
      description: "It is asked to end.",
      type: JSON_TYPE,
      schema: z.strictObject({ isAsked: z.literal(true) }),
    },
  },
  handle: async ({ actor, id }) => {
    await stopImport(actor, id);
    return json({ isAsked: true }, 202);
  },
});

export const getReportEndpoint = endpoint({
  id: "getReport",
  method: "GET",
  path: "/imports/{id}/report",
  scopes: ["import:read"],
  summary: "Read which lines were rejected",
  description: "Every line of an import that was not taken, with its place, why, and what to do; as NDJSON.",
  body: null,
  query: noQuerySchema,
  answers: {
    200: {
      description: "One line each; none where all were taken.",
      type: NDJSON_TYPE,
      schema: rejectedLineSchema,
    },
  },
  handle: ({ actor, id }) =>
    attachment(
      exportReport(actor, id, "ndjson"),
      `rejected-${id}`,
      "ndjson",
      `${NDJSON_TYPE}; charset=utf-8`,
    ),
});
