import "server-only";
import pg from "pg";
import { databaseUrl } from "./database-url";

export type Connection = pg.PoolClient;

// The development server loads modules again at each change: the pool outlives them.
const kept = globalThis as typeof globalThis & { litmusPool?: pg.Pool };

/**
 * The driver's own pool, for COPY, locks, arrays with unknown elements and other reads that Prisma cannot express.
 * Big integers come back as strings, as the driver gives them.
 */
export function pool(): pg.Pool {
  kept.litmusPool ??= openPool();
  return kept.litmusPool;
}

/** Ends the pool of this process, so that a command can exit. */
export async function closePool(): Promise<void> {
  const open = kept.litmusPool;
  delete kept.litmusPool;
  await open?.end();
}

function openPool(): pg.Pool {
  const opened = new pg.Pool({
    connectionString: databaseUrl(),
    max: 10,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "litmus-audit",
  });
  // A connection that is lost while idle is an event that ends the process unless somebody listens. The pool has
  // dropped that client by then; whoever asks next gets a new one, or the error.
  opened.on("error", () => undefined);
  return opened;
}
