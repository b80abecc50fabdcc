import "server-only";
import { AppError } from "../../errors";

/** A hash takes 128 MiB and a core: so many at once, and so many who wait. */
const AT_ONCE_MAX = 2;
const WAITING_MAX = 32;

let busy = 0;
const waiting: (() => void)[] = [];

/**
 * Hashes in turn, first come, first served.
 *
 * @throws {AppError} `unavailable` where too many wait already.
 */
export async function inHashTurn<T>(work: () => Promise<T>): Promise<T> {
  await take();
  try {
    return await work();
  } finally {
    // Whoever waits longest takes over the place; it is never free in between.
    const next = waiting.shift();
    if (next === undefined) busy -= 1;
    else next();
  }
}

async function take(): Promise<void> {
  if (busy < AT_ONCE_MAX) {
    busy += 1;
    return;
  }
  if (waiting.length >= WAITING_MAX)
    throw new AppError("unavailable", "Too many people sign in at once. Try again in a moment.");
  await new Promise<void>((resolve) => {
    waiting.push(resolve);
  });
}
