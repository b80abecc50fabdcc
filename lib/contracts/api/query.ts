import { z } from "zod";
import { LEAK_KINDS, PRESSURE_KINDS, SHAPES, VERDICTS } from "../../scoring/types";
import {
  CHOICE_FIELDS,
  FILTER_REASONS,
  FILTER_SCOPES,
  MATCH_KINDS,
  REVIEW_STATES,
  SCORE_SOURCES,
  SORT_FIELDS,
  type ChoiceField,
} from "../episode-filter-fields";

/** So many items a page at most. */
export const LIMIT_MAX = 500;

export const limitSchema = z
  .string()
  .regex(/^\d{1,3}$/u, `must be a whole number from 1 to ${String(LIMIT_MAX)}`)
  .transform(Number)
  .refine(
    (value) => value >= 1 && value <= LIMIT_MAX,
    `must be a whole number from 1 to ${String(LIMIT_MAX)}`,
  )
  .default(100)
  .meta({ type: "integer", minimum: 1, maximum: LIMIT_MAX, description: "Items a page; 100 unless said." });

const afterSchema = z.string().min(1).max(1024).exactOptional().describe("`nextAfter` of the page before.");

const flag = (description: string) =>
  z
    .enum(["true", "false"])
    .default("false")
    .transform((value) => value === "true")
    .describe(description);

export const noQuerySchema = z.strictObject({});

/** How a push is to be imported. */
export const pushQuerySchema = z.strictObject({
  dry_run: flag("Read, check and classify, and store nothing but the report."),
  strict: flag("Refuse the whole file where one line would be rejected."),
  salvage: flag("Keep what was whole of a damaged container; the run is marked incomplete."),
  non_finite: z
    .enum(["reject", "missing"])
    .default("reject")
    .describe("A bare NaN or infinity rejects its line, or is read as unknown."),
  run_override: z
    .string()
    .trim()
    .min(1)
    .max(200)
    .exactOptional()
    .describe("The id of the run, for formats whose files name none."),
  pack: z
    .enum(["auto", "none"])
    .default("auto")
    .describe("The probe packs that come with the product where they fit, or none."),
  name: z
    .string()
    .min(1)
    .max(255)
    .default("push")
    .describe("What the file is called in reports. Never a path."),
});

export const runListQuerySchema = z.strictObject({ after: afterSchema, limit: limitSchema });

const several = (schema: z.ZodType<string>) => z.array(schema).exactOptional();
const CHOICES = {
  run: z.string(),
  checkpoint: z.string(),
  probe: z.string(),
  family: z.string(),
  verdict: z.enum(VERDICTS),
  reason: z.enum(FILTER_REASONS),
  scope: z.enum(FILTER_SCOPES),
  shape: z.enum(SHAPES),
  pressure: z.enum(PRESSURE_KINDS),
  source: z.enum(SCORE_SOURCES),
  review: z.enum(REVIEW_STATES),
} as const satisfies Record<ChoiceField, z.ZodType<string>>;

/** Fields whose values may be several, and ruled out with `.not`. The run and its checkpoint are said by the path. */
const choices = Object.fromEntries(
  CHOICE_FIELDS.filter((field) => !["run", "checkpoint", "source"].includes(field)).flatMap((field) => [
    [field, several(CHOICES[field])],
    [`${field}.not`, several(CHOICES[field])],
  ]),
);

const one = (description: string) => z.string().exactOptional().describe(description);

/** The filters of the table of episodes; `parseEpisodeFilter` reads them. */
export const episodeListQuerySchema = z.strictObject({
  after: afterSchema,
  limit: limitSchema,
  ...choices,
  leak: several(z.enum(["any", ...LEAK_KINDS])),
  match: several(z.enum(MATCH_KINDS)),
  epoch: several(z.string()),
  progress: z
    .literal("seen")
    .exactOptional()
    .describe("Goal progress rose, also where the episode is excluded."),
  naive: z.enum(["0", "1"]).exactOptional().describe("What scoring turn by turn says."),
  differs: z.literal("1").exactOptional().describe("Where that is another than the score by drift."),
  turns: one("A number or a range: 3, 3..7, 3.. or ..7."),
  rise: one("The turn of the first rise, counted from 1, a range of turns, or none."),
  runup: one("A range of decimals, such as 0.25.."),
  flips: one("A tolerance from 0 to below 1 under which the verdict is another one."),
  gain: one(
    "A range of changes of goal progress from its beginning to the last turn, such as -0.5..0, or unknown.",
  ),
  refusal: one("The same of the refusal surface, from the first kept turn to the last."),
  duration: one("A range of seconds, such as 1.5..60; what is not stated is in none."),
  tokens: one("A range of tokens, in and out together; what is not stated is in none."),
  text: one(
    "What one speaker says in one turn: words, quoted phrases, -word, or, begin*, role:assistant. Only what is indexed is found.",
  ),
  q: one("A part of the id of the episode or its probe, or of the probe's title."),
  sort: one(`One of ${SORT_FIELDS.join(", ")}, then :asc or :desc. seq:desc unless said: the latest first.`),
});

export const classificationQuerySchema = z.strictObject({
  scorer: z
    .string()
    .min(1)
    .max(200)
    .exactOptional()
    .describe("Another scorer of the run than the one that it shows."),
});
