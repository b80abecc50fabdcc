import "server-only";
import { assertCan, type Actor } from "../actor";
import { db } from "../db";

/** The first lines of a run that were rejected and that no later import made good. Texts are projected, and untrusted. */
export async function listRunRejectedLines(actor: Actor, runId: string, limit = 100) {
  assertCan(actor, "import:read");
  const rows = await db.rejectedLine.findMany({
    where: { runId, madeGoodBy: null },
    omit: { sha256: true, runId: true, madeGoodBy: true },
    orderBy: [{ importId: "asc" }, { ordinal: "asc" }],
    take: limit,
  });
  return rows.map((row) => ({ ...row, byteOffset: Number(row.byteOffset) }));
}
export type RunRejectedLine = Readonly<Awaited<ReturnType<typeof listRunRejectedLines>>[number]>;
