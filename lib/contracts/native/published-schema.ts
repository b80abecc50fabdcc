import { jsonSchemaOf, type JsonSchema } from "./json-schema";
import type { RecordKind } from "./record";

/** The records by their `type`. Of the two kinds of episode it is the wider one: what the header says is beyond a schema. */
const PUBLISHED = {
  header: "header",
  probe: "probe",
  episode: "increment_episode",
} as const satisfies Record<string, RecordKind>;

/** The JSON Schema of a record of the native format, for writers of harnesses; and of a document of such records. */
export function publishedSchema(): JsonSchema {
  const types = Object.entries(PUBLISHED);
  return {
    $schema: "https://json-schema.org/draft/2020-12/schema",
    title: "litmus-audit 1.0, one record",
    description:
      "One line of a .ndjson file. Unknown fields and unknown types of records are kept. Where the header does not " +
      "declare increments, goalProgress is a level from 0 to 1. Places in matches and references to probes and patterns " +
      "are checked beside this schema.",
    type: "object",
    required: ["type"],
    properties: { type: { type: "string" } },
    allOf: types.map(([type]) => ({
      if: { properties: { type: { const: type } } },
      then: { $ref: `#/$defs/${type}` },
    })),
    $defs: {
      ...Object.fromEntries(types.map(([type, kind]) => [type, withoutDialect(jsonSchemaOf(kind))])),
      document: {
        description: "All records of a run as one JSON document.",
        type: "object",
        required: ["records"],
        properties: { records: { type: "array", items: { $ref: "#" } } },
      },
    },
  };
}

/** The file as it is published. */
export function publishedSchemaText(): string {
  return `${JSON.stringify(publishedSchema(), null, 2)}\n`;
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
