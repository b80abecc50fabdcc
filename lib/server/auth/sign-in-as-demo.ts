import "server-only";
import { AppError } from "../../errors";
import { recordEvent } from "../audit/record-event";
import { withTransaction } from "../with-transaction";
import { isDemoOffered } from "./demo";
import { personActor } from "./session";
import { startSession, type StartedSession } from "./start-session";

/**
 * Lets somebody in as a demo person. Nobody's: whoever asks is not signed in.
 *
 * @param host - of the request: demo people come in on this machine alone.
 * @throws {AppError} `forbidden` wherever there are no demo people, and for anybody who is none.
 */
export async function signInAsDemo(
  input: Readonly<{ personId: string; host: string | null; userAgent: string | null }>,
): Promise<StartedSession> {
  const refusal = new AppError("forbidden", "Demo people can sign in on this machine only.");
  if (!isDemoOffered(input.host)) throw refusal;
  return await withTransaction(async (connection) => {
    const { rows } = await connection.query<{ id: string; name: string; roles: string[] }>(
      "SELECT id, name, roles FROM person WHERE id = $1 AND is_demo AND disabled_at IS NULL FOR SHARE",
      [input.personId],
    );
    const [person] = rows;
    if (person === undefined) throw refusal;
    const session = await startSession(connection, person.id, "demo", input.userAgent);
    await recordEvent(connection, personActor(person.id, person.name, person.roles), {
      action: "session.started",
      subjectId: session.id,
      details: { method: "demo" },
    });
    return session;
  });
}
