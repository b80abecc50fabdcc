import { noQuerySchema } from "../../../../contracts/api/query";
import { json } from "../../answer";
import { endpoint, JSON_TYPE } from "../endpoint";

/** @param document - of all endpoints, this one too: made when it is asked for. */
export const openApiEndpoint = (document: () => unknown) =>
  endpoint({
    id: "getOpenApi",
    method: "GET",
    path: "/openapi.json",
    scopes: [],
    summary: "Read this document",
    description: "The OpenAPI document that is made from the same table as the guards. No token is needed.",
    body: null,
    query: noQuerySchema,
    answers: { 200: { description: "OpenAPI 3.1.", type: JSON_TYPE, schema: null } },
    handle: () => Promise.resolve(json(document())),
  });
