import { formatTime } from "./format-time";
import { timeAgo, timeLeft } from "./time-ago";

const SOON_MS = 7 * 86_400_000;

type Token = Readonly<{
  id: string;
  name: string;
  hint: string;
  state: "active" | "expired" | "revoked" | "dead";
  scopes: readonly string[];
  personName: string;
  expiresAt: Date | null;
  usedAt: Date | null;
}>;

/** A token as a row of the list of tokens. */
export type TokenRow = Readonly<{
  id: string;
  name: string;
  /** "…a1b2c3": by which its holder tells it from others. */
  hint: string;
  scopes: readonly string[];
  personName: string;
  used: string;
  usedAt: string | null;
  ends: string;
  endsAt: string | null;
  /** Whether it ends within a week. */
  endsSoon: boolean;
  /** Why it opens nothing any more; null where it does. */
  over: string | null;
  canRevoke: boolean;
}>;

const OVER = {
  active: null,
  expired: "expired",
  revoked: "revoked",
  dead: "its person is disabled",
} as const satisfies Record<Token["state"], string | null>;

export function tokenRow(token: Token, now: Date): TokenRow {
  const { id, name, scopes, personName, state, expiresAt, usedAt } = token;
  return {
    ...{ id, name, scopes, personName, hint: `…${token.hint}` },
    used: usedAt === null ? "never" : timeAgo(usedAt, now),
    usedAt: usedAt === null ? null : formatTime(usedAt),
    ends: expiresAt === null ? "never" : timeLeft(expiresAt, now),
    endsAt: expiresAt === null ? null : formatTime(expiresAt),
    endsSoon: state === "active" && expiresAt !== null && expiresAt.getTime() - now.getTime() < SOON_MS,
    over: OVER[state],
    canRevoke: state === "active" || state === "dead",
  };
}
