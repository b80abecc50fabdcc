import type { Role } from "../contracts/role";
import { capitalised } from "./capitalised";
import { formatTime } from "./format-time";
import { rolesSentence } from "./roles-sentence";
import { timeAgo, timeLeft } from "./time-ago";

/** A person as a row of the list of people. */
export type PersonRow = Readonly<{
  id: string;
  name: string;
  email: string;
  roles: readonly Role[];
  rolesText: string;
  isSelf: boolean;
  isDemo: boolean;
  isDisabled: boolean;
  isLastAdministrator: boolean;
  /** "4 min", or "never"; and exactly when. */
  seen: string;
  seenAt: string | null;
  /** Why there can be no link to a new password; null where there can. */
  noReset: string | null;
}>;

type Person = Pick<
  PersonRow,
  "id" | "name" | "email" | "roles" | "isDemo" | "isDisabled" | "isLastAdministrator"
> &
  Readonly<{ seenAt: Date | null }>;

/** @param ownId - of the person who reads the list. */
export function personRow({ seenAt, ...person }: Person, ownId: string, now: Date): PersonRow {
  const { id, name, email, roles, isDemo, isDisabled, isLastAdministrator } = person;
  return {
    ...{ id, name, email, roles, isDemo, isDisabled, isLastAdministrator },
    rolesText: capitalised(rolesSentence(roles)),
    isSelf: id === ownId,
    seen: seenAt === null ? "never" : timeAgo(seenAt, now),
    seenAt: seenAt === null ? null : formatTime(seenAt),
    noReset: noReset(person),
  };
}

function noReset({ isDemo, isDisabled }: Pick<Person, "isDemo" | "isDisabled">): string | null {
  if (isDemo) return "A demo person has no password.";
  return isDisabled ? "A disabled person cannot come in. Enable them first." : null;
}

/** A one-time link as a row of the list of links. */
export type InvitationRow = Readonly<{
  id: string;
  email: string | null;
  /** "Invitation as viewer and lead", "New password". */
  what: string;
  madeBy: string;
  expires: string;
  expiresAt: string;
}>;

type Invitation = Readonly<{
  id: string;
  kind: "first_administrator" | "invitation" | "password_reset";
  email: string | null;
  roles: readonly Role[];
  expiresAt: Date;
  createdByName: string | null;
}>;

export function invitationRow(link: Invitation, now: Date): InvitationRow {
  return {
    ...{ id: link.id, email: link.email, what: linkWords(link) },
    madeBy: link.createdByName ?? "Command line",
    expires: timeLeft(link.expiresAt, now),
    expiresAt: formatTime(link.expiresAt),
  };
}

function linkWords({ kind, roles }: Invitation): string {
  switch (kind) {
    case "first_administrator":
      return "First administrator";
    case "invitation":
      return `Invitation as ${rolesSentence(roles)}`;
    case "password_reset":
      return "New password";
  }
}
