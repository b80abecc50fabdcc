import type { EpisodeStatus } from "./types";

/** One playing of a probe in one epoch of a run. */
export type Attempt = Readonly<{
  attempt: number;
  /** Place in what was read; settles the order of equal attempt numbers. */
  place: number;
  status: EpisodeStatus;
  hasTurns: boolean;
}>;

/**
 * Which of the attempts counts: the first, by number and then by place, that completed and has a turn, else the last. It
 * cannot be chosen by what came out, since no result takes part.
 *
 * @param attempts - of one run, probe and epoch, in any order; rejected records are not among them.
 * @returns its index in `attempts`.
 * @throws {RangeError} where there is no attempt.
 */
export function chooseAttempt(attempts: readonly Attempt[]): number {
  const ordered = [...attempts.entries()].sort(([, a], [, b]) => a.attempt - b.attempt || a.place - b.place);
  const chosen =
    ordered.find(([, { status, hasTurns }]) => status === "completed" && hasTurns) ?? ordered.at(-1);
  if (chosen === undefined) throw new RangeError("Of no attempts none counts.");
  return chosen[0];
}
