/** Runs what needs the database and lets go of it afterwards, so that the process can end. */
export async function withDatabase<T>(work: () => Promise<T>): Promise<T> {
  const [{ closePool }, { closeDb }] = await Promise.all([import("../server/pool"), import("../server/db")]);
  try {
    return await work();
  } finally {
    await Promise.all([closePool(), closeDb()]);
  }
}
