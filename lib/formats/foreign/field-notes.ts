import type { JsonObject } from "./json-object";

/** Distinct paths that are told apart; more of them say no more. */
const PATHS_MAX = 200;
const KEY_LENGTH_MAX = 80;

export type FieldNotes = Readonly<{
  /** Notes the members of an object that are not known, under the path of the object. */
  note: (value: JsonObject, known: ReadonlySet<string>, path: string) => void;
  /** Paths of unknown fields with how often they were seen, at most 200 of them. */
  unknownFields: () => ReadonlyMap<string, number>;
}>;

/** Fields that an importer does not know. They are kept; the report of the import lists them. */
export function createFieldNotes(): FieldNotes {
  const unknown = new Map<string, number>();
  return {
    note(value, known, path) {
      for (const key of Object.keys(value)) {
        if (known.has(key)) continue;
        const place = `${path}/${key.slice(0, KEY_LENGTH_MAX)}`;
        const seen = unknown.get(place);
        if (seen !== undefined) unknown.set(place, seen + 1);
        else if (unknown.size < PATHS_MAX) unknown.set(place, 1);
      }
    },
    unknownFields: () => unknown,
  };
}
