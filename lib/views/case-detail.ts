import { episodeHref } from "../contracts/episode-filter-url";
import type { CaseDetail, CaseVerdict } from "../contracts/review-cases";
import type { PreparedEpisode } from "../scoring/prepared-episode";
import { type FindingView, findingView } from "./case-row";
import { ASSIGNMENT_WORDS, DECISION_KIND_WORDS, seatWord } from "./case-words";
import { formatDuration } from "./format-duration";
import { formatTime } from "./format-time";
import { CONFIDENCE_WORDS } from "./review-words";

export type TurnLink = Readonly<{ label: string; href: string }>;

/** What one reviewer said, as it stands beside what the others said. */
export type VerdictView = Readonly<{
  id: string;
  reviewer: string;
  seat: string;
  finding: FindingView;
  confidence: string;
  rationale: string;
  cited: readonly TurnLink[];
  /** Turns at which progress went up, and at which the refusal loosened, as the reviewer drew them. */
  progressUp: readonly TurnLink[];
  loosened: readonly TurnLink[];
  took: string;
  guideline: string;
  at: string;
  withdrawn: string | null;
}>;

export function verdictView(verdict: CaseVerdict, episode: string): VerdictView {
  const { marks, evidence, withdrawn } = verdict;
  const links = (turns: readonly number[]): readonly TurnLink[] =>
    [...new Set(turns)]
      .toSorted((one, other) => one - other)
      .map((turn) => ({ label: `Turn ${String(turn + 1)}`, href: episodeHref(episode, { turn }) }));
  return {
    ...{ id: verdict.id, reviewer: verdict.reviewer.name, seat: seatWord(verdict.seat) },
    finding: findingView(verdict),
    confidence: CONFIDENCE_WORDS[verdict.confidence],
    rationale: verdict.rationale,
    cited: links(evidence.map(({ turn }) => turn)),
    progressUp: links(marks.filter((mark) => mark.progressUp).map(({ turn }) => turn)),
    loosened: links(marks.filter((mark) => mark.surfaceLoosened).map(({ turn }) => turn)),
    took: formatDuration(verdict.activeSeconds * 1000),
    guideline: `Guideline ${String(verdict.guidelineVersion)}`,
    at: formatTime(new Date(verdict.at)),
    withdrawn:
      withdrawn === null ? null : `Withdrawn ${formatTime(new Date(withdrawn.at))}: ${withdrawn.reason}`,
  };
}

export type ClosingView = Readonly<{
  finding: FindingView;
  kind: string;
  score: string;
  by: string;
  at: string;
  rationale: string | null;
}>;

/** What closed a case; null while it is open. */
export function closingView({
  closing,
  verdicts,
}: Pick<CaseDetail, "closing" | "verdicts">): ClosingView | null {
  if (closing === null) return null;
  // Where no lead decided, it is those whose verdicts it rests on.
  const rested = verdicts.filter(({ id }) => closing.restsOn.includes(id)).map(({ reviewer }) => reviewer);
  const by = closing.decidedBy.length > 0 ? closing.decidedBy : rested;
  return {
    finding: findingView(closing),
    kind: DECISION_KIND_WORDS[closing.kind],
    score: closing.score === null ? "no score" : `score ${String(closing.score)}`,
    by: by.map(({ name }) => name).join(" and "),
    at: formatTime(new Date(closing.at)),
    rationale: closing.rationale,
  };
}

export type AssignmentView = Readonly<{
  reviewerId: string;
  reviewer: string;
  seat: string;
  state: string;
  until: string | null;
  reason: string | null;
  isLive: boolean;
}>;

export function assignmentViews({ assignments }: Pick<CaseDetail, "assignments">): readonly AssignmentView[] {
  return assignments.map((one) => ({
    ...{ reviewerId: one.reviewer.id, reviewer: one.reviewer.name, seat: seatWord(one.seat) },
    state: one.isLapsed ? ASSIGNMENT_WORDS.lapsed : ASSIGNMENT_WORDS[one.state],
    until: one.state === "leased" ? formatTime(new Date(one.leaseUntil)) : null,
    reason: one.reason,
    isLive: one.state === "leased",
  }));
}

/** A turn that somebody cites, as an excerpt. Texts are from a log. */
export type CitedTurn = Readonly<{
  label: string;
  href: string;
  citedBy: string;
  messages: readonly Readonly<{ role: string; text: string; isCut: boolean }>[];
}>;

const EXCERPT = 600;
const TURNS_MAX = 12;

/** The cited turns of a transcript in their order, each text cut, and who cites which; at most twelve. */
export function citedTurns(
  prepared: Pick<PreparedEpisode, "episode">,
  verdicts: readonly CaseVerdict[],
  episode: string,
): readonly CitedTurn[] {
  const standing = verdicts.filter(({ withdrawn }) => withdrawn === null);
  const turns = [...new Set(standing.flatMap(({ evidence }) => evidence.map(({ turn }) => turn)))];
  return turns
    .toSorted((one, other) => one - other)
    .flatMap((turn) => {
      const found = prepared.episode.turns[turn];
      if (found === undefined) return [];
      const by = standing.filter(({ evidence }) => evidence.some((one) => one.turn === turn));
      return [
        {
          label: `Turn ${String(turn + 1)}`,
          href: episodeHref(episode, { turn }),
          citedBy: by.map(({ reviewer }) => reviewer.name).join(", "),
          messages: found.messages.flatMap(({ role, content, toolCalls }) => [
            ...(content === null || content === undefined || content === "" ? [] : [excerpt(role, content)]),
            ...(toolCalls ?? []).map(({ name }) => excerpt("tool call", name)),
          ]),
        },
      ];
    })
    .slice(0, TURNS_MAX);
}

function excerpt(role: string, text: string): CitedTurn["messages"][number] {
  const points = Array.from(text.slice(0, EXCERPT * 2));
  const isCut = points.length > EXCERPT || text.length > EXCERPT * 2;
  return { role, text: isCut ? points.slice(0, EXCERPT).join("") : text, isCut };
}
