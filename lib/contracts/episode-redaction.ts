import type { SourceState } from "./redaction-record";

/** That an episode was redacted: when, by whom, why, and how much; never what it said. */
export type EpisodeRedaction = Readonly<{
  at: Date;
  by: string;
  reason: string;
  /** UTF-16 units that were replaced. */
  units: number;
  /** What became of the foreign record that the episode was made from. */
  source: SourceState;
  /** SHA-256 of the record before and after, in hexadecimal digits; equal where the foreign record alone was changed. */
  before: string;
  after: string;
  /** It was done elsewhere, before this run was imported here. */
  isImported: boolean;
}>;
