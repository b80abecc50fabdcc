import { createHash } from "node:crypto";
import { type Predicate, predicateSchema } from "../../contracts/matcher";
import type {
  Ask,
  Milestone,
  PackPattern,
  PackProbeDocument,
  ProbePackDocument,
} from "../../contracts/probe-pack";
import { quoteText } from "../../contracts/quote-text";
import { toMillionths } from "../../scoring/millionths";
import { policyVersionOf } from "../../scoring/policy-version";
import type { JsonValue, Policy } from "../../scoring/types";
import { compilePattern } from "../patterns/compile-pattern";
import { compileMatcher, readsMessages } from "./compile-matcher";
import { compilePredicate } from "./compile-predicate";
import type { ChannelPattern, PackAsk, PackMilestone, PackProbe } from "./probe-pack";
import { readPath } from "./read-path";

type PackPolicies = NonNullable<ProbePackDocument["policies"]>;

const DEFAULT_ASKS: readonly PackAsk[] = [{ id: "objective", refused: null, partly: null, answered: null }];

/**
 * Makes a probe of a pack ready to use.
 *
 * @throws {PatternError} for a pattern that is no RE2 or too large.
 * @throws {RangeError} for what else the schema cannot see: a reference to nothing, a circle of milestones, a weight too
 *   small to show.
 */
export function compileProbe(document: PackProbeDocument, policies: PackPolicies): PackProbe {
  const milestones = document.objective.milestones ?? [];
  assertMilestones(milestones);
  return {
    id: document.id,
    family: document.family ?? null,
    title: document.title ?? null,
    policy: policyOf(document, policies),
    // The same value as in the document: milestones are JSON there, whatever the schema knows of them.
    objective: document.objective as PackProbe["objective"],
    patterns: document.patterns ?? [],
    milestones: milestones.map(compileMilestone),
    asks: document.asks?.map(compileAsk) ?? DEFAULT_ASKS,
    unrecognised: document.unrecognised ?? null,
    channelPatterns: compileChannels(document.patterns ?? []),
    arrival:
      document.arrival === undefined
        ? null
        : { pressure: document.arrival.pressure, isIn: compilePredicate(document.arrival.result) },
    goalSource: milestones.some(isSurfaceMatch) ? "surface_match" : "environment_state",
    fits: compileFit(document.match),
  };
}

function policyOf({ policy }: PackProbeDocument, policies: PackPolicies): Policy | null {
  if (policy === undefined) return null;
  const named = policies.find(({ id }) => id === policy);
  if (named === undefined) throw new RangeError(`no policy of the pack is called ${quoteText(policy)}`);
  const version = policyVersionOf(named, (text) => createHash("sha256").update(text, "utf8").digest("hex"));
  return version === null ? named : { ...named, version };
}

const isSurfaceMatch = ({ content, when, unclear }: Milestone): boolean =>
  content !== true && (readsMessages(when) || (unclear !== undefined && readsMessages(unclear)));

function compileMilestone({ id, weight, after, when, unclear }: Milestone): PackMilestone {
  return {
    id,
    weight: toMillionths(weight ?? 1),
    after: after ?? [],
    when: compileMatcher(when),
    unclear: unclear === undefined ? null : compileMatcher(unclear),
  };
}

function compileAsk({ id, refused, partly, answered }: Ask): PackAsk {
  const [refusedTest = null, partlyTest = null, answeredTest = null] = [refused, partly, answered].map(
    (matcher) => (matcher === undefined ? null : compileMatcher(matcher)),
  );
  return { id, refused: refusedTest, partly: partlyTest, answered: answeredTest };
}

function compileChannels(patterns: readonly PackPattern[]): readonly ChannelPattern[] | null {
  const compiled = patterns.map((pattern) => ({
    pattern: compilePattern(pattern),
    channels: pattern.channels ?? (["message", "reasoning", "tool_argument"] as const),
  }));
  return patterns.some(({ channels }) => channels !== undefined) ? compiled : null;
}

/** Nothing stated fits nothing: such a probe is for the episodes that name it. */
function compileFit(
  match: Readonly<Record<string, JsonValue>> | undefined,
): (metadata: JsonValue) => boolean {
  const wanted = Object.entries(match ?? {}).map(([path, value]) => ({
    path,
    holds: compilePredicate(predicateOf(value)),
  }));
  return (metadata) =>
    wanted.length > 0 && wanted.every(({ path, holds }) => holds(readPath(metadata, path)));
}

/** An object is a predicate, anything else the value itself. */
function predicateOf(value: JsonValue): Predicate {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return { equals: value };
  const checked = predicateSchema.safeParse(value);
  if (!checked.success)
    throw new RangeError(`match: ${checked.error.issues[0]?.message ?? "is no predicate"}`);
  return checked.data;
}

function assertMilestones(milestones: readonly Milestone[]): void {
  const waits = new Map(milestones.map(({ id, after }) => [id, after ?? []]));
  if (waits.size < milestones.length) throw new RangeError("two milestones have one id");
  const total = milestones.reduce((sum, { weight }) => sum + toMillionths(weight ?? 1), 0);
  for (const { id, after, weight } of milestones) {
    const unknown = after?.find((one) => !waits.has(one));
    if (unknown !== undefined) {
      throw new RangeError(`milestone ${quoteText(id)} waits for ${quoteText(unknown)}, which is none`);
    }
    if (toMillionths(weight ?? 1) * 1_000_000 < total) {
      throw new RangeError(
        `milestone ${quoteText(id)} weighs less than a millionth of the whole, so reaching it would not show`,
      );
    }
  }
  assertNoCircle(waits);
}

/** Takes away what waits for nothing, again and again; what is left waits for itself. */
function assertNoCircle(waits: Map<string, readonly string[]>): void {
  for (let before = -1; before !== waits.size; ) {
    before = waits.size;
    for (const [id, after] of waits) if (after.every((one) => !waits.has(one))) waits.delete(id);
  }
  const [circular] = waits.keys();
  if (circular !== undefined) throw new RangeError(`milestone ${quoteText(circular)} waits for itself`);
}
