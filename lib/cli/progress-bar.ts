import type { Terminal } from "./terminal";

const REDRAW_MS = 100;
const BAR_LENGTH = 24;

export type ProgressBar = Readonly<{
  /** @param share - in [0, 1]. */
  show: (share: number, note: string) => void;
  /** Takes it off the screen. */
  clear: () => Promise<void>;
}>;

/** A bar on one line of a screen; nothing where standard error is none. */
export function progressBar(terminal: Terminal): ProgressBar {
  let drawnAt = 0;
  let isDrawn = false;
  if (!terminal.isScreen) return { show: () => undefined, clear: () => Promise.resolve() };
  return {
    show: (share, note) => {
      const now = performance.now();
      if (now - drawnAt < REDRAW_MS) return;
      drawnAt = now;
      isDrawn = true;
      const full = Math.round(Math.min(1, Math.max(0, share)) * BAR_LENGTH);
      const percent = String(Math.floor(share * 100)).padStart(3);
      const line = `${"█".repeat(full)}${"░".repeat(BAR_LENGTH - full)} ${percent} % ${note}`;
      // A screen that cannot take a frame now gets the next one.
      terminal.err(`\r\u001b[2K${line.slice(0, terminal.width - 1)}`).catch(() => undefined);
    },
    clear: async () => {
      if (isDrawn) await terminal.err("\r\u001b[2K");
      isDrawn = false;
    },
  };
}
