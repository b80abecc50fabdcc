/**
 * Where the server connects: as the application's own role, which owns nothing; without one, as the owner
 * (somebody's own database where no role could be made).
 *
 * @throws {Error} when neither is set. The message holds no value.
 */
export function databaseUrl(): string {
  const url = process.env["DATABASE_APP_URL"] ?? process.env["DATABASE_URL"];
  if (url === undefined || url === "") throw new Error("Neither DATABASE_APP_URL nor DATABASE_URL is set.");
  return url;
}
