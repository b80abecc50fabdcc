// PostgreSQL refuses to run as root. This finds an account it accepts, without making one.
import { spawn, spawnSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fromRoot } from "../paths.mjs";
import { UserError } from "../steps.mjs";

/** @typedef {Readonly<{ uid: number; gid: number }>} Identity */
/** @typedef {Readonly<{ prefix: readonly string[]; identity: Identity | null }>} Account */

/** Another number inside a user namespace: the files stay root's, and the machine's users are left alone. */
const namespace = ["unshare", "--user", "--map-user=1000", "--map-group=1000", "--"];

/**
 * How to start PostgreSQL's programs on a cluster.
 *
 * @param {string} cluster the data folder, which need not exist yet; an existing one decides by its owner.
 * @returns {Account} what to put before the command, or whom to run it as.
 */
export function accountFor(cluster) {
  const self = process.getuid?.();
  const owner = fs.statSync(cluster, { throwIfNoEntry: false });
  if (self === undefined || self !== 0) {
    if (self !== undefined && owner !== undefined && owner.uid !== self) {
      throw new UserError(
        `${cluster} belongs to user ${owner.uid}; start as that user, or set LITMUS_DATA_DIR.`,
      );
    }
    return { prefix: [], identity: null };
  }
  if (owner !== undefined && owner.uid !== 0)
    return { prefix: [], identity: { uid: owner.uid, gid: owner.gid } };
  if (canUseNamespace()) return { prefix: namespace, identity: null };
  const identity = systemAccount();
  const places = [path.dirname(cluster), fromRoot("node_modules")];
  if (owner === undefined && identity !== null && places.every(isOpenToOthers))
    return { prefix: [], identity };
  throw new UserError(
    "PostgreSQL does not run as root, and here neither a user namespace nor another account can be used. " +
      "Start as an ordinary user, or set DATABASE_URL to a PostgreSQL of your own.",
  );
}

/**
 * @param {import("./account.mjs").Account} account
 * @param {string} program
 * @param {readonly string[]} args
 * @param {import("node:child_process").SpawnOptions} options
 */
export function spawnAs(account, program, args, options) {
  const [first = program, ...rest] = [...account.prefix, program, ...args];
  return spawn(first, rest, { ...options, ...(account.identity ?? {}) });
}

function canUseNamespace() {
  const [program = "", ...args] = namespace;
  const { status, stdout } = spawnSync(program, [...args, "id", "-u"], { encoding: "utf8" });
  return status === 0 && stdout.trim() !== "0";
}

/** @returns {Identity | null} the account `postgres`, else `nobody`. */
function systemAccount() {
  const lines = fs.existsSync("/etc/passwd") ? fs.readFileSync("/etc/passwd", "utf8").split("\n") : [];
  for (const name of ["postgres", "nobody"]) {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(":") ?? [];
    if (uid !== undefined && gid !== undefined) return { uid: Number(uid), gid: Number(gid) };
  }
  return null;
}

/**
 * True when any account may pass through the folder's parents. The folder itself will be handed over.
 *
 * @param {string} folder
 */
function isOpenToOthers(folder) {
  for (let place = path.dirname(folder); ; place = path.dirname(place)) {
    const found = fs.statSync(place, { throwIfNoEntry: false });
    if (found !== undefined && (found.mode & 0o001) === 0) return false;
    if (place === path.dirname(place)) return true;
  }
}
