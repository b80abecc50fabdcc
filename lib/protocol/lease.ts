import { HOUR_MS, type Instant, MINUTE_MS } from "./instant";
import type { Assignment } from "./review-case";
import type { ProtocolSettings } from "./settings";

type Lease = Pick<Assignment, "fence" | "leaseFrom" | "leaseUntil" | "heldBeforeMs">;
type Limits = Pick<ProtocolSettings, "leaseMinutes" | "leaseTotalHours">;

/** Whether the lease still holds the seat; at `leaseUntil` itself it no longer does. */
export function isLeaseLive({ state, leaseUntil }: Assignment, now: Instant): boolean {
  return state === "leased" && now < leaseUntil;
}

/** Whether nobody else may have the seat. */
export function holdsSeat(assignment: Assignment, now: Instant): boolean {
  return assignment.state === "submitted" || isLeaseLive(assignment, now);
}

/** The first lease of an assignment. */
export function firstLease(now: Instant, limits: Limits): Lease {
  return { fence: 1, leaseFrom: now, leaseUntil: now + longest(limits, 0), heldBeforeMs: 0 };
}

/** A further lease of the same assignment, with the next fence; null where all time for it is spent. */
export function nextLease(last: Lease, now: Instant, limits: Limits): Lease | null {
  const heldBeforeMs = last.heldBeforeMs + (last.leaseUntil - last.leaseFrom);
  const length = longest(limits, heldBeforeMs);
  if (length <= 0) return null;
  return { fence: last.fence + 1, leaseFrom: now, leaseUntil: now + length, heldBeforeMs };
}

/** Until when a live lease reaches after its holder was heard of: never less than before, never past the total. */
export function extendedUntil(lease: Lease, now: Instant, limits: Limits): Instant {
  const last = lease.leaseFrom + limits.leaseTotalHours * HOUR_MS - lease.heldBeforeMs;
  return Math.max(lease.leaseUntil, Math.min(now + limits.leaseMinutes * MINUTE_MS, last));
}

function longest({ leaseMinutes, leaseTotalHours }: Limits, heldBeforeMs: number): number {
  return Math.min(leaseMinutes * MINUTE_MS, leaseTotalHours * HOUR_MS - heldBeforeMs);
}
