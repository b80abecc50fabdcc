import "server-only";
import { type Connection, pool } from "./pool";

/**
 * Runs work in one transaction on a connection of its own: all of it or nothing. A connection that broke off inside is closed,
 * and Postgres rolls it back.
 */
export async function withTransaction<T>(work: (connection: Connection) => Promise<T>): Promise<T> {
  const connection = await pool().connect();
  let isWhole = false;
  // A lost connection without a listener would end the process; the query that is running gets the error too.
  connection.on("error", ignore);
  try {
    await connection.query("BEGIN");
    const result = await work(connection);
    await connection.query("COMMIT");
    isWhole = true;
    return result;
  } finally {
    connection.off("error", ignore);
    connection.release(!isWhole);
  }
}

const ignore = (): void => undefined;
