import "server-only";
import { z } from "zod";
import { assertCan, type Actor } from "../actor";
import { findHead, queryEvents } from "../audit/read-events";
import { pool } from "../pool";

/** How the log stands. Numbers of entries count from 0; null where there is none. */
export type AuditState = Readonly<{
  headSeq: number | null;
  /** The last time that somebody verified it, and what was found; `brokenAt` is null where it was whole. */
  verified: Readonly<{ at: string; lastSeq: number | null; brokenAt: number | null }> | null;
  checkpoint: Readonly<{ at: string; seq: number }> | null;
}>;

const foundSchema = z.object({
  lastSeq: z.number().nullable(),
  brokenAt: z.number().nullable().default(null),
});

/**
 * The head of the log, when it was verified last, and how far it is signed.
 *
 * @throws {AppError} `forbidden`.
 */
export async function findAuditState(actor: Actor): Promise<AuditState> {
  assertCan(actor, "audit:read");
  const [head, verifications, checkpoints] = await Promise.all([
    findHead(),
    queryEvents("WHERE action = 'audit.verified' ORDER BY seq DESC LIMIT 1", []),
    pool().query<{ seq: string; at: Date }>(
      "SELECT seq, at FROM audit_checkpoint ORDER BY seq DESC, at DESC LIMIT 1",
    ),
  ]);
  const [verification] = verifications;
  const [checkpoint] = checkpoints.rows;
  return {
    headSeq: head?.seq ?? null,
    verified:
      verification === undefined
        ? null
        : { at: verification.at, ...foundSchema.parse(JSON.parse(verification.details)) },
    checkpoint:
      checkpoint === undefined ? null : { at: checkpoint.at.toISOString(), seq: Number(checkpoint.seq) },
  };
}
