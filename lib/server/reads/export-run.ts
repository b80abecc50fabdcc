import "server-only";
import { AppError } from "../../errors";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { redactionLines } from "../redacting/redaction-lines";
import { assertMaySeeAll } from "../review/facts/own-open-episodes";
import { isStorable } from "../storage/projected-text";
import { EPISODES, FIRST_HEADER, OTHERS, PROBES, recordLines } from "../storage/record-lines";

const NEWLINE = Buffer.from("\n");

/**
 * A run in the native format: its header, its probes, its records of other types, its episodes, each byte for byte as it was
 * read, in the order in which they were stored. What is added after the first chunk is not part of it. Twice the same run
 * gives the same bytes; imported into an empty database it gives the same classifications.
 *
 * Where episodes were redacted here, a record before them says so of each: when, by whom, why, how many units.
 *
 * No transaction is held open: records are never edited but by redactions, and the run says how many there were. A redaction
 * meanwhile breaks the export off.
 *
 * @param runId - the product's own id.
 * @returns chunks of whole lines, a few megabytes each.
 * @throws {AppError} `forbidden`; `not_found`, before the first chunk; `conflict` where something was redacted meanwhile.
 */
export async function* exportRun(actor: Actor, runId: string): AsyncGenerator<Buffer, void> {
  assertCan(actor, "run:export");
  await assertMaySeeAll(actor, [runId]);
  if (!isStorable(runId)) throw noRun();
  const { rows } = await pool().query<{ nextSeq: string; nextRecordSeq: number }>(
    `SELECT next_seq AS "nextSeq", next_record_seq AS "nextRecordSeq" FROM run WHERE id = $1`,
    [runId],
  );
  const [run] = rows;
  if (run === undefined) throw noRun();
  yield* recordLines(FIRST_HEADER, runId, run.nextRecordSeq);
  yield* recordLines(PROBES, runId, run.nextRecordSeq);
  yield* recordLines(OTHERS, runId, run.nextRecordSeq);
  const redactions = await redactionLines(runId);
  if (redactions.length > 0) yield Buffer.concat(redactions.flatMap((line) => [line, NEWLINE]));
  yield* recordLines(EPISODES, runId, Number(run.nextSeq));
  if ((await redactionLines(runId)).length !== redactions.length)
    throw new AppError(
      "conflict",
      "Episodes of the run were redacted while it was exported. Export it again.",
    );
}

const noRun = (): AppError => new AppError("not_found", "There is no such run.");
