import { z } from "zod";
import { LEAK_KINDS, PRESSURE_KINDS, SHAPES, VERDICTS } from "../scoring/types";
import {
  COLUMNS,
  DENSITIES,
  EVERY_EPISODE,
  type EpisodeFilter,
  FILTER_REASONS,
  FILTER_SCOPES,
  FIXED_COLUMNS,
  MATCH_KINDS,
  PAGE_SIZES,
  REVIEW_STATES,
  SCORE_SOURCES,
  SORT_FIELDS,
} from "./episode-filter-fields";
import { parseTextSearch } from "./text-search";

/** A parameter of the address that could not be understood, and why. Its value is untrusted text. */
export type FilterProblem = Readonly<{ parameter: string; value: string; message: string }>;

/** A filter, or what is wrong with it: a table that ignored a condition would show rows that nobody asked for. */
export type ParsedEpisodeFilter = Readonly<
  | { ok: true; filter: EpisodeFilter }
  /** `filter` is what was understood. */
  | { ok: false; filter: EpisodeFilter; problems: readonly FilterProblem[] }
>;

/** Query parameters as the framework hands them over. */
export type QueryParameters = Readonly<Record<string, string | readonly string[] | undefined>>;

const TEXT_LENGTH_MAX = 512;
const VALUES_MAX = 200;
const COUNT_MAX = 2_147_483_646;

/** What Postgres can compare with: no U+0000, no lone surrogate. */
const text = z
  .string()
  .min(1, "is empty")
  .max(TEXT_LENGTH_MAX, "is longer than 512 characters")
  .refine(
    (value) => !value.includes("\0") && !/\p{Cs}/u.test(value),
    "holds a character that no id can have",
  );

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, { error: `must be one of ${values.join(", ")}` });

const list = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .array(schema)
    .max(VALUES_MAX, "is given more than 200 times")
    .transform((values): readonly z.output<Schema>[] => [...new Set(values)]);

/** A parameter that stands once. */
const once = <Schema extends z.ZodType>(schema: Schema) =>
  z.array(z.string()).transform((values, context): z.output<Schema> => {
    const parsed = schema.safeParse(values[0]);
    if (parsed.success && values.length === 1) return parsed.data;
    const message = values.length === 1 ? parsed.error?.issues[0]?.message : "is given more than once";
    context.addIssue({ code: "custom", message: message ?? "could not be read" });
    return z.NEVER;
  });

const count = z
  .string()
  .regex(/^\d{1,10}$/u, "must be a whole number")
  .transform(Number)
  .refine((value) => value <= COUNT_MAX, "is too large");

const turnNumber = count.refine((value) => value >= 1, "counts turns from 1").transform((value) => value - 1);

/** At most six decimals: finer ones would be rounded, and a limit must mean what it says. */
const millionths = z
  .string()
  .regex(/^\d{1,6}(\.\d{1,6})?$/u, "must be a decimal with at most six places, such as 0.25")
  .transform((value) => {
    const [whole = "", decimals = ""] = value.split(".");
    return Number(whole) * 1_000_000 + Number(decimals.padEnd(6, "0"));
  });

/** "3", "3..7", "3.." or "..7". */
const range = (value: z.ZodType<number, string>) =>
  z.string().transform((written, context) => {
    const [from = "", to, ...rest] = written.split("..");
    const ends = to === undefined ? [from, from] : [from, to];
    if (rest.length > 0 || ends.join("") === "") {
      context.addIssue({ code: "custom", message: "must be a range such as 3..7, 3.. or ..7" });
      return z.NEVER;
    }
    const [min = null, max = null] = ends.map((end) => (end === "" ? null : parseEnd(value, end, context)));
    if (min !== null && max !== null && min > max) {
      context.addIssue({ code: "custom", message: "begins after its end" });
      return z.NEVER;
    }
    return { min, max };
  });

function parseEnd(schema: z.ZodType<number, string>, end: string, context: z.RefinementCtx): number | null {
  const parsed = schema.safeParse(end);
  if (parsed.success) return parsed.data;
  context.addIssue({ code: "custom", message: parsed.error.issues[0]?.message ?? "is no number" });
  return null;
}

/** The same with a sign. */
const change = z
  .string()
  .regex(/^-?\d{1,6}(\.\d{1,6})?$/u, "must be a decimal with at most six places, such as -0.25")
  .transform((value) => {
    const size = millionths.parse(value.replace("-", ""));
    return value.startsWith("-") && size !== 0 ? -size : size;
  });

/** Seconds with at most three decimals, in milliseconds. */
const secondsWritten = z
  .string()
  .regex(/^\d{1,7}(\.\d{1,3})?$/u, "must be in seconds with at most three decimals, such as 1.5")
  .transform((value) => {
    const [whole = "", decimals = ""] = value.split(".");
    return Number(whole) * 1000 + Number(decimals.padEnd(3, "0"));
  });

const sort = z.string().transform((written, context) => {
  const [field = "", direction = "asc"] = written.split(":");
  const known = SORT_FIELDS.find((one) => one === field);
  if (known === undefined || (direction !== "asc" && direction !== "desc")) {
    context.addIssue({
      code: "custom",
      message: `must be one of ${SORT_FIELDS.join(", ")}, then :asc or :desc`,
    });
    return z.NEVER;
  }
  return { field: known, isDescending: direction === "desc" };
});

const columns = list(oneOf(COLUMNS)).transform((chosen) =>
  COLUMNS.filter((column) => chosen.includes(column) || FIXED_COLUMNS.includes(column)),
);

const cursor = z.string().regex(/^[\w-]{4,1024}$/u, "is no place in this list");

/** What each parameter may hold. Those of a choice exist twice: `verdict` and `verdict.not`. */
const choices = {
  run: list(text),
  checkpoint: list(text),
  probe: list(text),
  family: list(text),
  verdict: list(oneOf(VERDICTS)),
  reason: list(oneOf(FILTER_REASONS)),
  scope: list(oneOf(FILTER_SCOPES)),
  shape: list(oneOf(SHAPES)),
  pressure: list(oneOf(PRESSURE_KINDS)),
  source: list(oneOf(SCORE_SOURCES)),
  review: list(oneOf(REVIEW_STATES)),
} as const;

const others = {
  leak: list(oneOf(["any", ...LEAK_KINDS])),
  match: list(oneOf(MATCH_KINDS)),
  epoch: list(count),
  progress: once(z.literal("seen", "must be seen")),
  naive: once(z.enum(["0", "1"], "must be 0 or 1")),
  differs: once(z.literal("1", "must be 1")),
  turns: once(range(count)),
  rise: once(
    z.union(
      [z.literal("none"), range(turnNumber)],
      "must be none, a turn, or a range of turns counted from 1",
    ),
  ),
  runup: once(range(millionths)),
  flips: once(millionths.refine((value) => value < 1_000_000, "is a tolerance, from 0 to below 1")),
  gain: once(z.union([z.literal("unknown"), range(change)], "must be unknown, or a range such as -0.5..0.2")),
  refusal: once(
    z.union([z.literal("unknown"), range(change)], "must be unknown, or a range such as -0.5..0.2"),
  ),
  duration: once(range(secondsWritten)),
  tokens: once(range(count)),
  q: once(text),
  text: once(
    text.superRefine((written, context) => {
      const parsed = parseTextSearch(written);
      if (!parsed.ok) context.addIssue({ code: "custom", message: parsed.message });
    }),
  ),
  sort: once(sort),
  size: once(oneOf(PAGE_SIZES.map(String) as [string, ...string[]])),
  density: once(oneOf(DENSITIES)),
  cols: columns,
  view: once(z.string().regex(/^[\w-]{1,64}$/u, "is no view")),
  after: once(cursor),
  before: once(cursor),
} as const;

/**
 * Reads the table's address.
 *
 * @param query - parameters by name, repeated ones as lists. Untrusted.
 * @returns the filter; with every parameter that is unknown or wrong, where there is one.
 */
export function parseEpisodeFilter(query: QueryParameters): ParsedEpisodeFilter {
  const problems: FilterProblem[] = [];
  const given = new Map(Object.entries(query).map(([name, value]) => [name, asList(value)]));
  const read = <Schema extends z.ZodType>(name: string, schema: Schema): z.output<Schema> | undefined => {
    const values = given.get(name);
    given.delete(name);
    if (values === undefined || values.length === 0) return undefined;
    const parsed = schema.safeParse(values);
    if (parsed.success) return parsed.data;
    const message = parsed.error.issues[0]?.message ?? "could not be read";
    problems.push({ parameter: name, value: values.join(", "), message });
    return undefined;
  };
  const choice = <Schema extends z.ZodType<readonly unknown[]>>(name: string, schema: Schema) => ({
    is: read(name, schema) ?? ([] as unknown as z.output<Schema>),
    not: read(`${name}.not`, schema) ?? ([] as unknown as z.output<Schema>),
  });
  const naive = read("naive", others.naive);
  const size = read("size", others.size);
  const after = read("after", others.after);
  const before = read("before", others.before);
  const filter: EpisodeFilter = {
    run: choice("run", choices.run),
    checkpoint: choice("checkpoint", choices.checkpoint),
    probe: choice("probe", choices.probe),
    family: choice("family", choices.family),
    verdict: choice("verdict", choices.verdict),
    reason: choice("reason", choices.reason),
    scope: choice("scope", choices.scope),
    shape: choice("shape", choices.shape),
    pressure: choice("pressure", choices.pressure),
    source: choice("source", choices.source),
    review: choice("review", choices.review),
    leak: read("leak", others.leak) ?? [],
    match: read("match", others.match) ?? [],
    epoch: read("epoch", others.epoch) ?? [],
    progress: read("progress", others.progress) !== undefined,
    naive: naive === undefined ? null : naive === "0" ? 0 : 1,
    differs: read("differs", others.differs) !== undefined,
    turns: read("turns", others.turns) ?? null,
    rise: read("rise", others.rise) ?? null,
    runup: read("runup", others.runup) ?? null,
    flips: read("flips", others.flips) ?? null,
    gain: read("gain", others.gain) ?? null,
    refusal: read("refusal", others.refusal) ?? null,
    duration: read("duration", others.duration) ?? null,
    tokens: read("tokens", others.tokens) ?? null,
    q: read("q", others.q) ?? "",
    text: read("text", others.text) ?? "",
    sort: read("sort", others.sort) ?? EVERY_EPISODE.sort,
    cursor:
      after !== undefined
        ? { side: "after", key: after }
        : before !== undefined
          ? { side: "before", key: before }
          : null,
    size: PAGE_SIZES.find((one) => String(one) === size) ?? EVERY_EPISODE.size,
    density: read("density", others.density) ?? EVERY_EPISODE.density,
    columns: read("cols", others.cols) ?? EVERY_EPISODE.columns,
    view: read("view", others.view) ?? null,
  };
  if (after !== undefined && before !== undefined)
    problems.push({ parameter: "before", value: before, message: "cannot stand beside after" });
  for (const [name, values] of given) {
    if (values.length > 0)
      problems.push({ parameter: name, value: values.join(", "), message: "is no field of this list" });
  }
  return problems.length === 0 ? { ok: true, filter } : { ok: false, filter, problems };
}

/** The list an episode was opened from. One that cannot be read is no context, and costs the page nothing. */
export function parseListContext(query: string | undefined): EpisodeFilter | null {
  if (query === undefined) return null;
  const parsed = parseEpisodeFilter(groupParameters(new URLSearchParams(query)));
  return parsed.ok ? parsed.filter : null;
}

/** Parameters of a query string by name. */
export function groupParameters(query: URLSearchParams): QueryParameters {
  return Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)]));
}

function asList(value: string | readonly string[] | undefined): readonly string[] {
  if (value === undefined) return [];
  return typeof value === "string" ? [value] : value;
}
