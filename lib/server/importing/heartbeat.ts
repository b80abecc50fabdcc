import { describeFailure } from "./failure";
import { noteProgress, type ProgressNote } from "./journal";

const BEAT_MS = 500;

export type HeartbeatListeners = Readonly<{ onCancel: () => void; onDefect: (error: unknown) => void }>;

/**
 * Notes progress of a running import for others to see, and notices that somebody asked to cancel it. On connections of
 * its own, since the import's own transaction shows nothing to anybody.
 *
 * @returns what stops it; no note is written once that has settled.
 */
export function beginHeartbeat(
  importId: string,
  note: () => ProgressNote,
  { onCancel, onDefect }: HeartbeatListeners,
): () => Promise<void> {
  let beat: Promise<void> | null = null;
  const beatOnce = async (): Promise<void> => {
    try {
      if (await noteProgress(importId, note())) onCancel();
    } catch (error) {
      // A note that is missed is made up for by the next one; a lost database shows on the import's own connection.
      if (describeFailure(error) === null) onDefect(error);
    } finally {
      beat = null;
    }
  };
  const timer = setInterval(() => {
    beat ??= beatOnce();
  }, BEAT_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await beat;
  };
}
