import type { Role } from "../../contracts/role";
import { localActor } from "../actor";
import { db } from "../db";
import { TOKEN_SCOPES, type TokenScope } from "../permissions";
import { newId } from "../storage/new-id";
import { createToken, type CreatedToken } from "../tokens/create-token";

export type TestPerson = Readonly<{ id: string; email: string; roles: readonly Role[] }>;

/** A person of the given roles, for tests. */
export async function testPerson(...roles: readonly Role[]): Promise<TestPerson> {
  const id = newId();
  const email = `${id}@example.test`;
  await db.person.create({ data: { id, email, name: `Person ${id}`, roles: [...roles] } });
  return { id, email, roles };
}

/** A token with all scopes that its person's roles allow, or those that are named; a lead's unless told otherwise. */
export async function testToken({
  person,
  scopes = TOKEN_SCOPES,
  expiresAt = null,
}: Readonly<{ person?: TestPerson; scopes?: readonly TokenScope[]; expiresAt?: Date | null }> = {}): Promise<
  CreatedToken & { person: TestPerson; headers: { authorization: string } }
> {
  const owner = person ?? (await testPerson("lead"));
  const made = await createToken(localActor, {
    ...{ name: "test", scopes: [...scopes], expiresAt, forEmail: owner.email },
  });
  return { ...made, person: owner, headers: { authorization: `Bearer ${made.token}` } };
}
