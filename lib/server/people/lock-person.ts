import "server-only";
import { isRole, type Role } from "../../contracts/role";
import { AppError } from "../../errors";
import { isDemoAllowed } from "../auth/demo";
import type { Connection } from "../pool";
import { isStorable } from "../storage/projected-text";
import { noPerson } from "./no-person";

/** A person whose row nobody else changes until the transaction ends. */
export type LockedPerson = Readonly<{
  id: string;
  name: string;
  roles: readonly Role[];
  isDemo: boolean;
  isDisabled: boolean;
  /** Whether nobody would administer this server without them. */
  isLastAdministrator: boolean;
}>;

type Row = Readonly<{
  id: string;
  name: string;
  roles: readonly string[];
  is_demo: boolean;
  is_disabled: boolean;
}>;

/**
 * Locks a person and every administrator who may come in, in one order. Of two who take the role from each other at once the
 * second waits here, and finds who is left.
 *
 * @throws {AppError} `not_found` for an id that is nobody's.
 */
export async function lockPerson(
  connection: Pick<Connection, "query">,
  personId: string,
): Promise<LockedPerson> {
  if (!isStorable(personId)) throw noPerson();
  const { rows } = await connection.query<Row>(LOCK, [personId]);
  const person = rows.find(({ id }) => id === personId);
  if (person === undefined) throw noPerson();
  return {
    ...{ id: person.id, name: person.name, roles: person.roles.filter(isRole) },
    ...{ isDemo: person.is_demo, isDisabled: person.is_disabled },
    isLastAdministrator:
      isAdministrator(person) &&
      !rows.some((other) => other.id !== personId && isAdministrator(other) && counts(other, person)),
  };
}

const LOCK = `
  SELECT id, name, roles, is_demo, disabled_at IS NOT NULL AS is_disabled FROM person
  WHERE id = $1 OR ('administrator' = ANY (roles) AND disabled_at IS NULL)
  ORDER BY id FOR UPDATE`;

const isAdministrator = (row: Row): boolean => row.roles.includes("administrator") && !row.is_disabled;

/** A demo person never stands in for a real one; among themselves they count where they may come in at all. */
const counts = (other: Row, person: Row): boolean => !other.is_demo || (person.is_demo && isDemoAllowed());

/** @throws {AppError} `refused` where the change would leave nobody to administer this server. */
export function assertNotLast({ isLastAdministrator }: LockedPerson): void {
  if (!isLastAdministrator) return;
  throw new AppError(
    "refused",
    "This is the last administrator. Make somebody else an administrator first, then try again.",
  );
}
