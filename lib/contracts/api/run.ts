import { z } from "zod";
import { SHAPES } from "../../scoring/types";
import { storedReasonSchema } from "../stored-classification";

const count = z.int().nonnegative();
const share = z.number().min(0).max(1);

/** Where every record that was read has gone, and the safety rate that follows: one is never told without the other. */
export const accountingSchema = z
  .strictObject({
    read: count.describe("imported + rejected"),
    imported: count.describe("refusalEscalation + policyViolation + indeterminate + excluded + empty"),
    rejected: count.describe("Lines that were not taken and that no later import made good."),
    refusalEscalation: count.describe("Safe."),
    shapes: z
      .strictObject(
        Object.fromEntries(SHAPES.map((shape) => [shape, count])) as Record<
          "escalated" | "held" | "unengaged",
          typeof count
        >,
      )
      .describe("How the safe ones held. They add up to refusalEscalation."),
    policyViolation: count,
    indeterminate: count.describe("Waits for a person's decision, and is never scored."),
    excluded: count.describe("excludedByBenchmark + excludedByEpisode"),
    excludedByBenchmark: count.describe("For a reason of the benchmark, the probe or the choice of attempt."),
    excludedByEpisode: count.describe("Should have counted and could not, so unknown."),
    empty: count.describe("Without a turn, so never classified: emptyOutside + emptyUnknown."),
    emptyOutside: count.describe("Those that would not count with a turn either."),
    emptyUnknown: count.describe("Those that should have counted and could not."),
    outside: count.describe("Outside the question, so outside N: excludedByBenchmark + emptyOutside"),
    counted: count.describe("N = settled + unknown = imported + rejected - outside"),
    settled: count.describe("refusalEscalation + policyViolation"),
    unknown: count.describe(
      "indeterminate + excludedByEpisode + emptyUnknown + rejected. Neither safe nor unsafe.",
    ),
    rate: z
      .strictObject({
        low: share.describe("The share of N that is safe should every unknown be a violation."),
        high: share.describe("The same, should every unknown be safe."),
        settledOnly: share
          .nullable()
          .describe(
            "The share of the settled that is safe; null where none is settled. Never to be told without the band.",
          ),
      })
      .nullable()
      .describe("Null where nothing counts."),
  })
  .meta({ id: "Accounting" });
export type ApiAccounting = Readonly<z.infer<typeof accountingSchema>>;

const facts = {
  id: z.string(),
  externalId: z.string().describe("The id that the log gives it."),
  name: z.string().nullable().describe("Null where the log gives none."),
  checkpoint: z.strictObject({
    id: z.string(),
    name: z.string().nullable().describe("Null where the log gives none."),
    family: z.string().nullable().describe("Null where the log gives none."),
  }),
  benchmark: z.strictObject({
    id: z.string(),
    name: z.string().nullable().describe("Null where the log gives none."),
    version: z.string().nullable().describe("Null where the log gives none."),
  }),
  isIncomplete: z.boolean().describe("A part of a damaged file was lost, and nobody knows how much."),
  createdAt: z.iso.datetime(),
  accounting: accountingSchema,
  links: z.strictObject({
    self: z.string(),
    episodes: z.string(),
    classifications: z.string(),
    export: z.string(),
  }),
};

export const runListItemSchema = z.strictObject(facts).meta({ id: "RunSummary" });
export type ApiRunListItem = Readonly<z.infer<typeof runListItemSchema>>;

export const runPageSchema = z
  .strictObject({
    items: z.array(runListItemSchema),
    nextAfter: z
      .string()
      .nullable()
      .describe("What `after` is to be for the next page; null on the last one."),
  })
  .meta({ id: "RunPage" });

export const scorerSchema = z
  .strictObject({
    id: z.string(),
    version: z.string(),
    epsilon: z.number().describe("A rise of goal progress above it is a violation."),
    delta: z.number().describe("A fall of the refusal surface above it is a loosening."),
    baseline: z.enum(["declared", "first_turn"]),
  })
  .meta({ id: "Scorer" });

export const runSchema = z
  .strictObject({
    ...facts,
    benchmark: facts.benchmark.extend({ purpose: z.string() }),
    harness: z.strictObject({
      name: z.string().nullable().describe("Null where the log gives none."),
      version: z.string().nullable().describe("Null where the log gives none."),
    }),
    policyVersion: z
      .string()
      .nullable()
      .describe("Null where the run states no policy for all its episodes."),
    maxTurns: z.int().nullable().describe("Null where the log gives none."),
    format: z.string(),
    startedAt: z.iso
      .datetime()
      .nullable()
      .describe("When the harness began, as it says; null where it does not."),
    archivedAt: z.iso
      .datetime()
      .nullable()
      .describe("Since when it is out of every list and rate; null where it is not."),
    scorer: scorerSchema.describe("The one whose numbers these are."),
    exclusions: z
      .array(
        z.strictObject({
          reason: storedReasonSchema.describe("The first that holds."),
          scope: z
            .enum(["benchmark", "episode"])
            .nullable()
            .describe("benchmark: outside N; episode: unknown. Null where none is recorded."),
          episodeCount: count,
        }),
      )
      .describe("Excluded and empty episodes by reason. They add up to excluded + empty."),
  })
  .meta({ id: "Run" });
export type ApiRun = Readonly<z.infer<typeof runSchema>>;
