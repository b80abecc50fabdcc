import type { Verdict } from "../scoring/types";
import type { Speaker } from "./text-search";

/** A part of a text around a hit. */
export type Snippet = Readonly<{
  parts: readonly Readonly<{ text: string; isHit: boolean }>[];
  /** Whether the text goes on before it and after it. */
  isCutBefore: boolean;
  isCutAfter: boolean;
  /** What was found first, as it stands there. */
  firstHit: string;
}>;

/** One speaker's text in one turn that holds what was looked for. */
export type TextHit = Readonly<{
  /** Of the episode, for addresses. */
  episode: string;
  externalId: string;
  probeId: string;
  probeTitle: string | null;
  runName: string | null;
  runExternalId: string;
  checkpointName: string | null;
  checkpointId: string;
  verdict: Verdict | null;
  /** Counted from 0. */
  turn: number;
  speaker: Speaker;
  /** Null where the episode is too large to be read for a line of it, or was changed meanwhile. */
  snippet: Snippet | null;
}>;
