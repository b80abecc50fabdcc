import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { recordEvent } from "../audit/record-event";
import type { Connection } from "../pool";
import { isStorable } from "../storage/projected-text";
import { cancelQueued, findQueued } from "../uploads/import-queue";
import { withTransaction } from "../with-transaction";

/**
 * Cancels an import, whichever process it runs in: one that waits here never begins, one that runs is asked to end and does so
 * within a second. Nothing of it stays.
 *
 * Who asked is in the log before anything ends: of an import that never began it is all that is kept. Asking again is no event.
 *
 * @throws {AppError} `forbidden`; `not_found`; `conflict` where it is over already.
 */
export async function stopImport(actor: Actor, importId: string): Promise<void> {
  assertCan(actor, "import:cancel");
  if (!isStorable(importId)) throw noImport();
  await withTransaction(async (connection) => {
    if (!(await markAsked(connection, importId))) return;
    await recordEvent(connection, actor, { action: "import.cancel_asked", subjectId: importId });
  });
  cancelQueued(importId);
}

/** @returns false where it was asked before. */
async function markAsked(connection: Connection, importId: string): Promise<boolean> {
  const { rows } = await connection.query<Readonly<{ state: string; isAsked: boolean }>>(
    `SELECT state, is_cancel_asked AS "isAsked" FROM import WHERE id = $1 FOR UPDATE`,
    [importId],
  );
  const [known] = rows;
  if (known === undefined) {
    if (findQueued(importId)?.one == null) throw noImport();
    return true;
  }
  if (known.state !== "running") throw new AppError("conflict", "This import is over already.");
  if (known.isAsked) return false;
  await connection.query("UPDATE import SET is_cancel_asked = true WHERE id = $1", [importId]);
  return true;
}

const noImport = (): AppError => new AppError("not_found", "There is no such import.");
