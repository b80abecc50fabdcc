// The folder of one embedded database: the data, its passwords, its log, and who uses it.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { atEnd } from "../signals.mjs";
import { UserError } from "../steps.mjs";
import { accountFor, spawnAs } from "./account.mjs";

/** @typedef {ReturnType<typeof placesIn>} Places */

/** @param {string} folder */
export const placesIn = (folder) => ({
  folder,
  cluster: path.join(folder, "cluster"),
  ownerPassword: path.join(folder, "owner-password"),
  appPassword: path.join(folder, "app-password"),
  log: path.join(folder, "postgres.log"),
  /** The last port, so that a server that is started again is found where it was. */
  port: path.join(folder, "port"),
  leases: path.join(folder, "leases"),
});

/**
 * Makes the cluster and its password under another name, then renames the whole: no half-made cluster is ever found,
 * and of two processes that make one at once, one wins.
 *
 * @param {Places} places
 * @param {string} initdb
 * @param {boolean} isDurable
 */
export async function createCluster(places, initdb, isDurable) {
  const fresh = placesIn(`${places.folder}.new-${process.pid}`);
  const account = accountFor(fresh.cluster);
  fs.rmSync(fresh.folder, { recursive: true, force: true });
  fs.mkdirSync(path.dirname(fresh.folder), { recursive: true });
  fs.mkdirSync(fresh.folder, { mode: 0o700 });
  const forget = atEnd(() => fs.rmSync(fresh.folder, { recursive: true, force: true }));
  fs.writeFileSync(fresh.ownerPassword, crypto.randomBytes(24).toString("base64url"), { mode: 0o600 });
  if (account.identity !== null) {
    const { uid, gid } = account.identity;
    for (const place of [fresh.folder, fresh.ownerPassword]) fs.chownSync(place, uid, gid);
  }
  const user = ["-U", "postgres", `--pwfile=${fresh.ownerPassword}`, "--auth=scram-sha-256"];
  const locale = ["--encoding=UTF8", "--locale=C", "--locale-provider=builtin", "--builtin-locale=C.UTF-8"];
  const options = ["--no-instructions", ...(isDurable ? [] : ["--no-sync"])];
  await run(account, initdb, ["-D", fresh.cluster, ...user, ...locale, ...options]);
  forget();
  try {
    fs.renameSync(fresh.folder, places.folder);
  } catch (error) {
    if (!fs.existsSync(places.cluster)) throw error;
    fs.rmSync(fresh.folder, { recursive: true, force: true });
  }
}

/**
 * @param {import("./account.mjs").Account} account
 * @param {string} program
 * @param {readonly string[]} args
 * @returns {Promise<void>}
 */
function run(account, program, args) {
  return new Promise((resolve, reject) => {
    let complaint = "";
    const child = spawnAs(account, program, args, { stdio: ["ignore", "ignore", "pipe"] });
    child.stderr?.on("data", (/** @type {Buffer} */ text) => (complaint += text.toString()));
    const forget = atEnd(() => void child.kill());
    child.on("error", reject);
    child.on("close", forget);
    child.on("close", (code) =>
      code === 0 ? resolve() : reject(new UserError(`${path.basename(program)} failed:\n${complaint}`)),
    );
  });
}

/**
 * PostgreSQL reads only data of its own major version, and a new major needs an export and an import.
 *
 * @param {string} cluster
 */
export function assertMajorVersion(cluster) {
  const found = fs.readFileSync(path.join(cluster, "PG_VERSION"), "utf8").trim();
  if (found === "18") return;
  throw new UserError(
    `${cluster} was made by PostgreSQL ${found}; this version of Litmus Audit comes with 18.`,
  );
}
