import { z } from "zod";
import { episodeSchemaOf } from "./episode";
import { probeSchema } from "./probe";
import { headerSchema } from "./run";

/**
 * The records of the native format by what they are. Goal progress is written as levels or as increments, as the header
 * of the file says, so there are two episodes.
 */
export const recordSchemas = {
  header: headerSchema,
  probe: probeSchema,
  level_episode: episodeSchemaOf("level"),
  increment_episode: episodeSchemaOf("increment"),
} as const;

export type RecordKind = keyof typeof recordSchemas;
export type RecordOf<Kind extends RecordKind> = z.infer<(typeof recordSchemas)[Kind]>;
