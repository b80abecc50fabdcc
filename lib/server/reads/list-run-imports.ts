import "server-only";
import { importNotesSchema } from "../../contracts/import-notes";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** The latest imports that had to do with a run, newest first, each with its files. Dry runs are not among them. */
export async function listRunImports(actor: Actor, runId: string, limit = 50) {
  assertCan(actor, "import:read");
  const imports = await db.import.findMany({
    where: { runId, isDryRun: false },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  const files = await db.importFile.findMany({
    where: { importId: { in: imports.map((one) => one.id) } },
    orderBy: [{ importId: "asc" }, { fileIndex: "asc" }],
  });
  return imports.map((one) => ({
    ...one,
    readCount: Number(one.readCount),
    importedCount: Number(one.importedCount),
    knownCount: Number(one.knownCount),
    rejectedCount: Number(one.rejectedCount),
    notes: importNotesSchema.parse(one.notes),
    files: files
      .filter((file) => file.importId === one.id)
      .map(({ name, sizeBytes, sha256 }) => ({ name, sizeBytes: Number(sizeBytes), sha256: hex(sha256) })),
  }));
}
export type RunImport = Readonly<Awaited<ReturnType<typeof listRunImports>>[number]>;

function hex(bytes: Uint8Array | null): string | null {
  return bytes === null ? null : Buffer.from(bytes).toString("hex");
}
