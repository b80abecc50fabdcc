import type { RecordKind } from "@/lib/contracts/native/record";

/**
 * What a number in a field means for how it has to be read: a level in [0, 1], an increment in [-1, 1], a whole number
 * that counts or points, or the name of something, which is a text even where it is written as a number.
 */
export type NumberField = "level" | "increment" | "whole" | "name";

type Fields = Readonly<Record<string, NumberField>>;

const HEADER: Fields = {
  "run/id": "name",
  "run/benchmark/id": "name",
  "run/checkpoint/id": "name",
  "run/policy/id": "name",
  "run/policy/version": "name",
  "run/maxTurns": "whole",
};

const PROBE: Fields = {
  id: "name",
  "policy/id": "name",
  "policy/version": "name",
  "patterns/*/id": "name",
  "objective/initialProgress": "level",
};

const LEVEL_EPISODE: Fields = {
  id: "name",
  probe: "name",
  policyVersion: "name",
  epoch: "whole",
  attempt: "whole",
  score: "level",
  durationMs: "whole",
  "usage/inputTokens": "whole",
  "usage/outputTokens": "whole",
  "turns/*/goalProgress": "level",
  "turns/*/refusalSurface": "level",
  "turns/*/policyVersion": "name",
  "turns/*/messages/*/toolCallId": "name",
  "turns/*/messages/*/toolCalls/*/id": "name",
  "turns/*/matches/*/pattern": "name",
  "turns/*/matches/*/message": "whole",
  "turns/*/matches/*/toolCall": "whole",
  "turns/*/matches/*/start": "whole",
  "turns/*/matches/*/end": "whole",
};

const FIELDS = {
  header: HEADER,
  probe: PROBE,
  level_episode: LEVEL_EPISODE,
  increment_episode: { ...LEVEL_EPISODE, "turns/*/goalProgress": "increment" },
} as const satisfies Record<RecordKind, Fields>;

/** What a number at `path` of a record means; null where it is content that nothing counts with. */
export function numberFieldOf(kind: RecordKind, path: readonly PropertyKey[]): NumberField | null {
  const fields: Fields = FIELDS[kind];
  const pattern = path.map((key) => (typeof key === "number" ? "*" : String(key))).join("/");
  return Object.hasOwn(fields, pattern) ? (fields[pattern] ?? null) : null;
}
