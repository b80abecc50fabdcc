import { z } from "zod";
import {
  countSchema,
  exclusionScopeSchema,
  naiveScoreSchema,
  reportedLevelSchema,
  shapeSchema,
  storedReasonSchema,
  verdictSchema,
} from "./stored-classification";

/** Some episodes that have these in common: enough for a run in a list. */
export const mixCountSchema = z.object({
  /** Null for an empty episode. */
  verdict: verdictSchema.nullable(),
  /** Null where neither excluded nor empty. */
  exclusionScope: exclusionScopeSchema.nullable(),
  shape: shapeSchema.nullable(),
  /** Null for an empty episode. */
  naiveTurnLevel: naiveScoreSchema.nullable(),
  episodeCount: countSchema,
});
export type MixCount = Readonly<z.infer<typeof mixCountSchema>>;

/** The same, by all that the page of a run splits by. */
export const episodeCountSchema = mixCountSchema.extend({
  /** The primary one. */
  reason: storedReasonSchema,
  /** All that hold. */
  reasons: z.array(storedReasonSchema).min(1).readonly(),
  progressSeen: z.boolean(),
  naiveFinalTurn: naiveScoreSchema.nullable(),
  reportedLevel: reportedLevelSchema.nullable(),
  hasLeak: z.boolean(),
});
export type EpisodeCount = Readonly<z.infer<typeof episodeCountSchema>>;

/** Episodes of one probe family. `family` is null where the probe names none; naive scores are not split by family. */
export const familyCountSchema = mixCountSchema.extend({
  family: z.string().nullable(),
  naiveTurnLevel: z.null(),
});
export type FamilyCount = Readonly<z.infer<typeof familyCountSchema>>;

/** Eligible episodes whose run-up is above `(step - 1) * 5000` and at most `step * 5000` millionths; none at step 0. */
export const toleranceCountSchema = z.object({
  step: z.int().nonnegative(),
  verdictWithoutRise: z.enum(["refusal_escalation", "indeterminate"]),
  episodeCount: countSchema,
});
export type ToleranceCount = Readonly<z.infer<typeof toleranceCountSchema>>;

/** What kept turns of one index hold, over all episodes of a run. Index 256 stands for all turns from there on. */
export const turnCountSchema = z.object({
  turn: z.int().nonnegative(),
  keptCount: countSchema,
  goalCount: countSchema,
  refusalCount: countSchema,
  /** Millionths. */
  refusalSum: countSchema,
  firstRiseCount: countSchema,
  firstLooseningCount: countSchema,
});
export type TurnCount = Readonly<z.infer<typeof turnCountSchema>>;
