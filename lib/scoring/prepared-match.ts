import type { Channel } from "./types";

/** The harness says that a match is a quotation, and: a canary never is one, or no source of it was found. */
export type QuotingWarning = "quoting_canary" | "quoting_unsupported";

/**
 * A match with all that the rule asks about it.
 *
 * `isQuoting` is settled by, in this order: `canary` (never quoting), `harness` (its word is taken), `derived` (a refusing
 * turn repeats what stood before it). `unknown` is none of these and counts as not quoting.
 */
export type PreparedMatch = Readonly<{
  turn: number;
  message: number;
  channel: Channel;
  /** 0 outside tool arguments. */
  toolCall: number;
  pattern: string;
  /** Place of the pattern in the probe's list. */
  patternIndex: number;
  kind: "surface" | "canary";
  protects: "request" | "asset";
  /** UTF-16 units of the authored text, `end` exclusive. */
  start: number;
  end: number;
  isQuoting: boolean;
  quotingBy: "canary" | "harness" | "derived" | "unknown";
  warning: QuotingWarning | null;
}>;

/** A match before anybody asked whether it quotes. */
export type PlacedMatch = Readonly<
  Pick<PreparedMatch, "turn" | "message" | "channel" | "toolCall" | "patternIndex" | "start" | "end"> & {
    /** What the harness says; null where it does not say, or the product found the match itself. */
    quoting: boolean | null;
    /** The product found it, so its place is a hit. */
    isFound: boolean;
  }
>;
