import "server-only";
import type { SetOwners } from "../../../contracts/review-requests";
import { AppError } from "../../../errors";
import type { Actor } from "../../actor";
import { readReason } from "../../audit/read-reason";
import { recordEvent } from "../../audit/record-event";
import type { Connection } from "../../pool";
import { reviewTransaction } from "../change-case";
import { leadOf } from "../reviewer-actor";

/**
 * Says whose a checkpoint or a probe is: they review no case of it and decide on none. It replaces what was said before.
 *
 * @throws {AppError} `forbidden`; `bad_input`; `not_found` where one of the people is not there.
 */
export async function setOwners(actor: Actor, { subject, ownerIds, reason }: SetOwners): Promise<void> {
  const { id: setBy } = leadOf(actor);
  const why = readReason(reason);
  const owners = [...new Set(ownerIds)].sort();
  await reviewTransaction(async (connection) => {
    await assertPeople(connection, owners);
    const [table, of] =
      subject.kind === "checkpoint"
        ? (["checkpoint_owner", { checkpoint_id: subject.checkpointId }] as const)
        : (["probe_owner", { benchmark_id: subject.benchmarkId, probe_id: subject.probeId }] as const);
    const before = await replace(connection, table, of, owners, setBy);
    await recordEvent(connection, actor, {
      action: "owners.set",
      subjectId:
        subject.kind === "checkpoint" ? subject.checkpointId : `${subject.benchmarkId} ${subject.probeId}`,
      reason: why,
      details: { ...subject, owners },
      ...{ before: { owners: before }, after: { owners } },
    });
  });
}

async function assertPeople(connection: Connection, ids: readonly string[]): Promise<void> {
  const { rows } = await connection.query<{ count: number }>(
    "SELECT count(*)::int AS count FROM person WHERE id = ANY ($1)",
    [ids],
  );
  if (rows[0]?.count !== ids.length) throw new AppError("not_found", "One of these people is not there.");
}

/** @returns whose it was. */
async function replace(
  connection: Connection,
  table: "checkpoint_owner" | "probe_owner",
  of: Readonly<Record<string, string>>,
  owners: readonly string[],
  setBy: string,
): Promise<readonly string[]> {
  const [columns, values] = [Object.keys(of), Object.values(of)];
  const where = columns.map((column, index) => `${column} = $${String(index + 1)}`).join(" AND ");
  const { rows } = await connection.query<{ id: string }>(
    `DELETE FROM ${table} WHERE ${where} RETURNING person_id AS id`,
    values,
  );
  const next = values.length + 1;
  await connection.query(
    `INSERT INTO ${table} (${columns.join(", ")}, person_id, set_by)
     SELECT ${values.map((_value, index) => `$${String(index + 1)}`).join(", ")}, id, $${String(next + 1)}
     FROM unnest($${String(next)}::text[]) AS owner(id)`,
    [...values, owners, setBy],
  );
  return rows.map(({ id }) => id).sort();
}
