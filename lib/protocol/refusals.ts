import type { AppErrorCode } from "../errors";
import type { VerdictProblems } from "./check-verdict";

type Entry = Readonly<{ code: AppErrorCode; sentence: string }>;

/**
 * Everything that the protocol refuses, with what a person is told. No sentence says what another reviewer did: not who took a seat,
 * not whether a case is in conflict.
 */
export const REFUSALS = {
  not_allowed: { code: "forbidden", sentence: "Your role does not do this in a review." },
  not_in_this_state: {
    code: "conflict",
    sentence: "The case has moved on: this can no longer be done. Load it anew.",
  },
  is_on_hold: {
    code: "conflict",
    sentence: "A lead holds this case while a question on the guideline is open. Your draft is kept.",
  },
  is_closed: { code: "conflict", sentence: "This case is closed." },
  is_void: {
    code: "conflict",
    sentence: "The episode, its probe or its policy changed, so this case is void. Your draft is kept.",
  },
  key_used_otherwise: {
    code: "conflict",
    sentence: "This form was sent before with other content. Load the page anew and send it again.",
  },

  episode_is_empty: { code: "refused", sentence: "An episode without a turn is never a case." },
  case_is_live: { code: "conflict", sentence: "A case of this episode is under review already." },
  already_decided: {
    code: "conflict",
    sentence: "People have decided on this episode. Reopen that case instead.",
  },

  already_yours: { code: "conflict", sentence: "You hold this case already. Go on with it from your queue." },
  done_by_you: { code: "refused", sentence: "You gave a verdict on this case." },
  skipped_by_you: { code: "refused", sentence: "You skipped this case." },
  recused_by_you: { code: "refused", sentence: "You recused yourself from this case." },
  had_before: { code: "refused", sentence: "You had this episode before: nobody reviews one twice." },
  for_another: { code: "refused", sentence: "This case is not for you." },
  conflict_of_interest: {
    code: "refused",
    sentence: "You have an interest in what this case belongs to, or saw its results.",
  },
  lease_elsewhere: { code: "conflict", sentence: "You hold another case. Submit, skip or recuse it first." },
  guideline_not_acknowledged: { code: "refused", sentence: "Read and acknowledge the guideline first." },
  no_free_seat: { code: "conflict", sentence: "No seat of this case is free." },
  lease_total_spent: {
    code: "refused",
    sentence: "You have had this case for as long as anybody may. Your draft is kept.",
  },

  not_holder: { code: "conflict", sentence: "You do not hold this case." },
  stale_fence: {
    code: "conflict",
    sentence: "This page is from an earlier lease of yours. Your draft is kept: load the case anew.",
  },
  lease_lapsed: {
    code: "conflict",
    sentence: "Your lease ran out. Your draft is kept: claim the case again while a seat is free.",
  },
  seat_taken: {
    code: "conflict",
    sentence: "Your lease ran out and somebody else has claimed the case. Your draft is kept.",
  },
  nobody_holds: { code: "conflict", sentence: "That person holds no lease of this case." },
  verdict_incomplete: { code: "bad_input", sentence: "The verdict cannot be submitted as it stands." },
  content_changed: {
    code: "conflict",
    sentence: "What you were shown is not what the case is about any more. Load it anew; your draft is kept.",
  },
  reason_missing: { code: "bad_input", sentence: "Say why, in a few words." },
  nothing_to_undo: {
    code: "conflict",
    sentence: "There is nothing to undo: the verdict was written, or none was submitted.",
  },
  not_withdrawable: { code: "conflict", sentence: "Your verdict can no longer be withdrawn." },

  reviewed_it: {
    code: "refused",
    sentence: "You had this episode as a reviewer or decided on it before: others decide.",
  },
  reason_not_stated: {
    code: "bad_input",
    sentence: "Choose one of the two reasons that the reviewers gave.",
  },
  rationale_too_short: { code: "bad_input", sentence: "Say what decided it, in a sentence or more." },
  proposal_missing: { code: "conflict", sentence: "Nothing has been proposed yet." },
  stale_proposal: {
    code: "conflict",
    sentence: "Another proposal has taken the place of the one you read. Read it and sign again.",
  },
  own_proposal: { code: "refused", sentence: "Somebody else signs what you proposed." },
  content_is_same: { code: "conflict", sentence: "Nothing that the case is about has changed." },
  never_reopened: { code: "refused", sentence: "A gold or repeat case is never reopened." },
  not_latest_round: { code: "conflict", sentence: "A later round of this episode exists. Reopen that one." },
} as const satisfies Record<string, Entry>;

export type RefusalName = keyof typeof REFUSALS;

/** What is refused so that whoever judges or decides is somebody else than whoever has an interest, or did so before. */
const FOR_INDEPENDENCE: readonly RefusalName[] = [
  ...(["conflict_of_interest", "for_another", "had_before", "done_by_you"] as const),
  ...(["reviewed_it", "own_proposal", "not_allowed"] as const),
];

/** Whether asking for it is to be on record. */
export const isForIndependence = (name: RefusalName): boolean => FOR_INDEPENDENCE.includes(name);

export type Refusal<Name extends RefusalName = RefusalName> = Readonly<{
  name: Name;
  code: AppErrorCode;
  sentence: string;
  /** For `verdict_incomplete`: what is wrong, field by field. */
  problems?: VerdictProblems;
}>;

export type Refused<Name extends RefusalName = RefusalName> = Readonly<{ ok: false; refusal: Refusal<Name> }>;

export function refuse<Name extends RefusalName>(name: Name, problems?: VerdictProblems): Refused<Name> {
  const { code, sentence } = REFUSALS[name];
  const refusal = { name, code, sentence };
  return { ok: false, refusal: problems === undefined ? refusal : { ...refusal, problems } };
}
