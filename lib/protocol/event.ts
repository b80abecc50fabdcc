import type { ExcludeReason, Finding } from "./label";
import type { Circumstances, VerdictDraft } from "./review-verdict";

/** Who does something: as what, and who. The server has checked the role; the protocol checks that the role fits the event. */
export type Actor = Readonly<{ as: "system"; id: null } | { as: "reviewer" | "lead"; id: string }>;

export const SYSTEM: Actor = { as: "system", id: null };

export const REOPEN_REASONS = [
  "guideline_changed",
  "procedure_broken",
  "evidence_overlooked",
  "other",
] as const;
export type ReopenReason = (typeof REOPEN_REASONS)[number];

export type CaseEvent = Readonly<
  | { name: "claim" }
  | { name: "heartbeat"; fence: number }
  | { name: "save_draft"; fence: number; draft: VerdictDraft }
  | { name: "skip"; fence: number; reason: string }
  | { name: "recuse"; fence: number; reason: string }
  | ({ name: "submit"; fence: number; draft: VerdictDraft } & Circumstances)
  | { name: "undo"; fence: number }
  /**
   * The case is read, so that what is due is written. `claimant`: this reviewer claims another case, which ends their grace here.
   */
  | { name: "settle"; claimant: string | null }
  | { name: "withdraw"; reason: string }
  /** Ends somebody's lease: they were disabled, lost the role, or a lead frees the seat. */
  | { name: "revoke"; reviewerId: string; reason: string }
  | { name: "choose_reason"; reason: ExcludeReason; rationale: string }
  | ({ name: "propose"; rationale: string } & Finding)
  | { name: "co_sign"; proposal: number }
  | { name: "hold"; question: string }
  | { name: "release"; answer: string }
  /** `contentHash`: of what the episode, its probe and its policy are now. */
  | { name: "void"; contentHash: string }
  | { name: "reopen"; why: ReopenReason; note: string }
>;

export type CaseEventName = CaseEvent["name"];
/** `enqueue` makes a case; every other event happens to one. */
export type EventName = "enqueue" | CaseEventName;
