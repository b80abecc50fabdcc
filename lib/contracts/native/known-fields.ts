import { jsonSchemaOf, type JsonSchema } from "./json-schema";
import type { RecordKind } from "./record";

/** The fields that a schema knows in one object, each with those of the objects below it; null where anything may stand. */
export type KnownFields = Readonly<{
  /** Where the object stands, as `episode/turns/*`; a `*` stands for any index. */
  path: string;
  fields: ReadonlyMap<string, KnownFields | null>;
}>;

const found = new Map<string, KnownFields>();

/** The fields of one kind of record; `type` begins their paths. Worked out once. */
export function knownFieldsOf(kind: RecordKind, type: string): KnownFields {
  const key = `${kind}/${type}`;
  const fields = found.get(key) ?? fieldsOf(jsonSchemaOf(kind), type) ?? { path: type, fields: new Map() };
  found.set(key, fields);
  return fields;
}

function fieldsOf(schema: unknown, path: string): KnownFields | null {
  if (typeof schema !== "object" || schema === null) return null;
  const { items, properties } = schema as JsonSchema; // what stands under `properties` and `items` is a schema
  if (items !== undefined) return fieldsOf(items, `${path}/*`);
  if (properties === undefined) return null;
  const fields = Object.entries(properties).map(
    ([name, below]) => [name, fieldsOf(below, `${path}/${name}`)] as const,
  );
  return { path, fields: new Map(fields) };
}
