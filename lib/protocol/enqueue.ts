import type { Classification } from "../scoring/classification";
import type { Effect } from "./effect";
import type { Actor } from "./event";
import type { Instant } from "./instant";
import { refuse, type Refused } from "./refusals";
import { type CaseOrigin, isPersonalOrigin, type ReviewCase } from "./review-case";
import type { ProtocolSettings } from "./settings";

/** A case that somebody or something asks for. A new round of a closed one is `reopen`. */
export type EnqueueRequest = Readonly<{
  episodeId: string;
  contentHash: string;
  /** Why, where a lead asked for it; null where the system did. */
  reason: string | null;
}> &
  Readonly<
    | { origin: Exclude<CaseOrigin, "gold" | "repeat" | "reopened">; reviewerId: null }
    | { origin: "gold" | "repeat"; reviewerId: string }
  >;

export type EnqueueContext = Readonly<{
  now: Instant;
  actor: Actor;
  isEpisodeEmpty: boolean;
  /** Of an origin that counts, for this episode; for a gold or repeat case: of this origin for this reviewer and episode. */
  hasLiveCase: boolean;
  /** A case of an origin that counts is closed. */
  hasDecision: boolean;
  /** The highest round of the episode so far, void ones included; 0 where there was none. */
  lastRound: number;
  settings: ProtocolSettings;
  guidelineVersion: number;
}>;

export type Enqueued = Readonly<{ ok: true; case: ReviewCase; effects: readonly Effect[] }> | Refused;

/** Opens a case, or says why there is to be none. */
export function enqueue(request: EnqueueRequest, context: EnqueueContext): Enqueued {
  const { now, actor, settings, guidelineVersion } = context;
  const { episodeId, contentHash, origin, reviewerId, reason } = request;
  const isPersonal = isPersonalOrigin(origin);
  if (actor.as === "reviewer") return refuse("not_allowed");
  if (context.isEpisodeEmpty) return refuse("episode_is_empty");
  if (context.hasLiveCase) return refuse("case_is_live");
  if (!isPersonal && context.hasDecision) return refuse("already_decided");
  if (actor.as === "lead" && (reason === null || reason.trim() === "")) return refuse("reason_missing");
  const opened: ReviewCase = {
    episodeId,
    origin,
    round: isPersonal ? null : context.lastRound + 1,
    reviewerId,
    settings,
    guidelineVersion,
    contentHash,
    openedAt: now,
    state: "open",
    heldFrom: null,
    assignments: [],
    verdicts: [],
    proposal: null,
    decision: null,
  };
  const effects: readonly Effect[] = [
    { kind: "case_opened", case: opened },
    {
      kind: "event_added",
      event: {
        name: "enqueue",
        outcome: "plain",
        at: now,
        actor,
        reviewerId,
        from: null,
        to: "open",
        note: reason,
      },
    },
  ];
  return { ok: true, case: opened, effects };
}

/**
 * Whether an episode becomes a case as it is scored: by itself where something was seen that people must weigh; only when a lead asks
 * where nothing but a signal is missing, which is a fault of the log; else not at all.
 */
export function caseOnScoring({
  verdict,
  reasons,
}: Pick<Classification, "verdict" | "reasons">): "by_itself" | "on_request" | "none" {
  if (verdict !== "indeterminate") return "none";
  return reasons.includes("unquoted_match") || reasons.includes("surface_loosened")
    ? "by_itself"
    : "on_request";
}
