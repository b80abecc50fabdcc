import { Card } from "@/components/ui/card";
import { Chip } from "@/components/ui/chip";
import { ButtonLink } from "@/components/ui/button";
import { TimeLeft } from "@/components/review/time-left";
import type { OwnLease } from "@/lib/contracts/review-queue";
import { timeAgo } from "@/lib/views/time-ago";
import { ResumeButton } from "./resume-button";

const STATES = {
  leased: "On your desk",
  lapsed: "Your lease ran out",
  submitted: "Submitted, can be undone",
  withdrawn: "Withdrawn by you",
} as const satisfies Record<OwnLease["state"], string>;

/** Cases that a reviewer has begun and that are not over. They have no name: only what became of one's own lease. */
export function OwnLeases({
  leases,
  now,
  hasHeld,
}: Readonly<{ leases: readonly OwnLease[]; now: number; hasHeld: boolean }>) {
  return (
    <Card title="Yours" isFlush>
      <ul className="divide-y divide-line border-t border-line">
        {leases.map((one) => (
          <li key={one.lease} className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 px-3.5 py-1.5">
            <span className="font-medium">{STATES[one.state]}</span>
            {one.state === "leased" && (
              <span className="text-fg-2">
                <TimeLeft until={one.leaseUntil} now={now} over="Time is over" />
              </span>
            )}
            {one.state === "submitted" && one.graceUntil !== null && (
              <span className="text-fg-2">
                <TimeLeft until={one.graceUntil} now={now} over="Written" />
              </span>
            )}
            {one.isOnHold && <Chip tone="attention">Held by a lead</Chip>}
            {one.hasDraft && one.draftSavedAt !== null && (
              <span className="text-12 text-fg-3">
                Draft saved {timeAgo(new Date(one.draftSavedAt), new Date(now))}
              </span>
            )}
            <span className="ml-auto">
              {one.state === "leased" || one.state === "submitted" ? (
                <ButtonLink size="sm" href={`/review/desk/${one.lease}`}>
                  {one.state === "leased" ? "Go on" : "To the desk"}
                </ButtonLink>
              ) : one.canResume ? (
                <ResumeButton lease={one.lease} />
              ) : (
                <span className="text-12 text-fg-3">
                  {hasHeld ? "Finish the case on your desk first" : "No seat is free now"}
                </span>
              )}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
