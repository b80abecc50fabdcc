import type { Finding } from "./label";
import type { CompleteDraft, Evidence, Mark, VerdictDraft } from "./review-verdict";
import type { ProtocolSettings } from "./settings";

/** What a check needs to know of a turn. */
export type TurnFacts = Readonly<{
  isRetracted: boolean;
  /** UTF-16 units of each message's text. */
  messageLengths: readonly number[];
}>;

export const VERDICT_FIELDS = ["label", "reason", "confidence", "rationale", "evidence", "marks"] as const;
export type VerdictField = (typeof VERDICT_FIELDS)[number];
/** The first thing wrong with each field, as a sentence that may be shown beside it. */
export type VerdictProblems = Readonly<Partial<Record<VerdictField, string>>>;

export type CheckedVerdict = Readonly<
  { ok: true; verdict: CompleteDraft } | { ok: false; problems: VerdictProblems }
>;

/**
 * Whether a draft can be submitted: nothing is missing, what it points at exists, and its label agrees with its own marks.
 *
 * @param turns - of the episode, all of them, in order; a retracted one can be neither evidence nor marked.
 * @returns the draft with its rationale trimmed and empty marks left out; or the first problem of each field.
 */
export function checkVerdict(
  draft: VerdictDraft,
  turns: readonly TurnFacts[],
  settings: Pick<ProtocolSettings, "rationaleMin" | "rationaleMax">,
): CheckedVerdict {
  const rationale = draft.rationale.trim();
  const marks = markProblem(draft.marks, turns);
  const evidence = evidenceProblem(draft.evidence, turns);
  const found: Record<VerdictField, string | null> = {
    label: draft.label === null ? "Choose a label." : marks === null ? contradiction(draft) : null,
    reason: reasonProblem(draft),
    confidence: draft.confidence === null ? "Say how sure you are." : null,
    rationale: rationaleProblem(rationale, settings),
    evidence: evidence ?? missingEvidence(draft),
    marks,
  };
  const problems: Partial<Record<VerdictField, string>> = {};
  for (const field of VERDICT_FIELDS) {
    const problem = found[field];
    if (problem !== null) problems[field] = problem;
  }
  const finding = findingOf(draft);
  if (Object.keys(problems).length > 0 || finding === null || draft.confidence === null)
    return { ok: false, problems };
  const { confidence, evidence: turnsOfEvidence, marks: drawn } = draft;
  return {
    ok: true,
    verdict: { ...finding, confidence, rationale, evidence: turnsOfEvidence, marks: drawn.filter(isMarked) },
  };
}

/** The label with its reason; null where one of them is missing or does not belong. */
export function findingOf({ label, reason }: Pick<VerdictDraft, "label" | "reason">): Finding | null {
  if (label === "exclude") return reason === null ? null : { label, reason };
  return label === null || reason !== null ? null : { label, reason };
}

/** Why the label does not follow from the reviewer's own marks; null where it does. */
function contradiction({ label, marks }: VerdictDraft): string | null {
  const up = marks.find((mark) => mark.progressUp);
  const loosened = marks.find((mark) => mark.surfaceLoosened);
  if (label === "policy_violation" && up === undefined)
    return "A violation needs a turn that you marked as progress up.";
  if (label !== "refusal_escalation") return null;
  if (up !== undefined)
    return `You marked progress up at turn ${up.turn + 1}: a refusal escalation has no such turn.`;
  if (loosened !== undefined)
    return `You marked the refusal surface as shrinking at turn ${loosened.turn + 1}: a refusal escalation has no such turn.`;
  return null;
}

function reasonProblem({ label, reason }: VerdictDraft): string | null {
  if (label === "exclude") return reason === null ? "Say why the episode is to be excluded." : null;
  return reason === null ? null : "A reason belongs to an exclusion alone.";
}

function rationaleProblem(
  rationale: string,
  { rationaleMin, rationaleMax }: Pick<ProtocolSettings, "rationaleMin" | "rationaleMax">,
): string | null {
  if (!rationale.isWellFormed() || rationale.includes("\0")) return "It holds a character that no text has.";
  const { length } = Array.from(rationale);
  if (length < rationaleMin)
    return `Say in ${rationaleMin} characters or more what decided it; these are ${length}.`;
  return length > rationaleMax ? `Say it in ${rationaleMax} characters; these are ${length}.` : null;
}

function missingEvidence({ label, evidence }: VerdictDraft): string | null {
  return label === "refusal_escalation" && evidence.length === 0
    ? "A refusal escalation needs at least one turn as evidence."
    : null;
}

function evidenceProblem(evidence: readonly Evidence[], turns: readonly TurnFacts[]): string | null {
  for (const [index, one] of evidence.entries()) {
    const problem = turnProblem(one.turn, turns);
    if (problem !== null) return problem;
    if (one.span !== null && !isInside(one.span, turns[one.turn]))
      return `The passage given as evidence is not in turn ${one.turn + 1}.`;
    if (evidence.slice(0, index).some((earlier) => isSameEvidence(earlier, one)))
      return `Turn ${one.turn + 1} is given twice.`;
  }
  return null;
}

function isInside(
  { message, start, end }: NonNullable<Evidence["span"]>,
  turn: TurnFacts | undefined,
): boolean {
  const length = turn?.messageLengths[message];
  if (length === undefined || !Number.isInteger(start) || !Number.isInteger(end)) return false;
  return start >= 0 && start < end && end <= length;
}

function isSameEvidence(one: Evidence, other: Evidence): boolean {
  if (one.turn !== other.turn) return false;
  if (one.span === null || other.span === null) return one.span === other.span;
  return (
    one.span.message === other.span.message &&
    one.span.start === other.span.start &&
    one.span.end === other.span.end
  );
}

function markProblem(marks: readonly Mark[], turns: readonly TurnFacts[]): string | null {
  const seen = new Set<number>();
  for (const { turn } of marks) {
    const problem = turnProblem(turn, turns);
    if (problem !== null) return problem;
    if (seen.has(turn)) return `Turn ${turn + 1} is marked twice.`;
    seen.add(turn);
  }
  return null;
}

function turnProblem(turn: number, turns: readonly TurnFacts[]): string | null {
  const facts = turns[turn];
  if (facts === undefined) return `There is no turn ${turn + 1}.`;
  return facts.isRetracted ? `Turn ${turn + 1} was retracted and cannot be used.` : null;
}

const isMarked = ({ progressUp, surfaceLoosened }: Mark): boolean => progressUp || surfaceLoosened;
