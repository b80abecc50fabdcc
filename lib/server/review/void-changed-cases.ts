import { SYSTEM } from "../../protocol/event";
import type { Effect } from "../../protocol/effect";
import { systemActor } from "../actor";
import type { Connection } from "../pool";
import { readContentHash } from "./facts/content-hash";
import { stepCase } from "./step-case";
import { recordEffects } from "./store/record-effects";

/**
 * Voids the live cases of episodes whose content has just been changed, such as by a redaction. Part of that transaction; drafts and
 * verdicts stay in the record. A decision that was taken stands.
 *
 * @returns what is to be done last in the transaction: writing it into the log.
 */
export async function voidChangedCases(
  connection: Connection,
  runId: string,
  seqs: readonly string[],
): Promise<() => Promise<void>> {
  const { rows } = await connection.query<{ id: string; seq: string }>(
    `SELECT id, seq FROM review_case WHERE run_id = $1 AND seq = ANY ($2::bigint[]) AND state NOT IN ('closed', 'void') ORDER BY id`,
    [runId, seqs],
  );
  const done: (readonly [caseId: string, effects: readonly Effect[]])[] = [];
  for (const { id, seq } of rows) {
    const contentHash = await readContentHash(connection, runId, seq);
    if (contentHash === null) continue;
    // What closed meanwhile, or is as it was, is refused by the protocol and left alone.
    const { effects } = await stepCase(connection, {
      ...{ caseId: id, as: SYSTEM, event: { name: "void", contentHash }, key: null },
    });
    done.push([id, effects]);
  }
  return async () => {
    for (const [caseId, effects] of done) await recordEffects(connection, systemActor, caseId, effects);
  };
}
