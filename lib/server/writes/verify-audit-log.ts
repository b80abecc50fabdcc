import "server-only";
import { assertCan, type Actor } from "../actor";
import type { Checkpoint } from "../audit/checkpoint";
import { checkpointFile, listCheckpoints, readCheckpointFile } from "../audit/checkpoint-store";
import { readEvents } from "../audit/read-events";
import { recordEvent } from "../audit/record-event";
import { auditKeyRing, parsePublicKey } from "../audit/signing-key";
import { type ChainHooks, type ChainReport, verifyChain } from "../audit/verify-chain";
import { withTransaction } from "../with-transaction";

export type VerifyOptions = ChainHooks &
  Readonly<{
    /** A copy of the checkpoints that was kept elsewhere, in addition to those of this installation. */
    checkpointFile?: string;
    /** A public key in PEM that signed before the one in use. */
    publicKey?: string;
  }>;

/**
 * Walks the whole log, compares it with the checkpoints in the database and outside it, and records that and how it went.
 *
 * @throws {AppError} `forbidden`; `not_found` and `bad_input` for a file or a key that is none.
 */
export async function verifyAuditLog(
  actor: Actor,
  { checkpointFile: given, publicKey, ...hooks }: VerifyOptions = {},
): Promise<ChainReport> {
  assertCan(actor, "audit:read");
  const keys = auditKeyRing(publicKey === undefined ? [] : [parsePublicKey(publicKey)]);
  // Read before the log is: what is signed meanwhile is of entries that were not looked at.
  const checkpoints: readonly Checkpoint[] = [
    ...(await listCheckpoints()),
    ...(await readCheckpointFile(checkpointFile(), false)),
    ...(given === undefined ? [] : await readCheckpointFile(given, true)),
  ];
  const report = await verifyChain(readEvents(-1), checkpoints, keys, hooks);
  const [problem] = report.problems;
  await withTransaction(async (connection) => {
    await recordEvent(connection, actor, {
      action: "audit.verified",
      subjectId: "log",
      details: {
        ...{ lastSeq: report.lastSeq, lastHash: report.lastHash, isIntact: problem === undefined },
        ...(problem !== undefined && { brokenAt: problem.seq, problem: problem.kind }),
      },
    });
  });
  return report;
}
