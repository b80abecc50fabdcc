import { caseHref } from "../contracts/case-filter-url";
import type { Finding } from "../protocol/label";
import type { DecisionKind } from "../protocol/review-case";
import type { Verdict } from "../scoring/types";
import { type FindingView, findingView } from "./case-row";
import { DECISION_KIND_WORDS } from "./case-words";
import { formatTime } from "./format-time";

/** A decision of people on an episode, as its page shows it. Names are from outside. */
export type EpisodeReviewView = Readonly<{
  key: string;
  finding: FindingView;
  kind: string;
  at: string;
  scored: Verdict;
  isOverturned: boolean;
  stands: boolean;
  href: string | null;
  /** Who said what; empty for those who may not know. */
  said: readonly Readonly<{ who: string; finding: FindingView }>[];
}>;

type Said = Readonly<{ label: Finding["label"]; reason: Finding["reason"] }>;
type Given = Said &
  Readonly<{
    round: number;
    kind: DecisionKind;
    at: number;
    scored: Verdict;
    more: Readonly<{
      caseId: string;
      verdicts: readonly (Said & Readonly<{ reviewer: { name: string } }>)[];
    }> | null;
  }>;

/** @param decisions - of one episode, the newest first. */
export function episodeReviews(decisions: readonly Given[]): readonly EpisodeReviewView[] {
  return decisions.map((one, index) => {
    const finding = viewOf(one);
    return {
      ...{ key: String(one.round), finding, kind: DECISION_KIND_WORDS[one.kind], stands: index === 0 },
      at: formatTime(new Date(one.at)),
      ...{ scored: one.scored, isOverturned: finding.verdict !== one.scored },
      href: one.more === null ? null : caseHref(one.more.caseId),
      said: (one.more?.verdicts ?? []).map((said) => ({ who: said.reviewer.name, finding: viewOf(said) })),
    };
  });
}

/** As it is stored: a reason stands exactly beside an exclusion. */
const viewOf = ({ label, reason }: Said): FindingView =>
  findingView(
    label === "exclude" && reason !== null ? { label, reason } : { label: plainLabel(label), reason: null },
  );

const plainLabel = (label: Said["label"]): Exclude<Said["label"], "exclude"> =>
  label === "exclude" ? "indeterminate" : label;
