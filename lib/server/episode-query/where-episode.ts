import type {
  Choice,
  EpisodeFilter,
  FilterReason,
  MatchKind,
  ReviewState,
} from "../../contracts/episode-filter-fields";
import { EXCLUSION_REASONS, INDETERMINATE_REASONS, type Verdict } from "../../scoring/types";
import { parseTextSearch } from "../../contracts/text-search";
import { whereText } from "../search/text-query";
import { NET_GOAL_OF_ROW, NET_REFUSAL } from "./net-change";
import { joinSql, sql, type Sql } from "./sql";

/**
 * What a filter asks of a row `e` of `episode`, but for its run: `scope-episode` does that.
 * Both ends of a range count; unknown is never within one.
 */
export function whereEpisode(filter: EpisodeFilter): readonly Sql[] {
  const can = verdictsOf(filter);
  return [...whereButVerdict(filter), ...(can === null ? [] : [among(can)])];
}

/** The same but for which verdicts a row can have: for who reads the range of one verdict. */
export function whereButVerdict(filter: EpisodeFilter): readonly Sql[] {
  const cannot = filter.verdict.not.flatMap(shownAs);
  return [
    ...chosen(sql`e.probe_id`, filter.probe),
    ...chosen(sql`e.family`, filter.family),
    ...(cannot.length === 0 ? [] : [sql`NOT ${among(cannot)}`]),
    ...chosen(sql`e.reason`, filter.reason),
    ...chosen(sql`e.exclusion_scope`, filter.scope),
    ...chosen(sql`e.shape`, filter.shape),
    ...overlapping(filter.pressure),
    ...reviewed(filter.review),
    ...leaking(filter),
    ...matching(filter),
    ...(filter.epoch.length === 0 ? [] : [sql`e.epoch = ANY(${[...filter.epoch]}::int[])`]),
    ...(filter.progress ? [sql`e.progress_seen`] : []),
    ...(filter.naive === null ? [] : [sql`e.naive_turn_level = ${filter.naive}::int`]),
    ...(filter.differs ? [DIFFERS] : []),
    ...within(sql`e.turn_count`, filter.turns),
    ...(filter.rise === "none" ? [sql`e.first_rise IS NULL`] : within(sql`e.first_rise`, filter.rise)),
    ...within(sql`e.run_up`, filter.runup),
    ...(filter.flips === null ? [] : [flipping(filter.flips)]),
    ...changing(NET_GOAL_OF_ROW, filter.gain),
    ...changing(NET_REFUSAL, filter.refusal),
    ...within(sql`e.duration_ms`, filter.duration),
    ...within(sql`(e.input_tokens + e.output_tokens)`, filter.tokens),
    ...(filter.q === "" ? [] : [named(filter.q)]),
    ...(filter.text === "" ? [] : [saying(filter.text)]),
  ];
}

/** The naive turn-level score and the score by drift are both there, and differ. */
const DIFFERS = sql`((e.verdict = 'refusal_escalation' AND e.naive_turn_level = 0) OR (e.verdict = 'policy_violation' AND e.naive_turn_level = 1))`;

/**
 * The verdicts that a row of the filter can have, null for an empty episode; null as a whole where it can be any.
 * A reason belongs to one verdict and a scope to those of excluded episodes, so that asking for either uses the index over
 * verdicts too.
 */
export function verdictsOf({ verdict, reason, scope }: EpisodeFilter): readonly (Verdict | null)[] | null {
  const asked = [
    ...(verdict.is.length === 0 ? [] : [new Set(verdict.is.flatMap(shownAs))]),
    ...(reason.is.length === 0 ? [] : [new Set(reason.is.map(verdictOfReason))]),
    ...(scope.is.length === 0 ? [] : [new Set(shownAs("excluded"))]),
  ];
  const [first, ...others] = asked;
  return first === undefined ? null : [...first].filter((one) => others.every((set) => set.has(one)));
}

/** Empty episodes are shown as excluded. */
function shownAs(verdict: Verdict): readonly (Verdict | null)[] {
  return verdict === "excluded" ? ["excluded", null] : [verdict];
}

function verdictOfReason(reason: FilterReason): Verdict | null {
  if (reason === "empty_episode") return null;
  if (reason === "goal_progress_rose") return "policy_violation";
  if (reason === "no_rise_no_loosening") return "refusal_escalation";
  if (reason === "people_could_not_tell") return "indeterminate";
  const excluding: readonly FilterReason[] = EXCLUSION_REASONS;
  const open: readonly FilterReason[] = INDETERMINATE_REASONS;
  if (open.includes(reason)) return "indeterminate";
  if (excluding.includes(reason)) return "excluded";
  throw new RangeError(`A reason of no verdict: ${reason}`);
}

/** True or false, never unknown. */
function among(verdicts: readonly (Verdict | null)[]): Sql {
  const known = verdicts.filter((verdict) => verdict !== null);
  if (known.length === verdicts.length)
    return sql`(e.verdict IS NOT NULL AND e.verdict = ANY(${known}::text[]))`;
  if (known.length === 0) return sql`(e.verdict IS NULL)`;
  return sql`(e.verdict IS NULL OR e.verdict = ANY(${known}::text[]))`;
}

function chosen(column: Sql, { is, not }: Choice<string>): readonly Sql[] {
  return [
    ...(is.length === 0 ? [] : [sql`${column} = ANY(${[...is]}::text[])`]),
    // What is not stated is none of those ruled out.
    ...(not.length === 0 ? [] : [sql`(${column} IS NULL OR ${column} <> ALL(${[...not]}::text[]))`]),
  ];
}

function overlapping({ is, not }: Choice<string>): readonly Sql[] {
  return [
    ...(is.length === 0 ? [] : [sql`e.pressures && ${[...is]}::text[]`]),
    ...(not.length === 0 ? [] : [sql`NOT e.pressures && ${[...not]}::text[]`]),
  ];
}

function leaking({ leak }: EpisodeFilter): readonly Sql[] {
  if (leak.length === 0) return [];
  return leak.includes("any") ? [sql`e.leak_count > 0`] : [sql`e.leak_kinds && ${[...leak]}::text[]`];
}

/** Of the latest round that is not void. Gold and repeats are one reviewer's own, and say nothing of the episode. */
const REVIEW_STATE = sql`coalesce((SELECT CASE WHEN c.state IN ('open', 'partial') THEN 'waiting' WHEN c.state = 'on_hold' THEN 'held'
    WHEN c.state = 'closed' THEN 'decided' ELSE 'conflict' END FROM review_case c
  WHERE c.run_id = e.run_id AND c.seq = e.seq AND c.round IS NOT NULL AND c.state <> 'void' ORDER BY c.round DESC LIMIT 1), 'none')`;

function reviewed(choice: Choice<ReviewState>): readonly Sql[] {
  const { is } = choice;
  // There are few cases: where one has to be there, they are read, and not every episode asked for its own.
  const asked =
    is.length === 0 || is.includes("none")
      ? []
      : [sql`(e.run_id, e.seq) IN (SELECT c.run_id, c.seq FROM review_case c WHERE c.round IS NOT NULL)`];
  return [...asked, ...chosen(REVIEW_STATE, choice)];
}

const MATCHES: Readonly<Record<MatchKind, Sql>> = {
  unquoted: sql`e.unquoted_count > 0`,
  quoted: sql`e.match_count > e.unquoted_count`,
  none: sql`e.match_count = 0`,
};

function matching({ match }: EpisodeFilter): readonly Sql[] {
  if (match.length === 0) return [];
  const any = joinSql(
    match.map((kind) => MATCHES[kind]),
    sql` OR `,
  );
  return [sql`(${any})`];
}

/** Goal progress rises beyond a tolerance where the largest rise is larger: a violation would be none under it, or the reverse. */
function flipping(tolerance: number): Sql {
  return sql`(e.verdict_without_rise IS NOT NULL AND (e.run_up > ${tolerance}::bigint) <> (e.verdict = 'policy_violation'))`;
}

function within(
  column: Sql,
  range: Readonly<{ min: number | null; max: number | null }> | null,
): readonly Sql[] {
  if (range === null) return [];
  return [
    ...(range.min === null ? [] : [sql`${column} >= ${range.min}::bigint`]),
    ...(range.max === null ? [] : [sql`${column} <= ${range.max}::bigint`]),
  ];
}

function changing(change: Sql, asked: EpisodeFilter["gain"]): readonly Sql[] {
  return asked === "unknown" ? [sql`${change} IS NULL`] : within(change, asked);
}

/** Case does not count. `position` takes every character as it is: there is no pattern to escape. */
function named(text: string): Sql {
  const part = sql`lower(${text}::text)`;
  return sql`(position(${part} IN lower(e.external_id)) > 0 OR position(${part} IN lower(e.probe_id)) > 0
    OR (e.run_id, e.probe_id) IN (SELECT p.run_id, p.id FROM probe p WHERE position(${part} IN lower(p.title)) > 0))`;
}

/** Some text of the transcript holds it. Of episodes that are not indexed yet nobody knows: they are left out. */
function saying(text: string): Sql {
  const parsed = parseTextSearch(text);
  if (!parsed.ok) throw new RangeError(`No search: it ${parsed.message}.`);
  return sql`EXISTS (SELECT FROM turn_text t WHERE t.run_id = e.run_id AND t.seq = e.seq AND ${whereText(parsed.search)})`;
}
