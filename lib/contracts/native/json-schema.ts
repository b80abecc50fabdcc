import { z } from "zod";
import { recordSchemas, type RecordKind } from "./record";

/** A schema as JSON Schema (draft 2020-12) writes it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The JSON Schema of one kind of record, made from its zod schema. */
export function jsonSchemaOf(kind: RecordKind): JsonSchema {
  return z.toJSONSchema(recordSchemas[kind], {
    override: ({ jsonSchema }) => {
      mergeNull(jsonSchema);
    },
  });
}

/** `anyOf: [{ type: "number", … }, { type: "null" }]` says the same as `type: ["number", "null"], …`, which is read faster. */
function mergeNull(schema: JsonSchema): void {
  const [first, second, ...others] = schema.anyOf ?? [];
  if (first === undefined || second?.type !== "null" || others.length > 0) return;
  if (typeof first.type !== "string" || first.enum !== undefined) return;
  delete schema.anyOf;
  Object.assign(schema, first, { type: [first.type, "null"] });
}
