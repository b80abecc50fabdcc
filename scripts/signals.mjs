// Undoes in order what was started, when this process ends or is asked to.

/** @type {Set<() => void | Promise<void>>} */
const closers = new Set();
/** @type {Promise<void> | undefined} */
let ending;

/**
 * Registers what to undo at the end. The last thing registered is undone first.
 *
 * @param {() => void | Promise<void>} close
 * @returns {() => void} forgets it again.
 */
export function atEnd(close) {
  closers.add(close);
  return () => void closers.delete(close);
}

/** True once the undoing has begun: what fails from then on fails because of it. */
export const isEnding = () => ending !== undefined;

/** Undoes everything registered, once. Each thing has its turn even when another fails. */
export function closeAll() {
  ending ??= undoAll();
  return ending;
}

async function undoAll() {
  for (const close of [...closers].reverse()) {
    closers.delete(close);
    try {
      await close();
    } catch (error) {
      console.error(error);
    }
  }
}

/**
 * On the first signal: undo everything, then end. Later ones change nothing: it is under way.
 *
 * @param {(signal: NodeJS.Signals) => number} exitCodeOf
 */
export function endOnSignal(exitCodeOf) {
  for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
    process.on(signal, () => {
      if (isEnding()) return;
      const end = () => process.exit(exitCodeOf(signal));
      closeAll().then(end, end);
    });
  }
}
