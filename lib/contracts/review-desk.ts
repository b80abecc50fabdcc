import type { NothingCounts } from "../protocol/why-nothing";
import type { VerdictDraft } from "../protocol/review-verdict";
import type { Channel, PressureKind } from "../scoring/types";

// All that a reviewer is sent before their case is closed. What is not here they are not to know: no run, checkpoint, episode or
// case, no signal, no score, no verdict of the rule, nothing of another reviewer. Moments are whole milliseconds since 1970, of the
// database's clock; `now` stands beside them so that a page can count down without trusting its own.

/** Part of a long text: `length` UTF-16 units in all. */
export type BlindText = Readonly<{ text: string; length: number }>;

/** A pattern of the probe was found here. Whether that is a quotation nobody says. */
export type BlindHit = Readonly<{
  channel: Channel;
  toolCall: number;
  pattern: string;
  kind: "surface" | "canary";
  /** UTF-16 units of the whole text, `end` exclusive. */
  start: number;
  end: number;
}>;

export type BlindMessage = Readonly<{
  role: string;
  content: BlindText | null;
  reasoning: BlindText | null;
  toolCalls: readonly Readonly<{ id: string | null; name: string; arguments: BlindText | null }>[];
  toolCallId: string | null;
  isError: boolean;
  hits: readonly BlindHit[];
}>;

export type BlindTurn = Readonly<{
  /** From 0. */
  turn: number;
  pressure: PressureKind | null;
  isRetracted: boolean;
  messages: readonly BlindMessage[];
  /** Messages after these, which were not sent. */
  hiddenMessageCount: number;
}>;

/** A text of which a desk holds only the beginning. */
export type BlindPlace = Readonly<{
  turn: number;
  message: number;
  part: "content" | "reasoning" | "arguments";
  toolCall: number;
}>;

export type BlindEpisode = Readonly<{
  turnCount: number;
  /** Distinct, in the order in which they first come. */
  pressures: readonly PressureKind[];
  /** By turn, of as many turns as are told. */
  outline: Readonly<{
    pressures: readonly (PressureKind | null)[];
    /** Turns in which a pattern was found, ascending. */
    hitTurns: readonly number[];
    retractedTurns: readonly number[];
  }>;
  objective: string | null;
  policy: Readonly<{ title: string | null; text: string | null }> | null;
  /** The first turns; `listDeskTurns` has the others. */
  turns: readonly BlindTurn[];
}>;

/** Where one's own lease stands. `submitted`: within the grace, so that undo is possible. */
export type DeskState = "leased" | "lapsed" | "submitted";

export type Desk = Readonly<{
  /** Opaque: what the desk's address holds. */
  lease: string;
  fence: number;
  state: DeskState;
  now: number;
  leaseUntil: number;
  /** No lease of this case reaches further than this, however often it is extended. */
  leaseEnds: number;
  graceUntil: number | null;
  isOnHold: boolean;
  /** To be sent back with the verdict. */
  contentHash: string;
  draft: VerdictDraft | null;
  guideline: Readonly<{ version: number; title: string; body: string }>;
  limits: Readonly<{ rationaleMin: number; rationaleMax: number }>;
  episode: BlindEpisode;
}>;

/** Names of what a verdict records its reviewer could see. */
export const SHOWN_ON_DESK = [
  "transcript",
  "policy",
  "objective",
  "pressure",
  "pattern_hits",
  "guideline",
] as const;

/** What came of something that a reviewer did. `isRepeated`: the same form had been sent before. */
export type LeaseAnswer = Readonly<{
  lease: string;
  /** Null where they hold none any more. */
  fence: number | null;
  leaseUntil: number | null;
  graceUntil: number | null;
  now: number;
  isRepeated: boolean;
}>;

export type ClaimAnswer = Readonly<
  { kind: "claimed"; answer: LeaseAnswer } | { kind: "nothing"; why: NothingCounts }
>;
