import "server-only";
import type { ChangeSettings } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import { checkSettings } from "../../../protocol/settings";
import { assertCan, type Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import { reviewTransaction } from "../change-case";

/**
 * Sets the numbers of the protocol for cases that are opened from now on.
 *
 * @returns the number of the version.
 * @throws {AppError} `forbidden`; `bad_input` for a number out of its bounds; `conflict` where others were set since `basedOn`.
 */
export async function setProtocol(
  actor: Actor,
  { settings, basedOn, reason }: ChangeSettings,
): Promise<number> {
  assertCan(actor, "review:set");
  const why = readReason(reason);
  const [problem] = Object.entries(checkSettings(settings));
  if (problem !== undefined) throw new AppError("bad_input", `${problem[0]}: ${problem[1]}`);
  return await reviewTransaction(async (connection) => {
    const { rows } = await connection.query<{ version: number }>(
      `INSERT INTO protocol_settings (version, settings, reason, set_by)
       SELECT $1::int + 1, $2::jsonb, $3, $4 WHERE (SELECT max(version) FROM protocol_settings) = $1::int
       ON CONFLICT DO NOTHING RETURNING version`,
      [basedOn, JSON.stringify(settings), why, actor.id],
    );
    const [row] = rows;
    if (row === undefined)
      throw new AppError("conflict", "Others set these numbers meanwhile. Load the page anew.");
    await recordEvent(connection, actor, {
      ...{ action: "protocol.set", subjectId: String(row.version), reason: why, details: { ...settings } },
      after: { ...settings },
    });
    return row.version;
  });
}
