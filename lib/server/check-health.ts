import "server-only";
import pg from "pg";
import { env } from "../env";
import { log } from "./log";

export type Health = Readonly<
  { status: "ok"; database: "ok" } | { status: "unavailable"; database: "unavailable" }
>;

const patienceMs = 3_000;

/** Whether the server can do its work: its database answers, over a connection of its own, within seconds. */
export async function checkHealth(): Promise<Health> {
  const client = new pg.Client({
    connectionString: env().DATABASE_APP_URL,
    connectionTimeoutMillis: patienceMs,
    query_timeout: patienceMs,
  });
  // A connection that breaks is an event, which would end the process unless somebody listens; the query fails as well.
  client.on("error", () => undefined);
  try {
    await client.connect();
    await client.query("select 1");
    return { status: "ok", database: "ok" };
  } catch (error) {
    log().error({ err: error }, "The database does not answer.");
    return { status: "unavailable", database: "unavailable" };
  } finally {
    await client.end();
  }
}
