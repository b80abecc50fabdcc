import { noQuerySchema } from "../../../../contracts/api/query";
import { json } from "../../answer";
import { endpoint, JSON_TYPE } from "../endpoint";

export const openApiEndpoint = endpoint({
  id: "getOpenApi",
  method: "GET",
  path: "/openapi.json",
  scopes: [],
  summary: "Read this document",
  description: "The OpenAPI document that is made from the same table as the guards. No token is needed.",
  body: null,
  query: noQuerySchema,
  answers: { 200: { description: "OpenAPI 3.1.", type: JSON_TYPE, schema: null } },
  // The document lists this endpoint too, so it is made when it is asked for.
  handle: async () => json((await import("../open-api")).openApiDocument()),
});
