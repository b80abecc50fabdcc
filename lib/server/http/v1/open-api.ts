import { z } from "zod";
import { problemSchema } from "../../../contracts/api/problem";
import { TOKEN_SCOPES } from "../../permissions";
import { type Answer, type Endpoint, PROBLEM_TYPE } from "./endpoint";
import { API_ROOT } from "./links";

type Json = { [key: string]: unknown };

const DEFINITIONS = "#/$defs/";
const COMPONENTS = "#/components/schemas/";

/** The API as OpenAPI 3.1 tells it, made from the table of endpoints. Twice the same table gives the same document. */
export function openApiDocument(endpoints: readonly Endpoint[]): Json {
  const schemas: Json = {};
  const paths: Record<string, Json> = {};
  for (const entry of endpoints) {
    const path = (paths[entry.path] ??= {});
    path[entry.method.toLowerCase()] = operationOf(entry, schemas);
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Litmus Audit",
      version: "1",
      description:
        "For harnesses and scripts. Null means unknown, or that there is nothing of the kind: each field says which, and it is never a number. Fields may be added; what is there keeps its meaning.",
    },
    servers: [{ url: API_ROOT }],
    paths,
    components: {
      schemas: Object.fromEntries(Object.entries(schemas).sort(([one], [other]) => (one < other ? -1 : 1))),
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: `A token with scopes out of: ${TOKEN_SCOPES.join(", ")}. litmus token create makes one.`,
        },
      },
    },
  };
}

/** The file as it is published. */
export function openApiText(endpoints: readonly Endpoint[]): string {
  return `${JSON.stringify(openApiDocument(endpoints), null, 2)}\n`;
}

function operationOf(entry: Endpoint, schemas: Json): Json {
  const { id, summary, description, scopes, body } = entry;
  return {
    operationId: id,
    summary,
    description: scopes.length === 0 ? description : `${description} Needs: ${scopes.join(", ")}.`,
    security: scopes.length === 0 ? [] : [{ token: scopes }],
    parameters: [...pathParameters(entry), ...queryParameters(entry, schemas), ...headerParameters(entry)],
    ...(body === null
      ? {}
      : {
          requestBody: {
            required: true,
            description: body.description,
            content: Object.fromEntries(body.types.map((type) => [type, {}])),
          },
        }),
    responses: {
      ...Object.fromEntries(
        Object.entries(entry.answers).map(([status, answer]) => [status, answerOf(answer, schemas)]),
      ),
      default: answerOf(
        { description: "What went wrong.", type: PROBLEM_TYPE, schema: problemSchema },
        schemas,
      ),
    },
  };
}

function pathParameters({ path }: Endpoint): Json[] {
  if (!path.includes("{id}")) return [];
  return [{ name: "id", in: "path", required: true, schema: { type: "string" } }];
}

function queryParameters({ query }: Endpoint, schemas: Json): Json[] {
  const { properties = {} } = schemaOf(query, "input", schemas) as { properties?: Record<string, Json> };
  return Object.entries(properties).map(([name, { description, ...schema }]) => ({
    ...{ name, in: "query", required: false },
    ...(description === undefined ? {} : { description }),
    schema,
    ...(schema["type"] === "array" ? { style: "form", explode: true } : {}),
  }));
}

function headerParameters({ headers = {} }: Endpoint): Json[] {
  return Object.entries(headers).map(([name, description]) => ({
    ...{ name, in: "header", required: false, description, schema: { type: "string" } },
  }));
}

function answerOf({ description, type, schema, headers }: Answer, schemas: Json): Json {
  return {
    description,
    ...(headers === undefined
      ? {}
      : {
          headers: Object.fromEntries(
            Object.entries(headers).map(([name, what]) => [
              name,
              { description: what, schema: { type: "string" } },
            ]),
          ),
        }),
    content: { [type]: schema === null ? {} : { schema: schemaOf(schema, "output", schemas) } },
  };
}

/** A schema as JSON Schema; what has a name of its own is put with the others and referred to. */
function schemaOf(schema: z.ZodType, io: "input" | "output", schemas: Json): Json {
  const made = z.toJSONSchema(schema, {
    io,
    override: ({ jsonSchema }) => {
      // Parameters are texts that are read as numbers: the form of the text says nothing more.
      if (jsonSchema.type === "integer") delete jsonSchema.pattern;
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
      // Fields may be added to answers, so nobody may refuse what they do not know.
      if (io === "output" && jsonSchema.additionalProperties === false)
        delete jsonSchema.additionalProperties;
    },
  });
  const text = JSON.stringify(made).replaceAll(`"${DEFINITIONS}`, `"${COMPONENTS}`);
  const { $schema: _dialect, $defs = {}, id, ...rest } = JSON.parse(text) as Json & { $defs?: Json };
  Object.assign(schemas, mapValues($defs, withoutId));
  if (typeof id !== "string") return rest;
  schemas[id] = rest;
  return { $ref: `${COMPONENTS}${id}` };
}

const withoutId = (schema: unknown): unknown => {
  const { id: _id, ...rest } = schema as Json;
  return rest;
};

const mapValues = (of: Json, change: (value: unknown) => unknown): Json =>
  Object.fromEntries(Object.entries(of).map(([key, value]) => [key, change(value)]));
