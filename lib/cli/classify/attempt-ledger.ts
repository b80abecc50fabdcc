import type { Episode } from "../../scoring/types";

/** The attempt of a slot that counts so far. */
type Chosen = Readonly<{ attempt: number; place: number; isSound: boolean }>;

/**
 * Follows which attempt of each probe and epoch counts while episodes come in: the first that completed and has a turn, by
 * attempt and then by place, else the last. One that gave way never comes back, so each episode gives way at most once.
 */
export class AttemptLedger {
  readonly #probes = new Map<string, Map<number, Chosen>>();

  /**
   * Takes the next episode in.
   *
   * @param place - in what is read, ascending.
   * @returns the place of the episode that gives way by it (this one or an earlier one); null where it is the first of its slot.
   */
  note(episode: Episode, place: number): number | null {
    const { attempt = 1, epoch = 1, status = "completed", turns } = episode;
    const next: Chosen = { attempt, place, isSound: status === "completed" && turns.length > 0 };
    let epochs = this.#probes.get(episode.probe);
    if (epochs === undefined) {
      epochs = new Map();
      this.#probes.set(episode.probe, epochs);
    }
    const current = epochs.get(epoch);
    if (current === undefined || isPreferred(next, current)) epochs.set(epoch, next);
    if (current === undefined) return null;
    return isPreferred(next, current) ? current.place : place;
  }
}

/** Whether a later episode counts in place of the one that did so far. */
function isPreferred(next: Chosen, current: Chosen): boolean {
  if (next.isSound !== current.isSound) return next.isSound;
  return next.isSound ? next.attempt < current.attempt : next.attempt >= current.attempt;
}
