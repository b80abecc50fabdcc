import { caseHref } from "../contracts/case-filter-url";
import { episodeHref } from "../contracts/episode-filter-url";
import type { CaseRow } from "../contracts/review-cases";
import type { Finding } from "../protocol/label";
import type { Verdict } from "../scoring/types";
import { ageWord, CASE_ORIGIN_WORDS, CASE_STATE_WORDS, DECISION_KIND_WORDS } from "./case-words";
import { formatTime } from "./format-time";
import { reasonWord } from "./reason-words";
import { EXCLUDE_WORDS } from "./review-words";
import { checkpointLabel } from "./run-name";

/** A finding as the verdict that it amounts to, with the reason of an exclusion in words. */
export type FindingView = Readonly<{ verdict: Verdict; reason: string | null }>;

export const findingView = ({ label, reason }: Finding): FindingView => ({
  verdict: label === "exclude" ? "excluded" : label,
  reason: reason === null ? null : EXCLUDE_WORDS[reason],
});

/** A case as a row of a table. Names are from outside. */
export type CaseRowView = Readonly<{
  id: string;
  href: string;
  episodeHref: string;
  episode: string;
  checkpoint: string;
  run: string;
  runHref: string;
  family: string | null;
  state: string;
  stateMeans: string;
  isOver: boolean;
  origin: string;
  /** "round 2" where it is not the first. */
  round: string | null;
  scored: Verdict;
  scoredReasons: string;
  decision: (FindingView & Readonly<{ kind: string; isOverturned: boolean }>) | null;
  verdicts: string;
  age: string;
  opened: string;
  ahead: string | null;
}>;

/** @param now - milliseconds since 1970. A case that is over is as old as it was then. */
export function caseRowView(row: CaseRow, now: number): CaseRowView {
  const { word, means } = CASE_STATE_WORDS[row.state];
  const scored = row.scored.verdict;
  const decided = row.decision === null ? null : findingView(row.decision);
  return {
    ...{ id: row.id, href: caseHref(row.id), episodeHref: episodeHref(row.episode) },
    ...{ episode: row.episodeExternalId, checkpoint: checkpointLabel(row), family: row.family },
    run: row.runName ?? row.runExternalId,
    runHref: `/runs/${encodeURIComponent(row.runId)}`,
    ...{ state: word, stateMeans: means, isOver: row.state === "closed" || row.state === "void" },
    origin: CASE_ORIGIN_WORDS[row.origin],
    round: row.round === null || row.round === 1 ? null : `round ${String(row.round)}`,
    ...{ scored, scoredReasons: row.scored.reasons.map((reason) => reasonWord[reason]).join(", ") },
    decision:
      decided === null || row.decision === null
        ? null
        : {
            ...decided,
            kind: DECISION_KIND_WORDS[row.decision.kind],
            isOverturned: decided.verdict !== scored,
          },
    verdicts: `${String(row.verdictCount)} of ${String(Math.max(row.seats, row.verdictCount))}`,
    age: ageWord((row.closedAt ?? now) - row.openedAt),
    opened: formatTime(new Date(row.openedAt)),
    ahead: row.boostHours === 0 ? null : `moved ahead by ${String(row.boostHours)} h`,
  };
}
