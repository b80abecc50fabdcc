import type { Role } from "../../contracts/role";
import { sessionCookieName } from "../auth/session-cookie";
import { startSession } from "../auth/start-session";
import { hashPassword } from "../auth/password";
import { pool } from "../pool";
import { newId } from "../storage/new-id";

export const TEST_PASSWORD = "a password of tests";
/** Hashed once: it takes half a second. */
let hashed: Promise<string> | undefined;

export type SignInPerson = Readonly<{
  id: string;
  email: string;
  name: string;
  token: string;
  cookie: string;
}>;

/** A person with a password and a session, for tests; `cookie` is what their browser sends. */
export async function signedInPerson(...roles: readonly Role[]): Promise<SignInPerson> {
  const person = await personWithPassword(...roles);
  const { token } = await startSession(pool(), person.id, "password", "a test");
  return { ...person, token, cookie: `${sessionCookieName()}=${token}` };
}

/** A person who can sign in by `TEST_PASSWORD`. */
export async function personWithPassword(
  ...roles: readonly Role[]
): Promise<Omit<SignInPerson, "token" | "cookie">> {
  hashed ??= hashPassword(TEST_PASSWORD);
  const id = newId();
  const person = { id, email: `${id}@example.test`, name: `Person ${id}` };
  await pool().query(
    "INSERT INTO person (id, email, name, roles, password_hash) VALUES ($1, $2, $3, $4, $5)",
    [id, person.email, person.name, roles, await hashed],
  );
  return person;
}
