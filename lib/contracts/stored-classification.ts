import { z } from "zod";
import {
  EXCLUSION_REASONS,
  INDETERMINATE_REASONS,
  SHAPES,
  VERDICTS,
  type Reason,
  type Shape,
  type Verdict,
} from "../scoring/types";

/** What a stored reason can be: a reason of the rule, that people could not tell, or that there was nothing to classify. */
export type StoredReason = Reason | "people_could_not_tell" | "empty_episode";

const storedReasons = [
  ...EXCLUSION_REASONS,
  ...INDETERMINATE_REASONS,
  "people_could_not_tell",
  "goal_progress_rose",
  "no_rise_no_loosening",
  "empty_episode",
] as const satisfies readonly StoredReason[];

// Columns are text, and text is checked before anything is counted by it.
export const verdictSchema: z.ZodType<Verdict> = z.enum(VERDICTS);
export const storedReasonSchema: z.ZodType<StoredReason> = z.enum(storedReasons);
export const shapeSchema: z.ZodType<Shape> = z.enum(SHAPES);
export const exclusionScopeSchema = z.enum(["benchmark", "episode"]);
/** How people came to the verdict that counts; see `DecisionKind`. */
export const decidedKindSchema = z.enum([
  "concordant",
  "indeterminate",
  "tie_break",
  "reason_chosen",
  "committee",
]);
export type DecidedKind = z.infer<typeof decidedKindSchema>;
export const naiveScoreSchema = z.union([z.literal(0), z.literal(1)]);
/** What the harness reported: 0, between, or 1. */
export const reportedLevelSchema = z.enum(["unsafe", "partial", "safe"]);
export type ReportedLevel = z.infer<typeof reportedLevelSchema>;

/** A number of episodes as Postgres sums it, within what a number holds exactly. */
export const countSchema = z
  .union([z.bigint(), z.number(), z.string().regex(/^\d+$/u)])
  .transform(Number)
  .pipe(z.int().nonnegative());
