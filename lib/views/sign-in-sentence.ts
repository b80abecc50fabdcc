const WORDS = ["No", "One", "Two", "Three", "Four"] as const;
const PAUSE_MINUTES = 15;
const MINUTE_MS = 60_000;

/** What the form says after a wrong email or password. The same words whether there is such an account or not. */
export function refusedSentence(attemptsLeft: number): string {
  const wrong = "The email or password is not right.";
  if (attemptsLeft === 0)
    return `${wrong} Sign-in with this email is paused for ${PAUSE_MINUTES} minutes from now.`;
  const many = `${WORDS[attemptsLeft] ?? attemptsLeft} ${attemptsLeft === 1 ? "attempt" : "attempts"}`;
  return `${wrong} ${many} left before a ${PAUSE_MINUTES} minute pause.`;
}

/** What the form says during a pause. */
export function pausedSentence(untilMs: number, nowMs: number, isForAll: boolean): string {
  const minutes = Math.max(1, Math.ceil((untilMs - nowMs) / MINUTE_MS));
  const again = `Try again in ${minutes} ${minutes === 1 ? "minute" : "minutes"}.`;
  return isForAll
    ? `Too many sign-ins failed lately, so sign-in is paused for everybody. ${again}`
    : `Sign-in with this email is paused after five attempts. ${again}`;
}

const PROBLEMS: ReadonlyMap<string, string> = new Map([
  ["stale", "The sign-in took too long, or began in another browser. Try again."],
  ["failed", "The sign-in by the provider did not work. Try again, or ask an administrator."],
  ["no_account", "The provider knows you, but you have no account here. Ask an administrator to invite you."],
  ["unavailable", "The sign-in provider does not answer. Try again in a moment."],
]);

/** Why the way over the provider did not end here; null for what an address merely claims. */
export const providerSentence = (problem: string | undefined): string | null =>
  PROBLEMS.get(problem ?? "") ?? null;
