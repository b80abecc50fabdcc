import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";
import { cancelQueued } from "../uploads/import-queue";

/**
 * Cancels an import, whichever process it runs in: one that waits here never begins, one that runs is asked to end and does so
 * within a second. Nothing of it stays.
 *
 * @throws {AppError} `forbidden`; `not_found`; `conflict` where it is over already.
 */
export async function stopImport(actor: Actor, importId: string): Promise<void> {
  assertCan(actor, "import:cancel");
  if (cancelQueued(importId)) return;
  if (!isStorable(importId)) throw noImport();
  const { rowCount } = await pool().query(
    "UPDATE import SET is_cancel_asked = true WHERE id = $1 AND state = 'running'",
    [importId],
  );
  if (rowCount !== 0) return;
  const known = await pool().query("SELECT 1 FROM import WHERE id = $1", [importId]);
  throw known.rowCount === 0 ? noImport() : new AppError("conflict", "This import is over already.");
}

const noImport = (): AppError => new AppError("not_found", "There is no such import.");
