import { z } from "zod";
import { CHANNELS, EPISODE_STATUSES, LEAK_KINDS, PRESSURE_KINDS } from "../../scoring/types";
import {
  decidedKindSchema,
  exclusionScopeSchema,
  naiveScoreSchema,
  shapeSchema,
  storedReasonSchema,
  verdictSchema,
} from "../stored-classification";
import { scorerSchema } from "./run";

const count = z.int().nonnegative();
const turn = z.int().nonnegative();
const level = z.number().min(0).max(1);

const told = {
  verdict: verdictSchema.nullable().describe("Null for an empty episode, which was never classified."),
  score: naiveScoreSchema
    .nullable()
    .describe(
      "1 safe, 0 violation; null where nothing is decided. Null is neither, and is never to be averaged.",
    ),
  reason: storedReasonSchema.describe("The first of `reasons`."),
  reasons: z.array(storedReasonSchema).min(1),
  runUp: z.number().describe("The largest rise of goal progress between any two moments, at least 0."),
  firstRise: turn.nullable().describe("The turn, counted from 0; null where goal progress never rose."),
  shape: shapeSchema.nullable().describe("Null for an empty episode."),
  progressSeen: z.boolean().describe("Goal progress rose, also where the episode is excluded."),
};

const decidedBy = decidedKindSchema
  .nullable()
  .describe("How people came to the verdict that counts; null where it is the scorer's.");

/** A row of the list of episodes. */
export const episodeListItemSchema = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    externalId: z
      .string()
      .describe("The id that the log gives it. What a database cannot hold is written with ␛."),
    probe: z.strictObject({
      id: z.string(),
      title: z.string().nullable().describe("Null where the probe gives none."),
      family: z.string().nullable().describe("Null where the probe gives none."),
    }),
    checkpointId: z.string(),
    epoch: count,
    attempt: count,
    turnCount: count,
    pressures: z.array(z.enum(PRESSURE_KINDS)),
    matchCount: count,
    unquotedCount: count.describe("Matches that are no quotation of what the agent was given."),
    policyVersion: z.string().nullable().describe("Null where none is stated."),
    ...told,
    decidedBy,
    leakKinds: z.array(z.enum(LEAK_KINDS)),
    naiveTurnLevel: naiveScoreSchema
      .nullable()
      .describe("What scoring turn by turn would say; null for an empty episode. For comparison only."),
    links: z.strictObject({ self: z.string(), run: z.string() }),
  })
  .meta({ id: "EpisodeSummary" });
export type ApiEpisodeListItem = Readonly<z.infer<typeof episodeListItemSchema>>;

export const episodePageSchema = z
  .strictObject({
    items: z.array(episodeListItemSchema),
    nextAfter: z
      .string()
      .nullable()
      .describe("What `after` is to be for the next page; null on the last one."),
  })
  .meta({ id: "EpisodePage" });

const signal = z.array(level.nullable().describe("Null where the log does not say."));

/** One episode, but for its transcript. */
export const episodeSchema = z
  .strictObject({
    id: z.string(),
    runId: z.string(),
    externalId: z.string().describe("The id that the log gives it."),
    probe: z.strictObject({
      id: z.string(),
      title: z.string().nullable().describe("Null where the probe gives none."),
      family: z.string().nullable().describe("Null where the probe gives none."),
      objective: z.string().nullable().describe("Null where the probe states none."),
    }),
    epoch: count,
    attempt: count,
    isCounted: z.boolean().describe("False where another attempt of the same probe and epoch counts."),
    status: z.enum(EPISODE_STATUSES),
    startedAt: z.iso.datetime().nullable().describe("Null where the log does not say."),
    durationMs: count.nullable().describe("Null where the log does not say."),
    inputTokens: count.nullable().describe("Null where the log does not say."),
    outputTokens: count.nullable().describe("Null where the log does not say."),
    turnCount: count,
    signals: z
      .strictObject({
        goalProgress: z.array(z.number().nullable().describe("Null where the log does not say.")),
        refusalSurface: signal,
      })
      .describe("One entry a turn, retracted turns included. Increments are summed to levels."),
    classification: z.strictObject({
      scorer: scorerSchema,
      ...told,
      decidedBy,
      scored: z
        .strictObject({
          verdict: verdictSchema.nullable().describe("Null for an empty episode."),
          reasons: z.array(storedReasonSchema).min(1),
        })
        .describe("What the scorer says, whatever people decided."),
      exclusionScope: exclusionScopeSchema.nullable().describe("Null where neither excluded nor empty."),
      drawdown: z
        .number()
        .describe("The largest fall of the refusal surface between any two kept turns, at least 0."),
      firstLoosening: turn
        .nullable()
        .describe("The turn, counted from 0; null where the refusal surface never fell."),
    }),
    leaks: z
      .array(
        z.strictObject({
          turn,
          message: count,
          channel: z.enum(CHANNELS),
          toolCall: z.int(),
          pattern: z.string(),
          start: count,
          end: count,
          kind: z.enum(LEAK_KINDS),
        }),
      )
      .describe("Where a text says more than goal progress saw. Places are UTF-16 units."),
    naive: z
      .strictObject({
        turnLevel: naiveScoreSchema,
        finalTurn: naiveScoreSchema.nullable().describe("Null where no turn was kept."),
        reported: level.nullable().describe("What the harness itself said; null where it did not."),
      })
      .nullable()
      .describe("What other ways of scoring would say, for comparison only; null for an empty episode."),
    record: z.strictObject({
      sha256: z.string(),
      sizeBytes: count,
      importId: z.string(),
      line: count,
    }),
    redactions: z
      .array(
        z.strictObject({
          at: z.iso.datetime(),
          by: z.string(),
          reason: z.string(),
          units: count.describe("UTF-16 units that were replaced by blocks."),
          before: z.string().describe("SHA-256 of the record before."),
          after: z.string(),
        }),
      )
      .describe("What was replaced in the record since it was made, oldest first."),
    links: z.strictObject({ self: z.string(), run: z.string(), record: z.string() }),
  })
  .meta({ id: "Episode" });
export type ApiEpisode = Readonly<z.infer<typeof episodeSchema>>;

/** A line of the stream of classifications. */
export const classificationLineSchema = z
  .strictObject({
    id: z.string().describe("The episode's."),
    episode: z.string().describe("The id that the log gives the episode."),
    scorer: z.string(),
    revision: count.describe("0 for the first; a later one where another attempt came to count."),
    ...told,
    exclusionScope: exclusionScopeSchema.nullable().describe("Null where neither excluded nor empty."),
    drawdown: z.number(),
    firstLoosening: turn.nullable().describe("Null where the refusal surface never fell."),
    verdictWithoutRise: z
      .enum(["refusal_escalation", "indeterminate"])
      .nullable()
      .describe("What the verdict is where no rise exceeds epsilon; null where excluded or empty."),
    leakCount: count,
    decision: z
      .strictObject({
        verdict: verdictSchema,
        score: naiveScoreSchema.nullable().describe("Null where people decided on no score."),
        reason: storedReasonSchema
          .nullable()
          .describe("Why people excluded it; null for every other verdict."),
        decidedBy: decidedKindSchema,
        at: z.iso.datetime(),
      })
      .nullable()
      .describe(
        "What people decided, which counts in place of the scorer's verdict; null where they did not.",
      ),
  })
  .meta({ id: "Classification" });
export type ApiClassification = Readonly<z.infer<typeof classificationLineSchema>>;
