import type { Instant } from "../../../protocol/instant";
import type { Connection } from "../../pool";

/** The database's time now, in whole milliseconds. Asked for after the lock, so that no step is earlier than one it follows. */
export async function readNow(connection: Pick<Connection, "query">): Promise<Instant> {
  const { rows } = await connection.query<{ now: string }>(
    "SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint AS now",
  );
  const now = Number(rows[0]?.now);
  if (!Number.isSafeInteger(now)) throw new RangeError("The database said no time.");
  return now;
}

/** As SQL: a column of time as whole milliseconds. */
export const instantOf = (column: string): string => `(extract(epoch FROM ${column}) * 1000)::bigint`;
