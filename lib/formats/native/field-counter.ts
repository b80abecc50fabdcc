import { type KnownFields, knownFieldsOf } from "@/lib/contracts/native/known-fields";
import type { RecordKind } from "@/lib/contracts/native/record";
import { countKeys } from "../json/count-keys";

/** Distinct paths that are told apart; more of them say no more. */
const PATHS_MAX = 200;
const KEY_LENGTH_MAX = 80;

/** What JSON.parse makes of an object has text keys alone: the casts below say what was just checked. */
type JsonObject = Readonly<Record<string, unknown>>;

export type FieldCounter = Readonly<{
  /** How many keys a record has at all depths; on the way, fields that its schema does not know are noted. */
  count: (kind: RecordKind, record: unknown) => number;
  /** Paths of unknown fields with how often they were seen, at most 200 of them. */
  unknownFields: () => ReadonlyMap<string, number>;
}>;

/** Walks each record once: the number of its keys tells of a repeated one, and unknown fields are found on the way. */
export function createFieldCounter(): FieldCounter {
  const unknown = new Map<string, number>();
  const known = {
    header: knownFieldsOf("header", "header"),
    probe: knownFieldsOf("probe", "probe"),
    level_episode: knownFieldsOf("level_episode", "episode"),
    increment_episode: knownFieldsOf("increment_episode", "episode"),
  } satisfies Record<RecordKind, KnownFields>;

  const note = (path: string): void => {
    const seen = unknown.get(path);
    if (seen !== undefined) unknown.set(path, seen + 1);
    else if (unknown.size < PATHS_MAX) unknown.set(path, 1);
  };

  // `for in` with a plain read of the key is what the engine makes fastest.
  const countIn = (value: JsonObject, { fields, path }: KnownFields): number => {
    let count = 0;
    for (const key in value) {
      count += 1;
      const below = fields.get(key);
      if (below === undefined) note(`${path}/${key.slice(0, KEY_LENGTH_MAX)}`);
      const item = value[key];
      if (typeof item !== "object" || item === null) continue;
      if (below == null) count += countKeys(item);
      else count += Array.isArray(item) ? countInItems(item, below) : countIn(item as JsonObject, below);
    }
    return count;
  };

  const countInItems = (items: readonly unknown[], below: KnownFields): number => {
    let count = 0;
    for (const item of items) {
      if (Array.isArray(item)) count += countKeys(item);
      else if (typeof item === "object" && item !== null) count += countIn(item as JsonObject, below);
    }
    return count;
  };

  return {
    count: (kind, record) =>
      typeof record === "object" && record !== null && !Array.isArray(record)
        ? countIn(record as JsonObject, known[kind])
        : countKeys(record),
    unknownFields: () => unknown,
  };
}
