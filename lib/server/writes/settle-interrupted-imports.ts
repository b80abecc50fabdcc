import "server-only";
import { systemActor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { isAliveSql } from "../importing/advisory-lock";
import { withTransaction } from "../with-transaction";

/**
 * Marks imports as interrupted whose process is gone: nothing of them was stored, and the same files run again. An import that
 * is alive holds its lock, in whichever process it runs, and is left alone.
 *
 * @returns their ids.
 */
export async function settleInterruptedImports(): Promise<readonly string[]> {
  return await withTransaction(async (connection) => {
    const { rows } = await connection.query<Settled>(
      `UPDATE import SET state = 'interrupted', finished_at = clock_timestamp()
       WHERE state = 'running' AND NOT ${isAliveSql("id")}
       RETURNING id, run_external_id AS run, actor_id AS "actorId"`,
    );
    for (const { id, run, actorId } of rows)
      await recordEvent(connection, systemActor, {
        action: "import.interrupted",
        subjectId: id,
        details: { run, startedBy: actorId },
      });
    return rows.map(({ id }) => id);
  });
}

type Settled = Readonly<{ id: string; run: string | null; actorId: string }>;
