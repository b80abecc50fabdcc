import { SafeText } from "@/components/transcript/safe-text";
import { Card } from "@/components/ui/card";
import { Note } from "@/components/ui/note";
import { OutsideText } from "@/components/ui/outside-text";
import { VerdictBadge } from "@/components/verdict/verdict-badge";
import type { CaseDetail } from "@/lib/contracts/review-cases";
import { findingView } from "@/lib/views/case-row";
import { EXCLUDE_CHOICES } from "@/lib/views/case-words";
import { formatTime } from "@/lib/views/format-time";
import { ChooseReasonForm } from "./choose-reason-form";
import { CoSignForm } from "./co-sign-form";
import { ProposeForm } from "./propose-form";

/** What waits for leads: the reason of an exclusion, a proposal, a second signature. Nothing where nothing does. */
export function DecideCard({ detail }: Readonly<{ detail: CaseDetail }>) {
  const { state, moves, proposal, barredBecause } = detail;
  if (state !== "conflict_reason" && state !== "committee") return null;
  const stated = new Set(detail.verdicts.flatMap(({ reason }) => reason ?? []));
  const choices = EXCLUDE_CHOICES.filter(({ value }) => [...stated].some((one) => one === value));
  return (
    <Card
      title={state === "committee" ? "Committee" : "Which reason"}
      sub={
        state === "committee"
          ? "A lead proposes, and a second one signs the same proposal"
          : "Both reviewers exclude; one of their reasons stands"
      }
    >
      {barredBecause !== null && <Note tone="attention">You decide nothing here: {barredBecause}</Note>}
      {proposal !== null && (
        <div className="mb-3 rounded border border-line px-3 py-2.5">
          <p className="flex flex-wrap items-center gap-2">
            <span className="font-medium">Proposal {proposal.number}</span>
            <VerdictBadge verdict={findingView(proposal).verdict} look="pill" />
            <span className="text-12 text-fg-2">{findingView(proposal).reason}</span>
            <span className="text-12 text-fg-3">
              by <OutsideText text={proposal.proposedBy.name} />, {formatTime(new Date(proposal.at))}
            </span>
          </p>
          <p className="mt-1.5 whitespace-pre-wrap wrap-anywhere">
            <SafeText text={proposal.rationale} />
          </p>
          {moves.includes("co_sign") ? (
            <CoSignForm caseId={detail.id} proposal={proposal.number} />
          ) : (
            barredBecause === null && (
              <p className="mt-2 text-12 text-fg-2">
                It is your own: it waits for the signature of another lead.
              </p>
            )
          )}
        </div>
      )}
      {moves.includes("choose_reason") && <ChooseReasonForm caseId={detail.id} choices={choices} />}
      {moves.includes("propose") && <ProposeForm caseId={detail.id} hasProposal={proposal !== null} />}
    </Card>
  );
}
