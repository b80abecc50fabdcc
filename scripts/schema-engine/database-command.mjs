// The engine's sub-commands that make, drop and try a database.
import pg from "pg";

/**
 * @param {string} command
 * @param {string} url
 * @returns {Promise<number>} the exit code; a failure is told on standard error in the form that Prisma parses.
 */
export async function runDatabaseCommand(command, url) {
  const name = decodeURIComponent(new URL(url).pathname.slice(1));
  const quoted = pg.escapeIdentifier(name);
  try {
    if (command === "can-connect-to-database") await query(url, "select 1");
    else if (command === "create-database") await query(maintenanceUrl(url), `create database ${quoted}`);
    else if (command === "drop-database") {
      await query(maintenanceUrl(url), `drop database if exists ${quoted} with (force)`);
    } else return complain("P1000", `Unknown command ${command}`);
    return 0;
  } catch (error) {
    const { code, message } = /** @type {{ code?: string; message: string }} */ (error);
    if (code === "3D000")
      return complain("P1003", `Database \`${name}\` does not exist`, { database_name: name });
    return complain("P1001", `Can't reach database server: ${message}`);
  }
}

/** @param {string} url */
function maintenanceUrl(url) {
  const other = new URL(url);
  other.pathname = "/postgres";
  other.searchParams.delete("schema");
  return other.href;
}

/**
 * @param {string} url
 * @param {string} sql
 */
async function query(url, sql) {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}

/**
 * @param {string} code
 * @param {string} message
 * @param {Record<string, string>} [meta]
 */
function complain(code, message, meta = {}) {
  const fields = { message, is_panic: false, error_code: code, meta };
  const entry = {
    timestamp: new Date().toISOString(),
    level: "ERROR",
    fields,
    target: "schema_engine::logger",
  };
  console.error(`\n${JSON.stringify(entry)}`); // Prisma drops the first line
  return 1;
}
