import { finished } from "node:stream/promises";
import type pg from "pg";
import { from } from "pg-copy-streams";
import type { CopyBuffer } from "./copy-binary";

/** Postgres begins with a message once all of it is there: small enough to overlap, large enough to cost nothing. */
export const MESSAGE_BYTES = 256 * 1024;

/** What a row of a table is made of, in the order in which its fields are written. */
export type CopyTarget = Readonly<{ table: string; columns: readonly string[] }>;

/** The statement that takes such rows. */
export function copyStatement({ table, columns }: CopyTarget): string {
  return `COPY "${table}" ("${columns.join('", "')}") FROM STDIN (FORMAT binary)`;
}

/**
 * Sends the rows of a buffer over a connection, inside its transaction if it has one. The buffer must not be reset before
 * the promise is settled. Nothing is sent where there is no row.
 *
 * @throws the driver's error where Postgres refuses a row, or the connection is lost.
 */
export async function copyIn(connection: pg.ClientBase, target: CopyTarget, rows: CopyBuffer): Promise<void> {
  if (rows.rowCount === 0) return;
  const stream = connection.query(from(copyStatement(target)));
  const bytes = rows.finish();
  for (let start = 0; start < bytes.length; start += MESSAGE_BYTES)
    stream.write(bytes.subarray(start, start + MESSAGE_BYTES));
  stream.end();
  await finished(stream);
}
