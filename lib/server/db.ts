import "server-only";
import { PrismaPg } from "@prisma/adapter-pg";
import { PrismaClient } from "../generated/prisma/client";
import { databaseUrl } from "./database-url";

// The development server loads modules again at each change: the client outlives them.
const kept = globalThis as typeof globalThis & { litmusDb?: PrismaClient };

/**
 * The Prisma client, made at the first use: a build needs no database.
 *
 * It serves everything but bulk writes. `episode.goal` and `episode.refusal` hold null elements, which Prisma's lists
 * cannot carry: never select those two here, read them through `pool()`.
 */
export const db: PrismaClient = new Proxy({} as PrismaClient, {
  get(_target, property) {
    const value: unknown = Reflect.get(client(), property);
    return typeof value === "function" ? (value.bind(client()) as unknown) : value;
  },
});

/** Ends the connections of this process, so that a command can exit. */
export async function closeDb(): Promise<void> {
  const open = kept.litmusDb;
  delete kept.litmusDb;
  await open?.$disconnect();
}

function client(): PrismaClient {
  kept.litmusDb ??= new PrismaClient({
    adapter: new PrismaPg(
      { connectionString: databaseUrl(), max: 10, connectionTimeoutMillis: 10_000, keepAlive: true },
      // Without listeners a lost connection would end the process; the next query gets a new one, or the error.
      { onPoolError: () => undefined, onConnectionError: () => undefined },
    ),
  });
  return kept.litmusDb;
}
