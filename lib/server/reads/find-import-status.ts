import "server-only";
import type { ImportStatus } from "../../contracts/import-status";
import { assertCan, type Actor } from "../actor";
import { readImportStatus } from "../importing/read-import-status";

/**
 * Where an import stands, asked for by its id: its record, else its place in this server's queue, else that it waited there
 * when the server stopped; null where nobody asked for it.
 */
export async function findImportStatus(actor: Actor, importId: string): Promise<ImportStatus | null> {
  assertCan(actor, "import:read");
  return await readImportStatus(importId);
}
