import "server-only";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** An import in a list. Names come from files, and are untrusted. */
export type ImportListItem = Readonly<{
  id: string;
  state: string;
  isDryRun: boolean;
  format: string | null;
  /** Null where nothing was stored. */
  runId: string | null;
  runExternalId: string | null;
  /** The completed import that had the same content; this one changed nothing then. */
  duplicateOf: string | null;
  readCount: number;
  importedCount: number;
  knownCount: number;
  rejectedCount: number;
  errorCode: string | null;
  startedAt: Date;
  finishedAt: Date | null;
  /** The first file, and how many there are. */
  fileName: string | null;
  fileCount: number;
}>;

/**
 * The latest imports, newest first.
 *
 * @param options - `limit` at least 1; `hasDryRuns` false leaves out what was never meant to be stored.
 */
export async function listImports(
  actor: Actor,
  { limit, hasDryRuns }: Readonly<{ limit: number; hasDryRuns: boolean }>,
): Promise<readonly ImportListItem[]> {
  assertCan(actor, "import:read");
  const imports = await db.import.findMany({
    where: hasDryRuns ? {} : { isDryRun: false },
    select: {
      id: true,
      state: true,
      isDryRun: true,
      format: true,
      runId: true,
      runExternalId: true,
      duplicateOf: true,
      readCount: true,
      importedCount: true,
      knownCount: true,
      rejectedCount: true,
      errorCode: true,
      startedAt: true,
      finishedAt: true,
    },
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit,
  });
  const ids = imports.map((one) => one.id);
  const [firsts, counts] = await Promise.all([
    db.importFile.findMany({
      where: { importId: { in: ids }, fileIndex: 0 },
      select: { importId: true, name: true },
    }),
    db.importFile.groupBy({ by: ["importId"], where: { importId: { in: ids } }, _count: true }),
  ]);
  const names = new Map(firsts.map((file) => [file.importId, file.name]));
  const fileCounts = new Map(counts.map((one) => [one.importId, one._count]));
  return imports.map((one) => ({
    ...one,
    readCount: Number(one.readCount),
    importedCount: Number(one.importedCount),
    knownCount: Number(one.knownCount),
    rejectedCount: Number(one.rejectedCount),
    fileName: names.get(one.id) ?? null,
    fileCount: fileCounts.get(one.id) ?? 0,
  }));
}
