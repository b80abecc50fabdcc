// Brings a clean checkout to a state that can run. Node's own modules only: nothing is installed yet.
import fs from "node:fs";
import path from "node:path";
import { exclusively } from "./exclusive.mjs";
import { fromRoot, root } from "./paths.mjs";
import { digestOf, filesUnder, isStamped, oncePerKey } from "./stamps.mjs";
import { step, UserError } from "./steps.mjs";
import { runProgram, runTool } from "./tools.mjs";

const lockfile = fromRoot("package-lock.json");
const schema = fromRoot("prisma", "schema.prisma");

/** Installs the packages and generates the database client, where either is out of date. */
export async function prepareCode() {
  assertNodeVersion(process.versions.node);
  if (!isInstalled())
    await exclusively("prepare", () => (isInstalled() ? undefined : step("npm ci", install)));
  const stamp = fromRoot("lib", "generated", ".stamp");
  const key = digestOf(root, [schema, lockfile]);
  if (!isStamped(stamp, key)) {
    await exclusively("prepare", () =>
      oncePerKey(stamp, key, () => step("prisma generate", () => runTool("prisma", "generate"))),
    );
  }
}

/**
 * Builds the server, unless these very sources were built before.
 *
 * A build is a folder of its own named by its sources: a server that still runs keeps its files.
 *
 * @returns {Promise<string>} the folder that holds server.js.
 */
export async function prepareBuild() {
  const folder = fromRoot(".build", buildKey());
  if (!fs.existsSync(folder)) {
    await exclusively("prepare", () =>
      fs.existsSync(folder) ? undefined : step("next build", () => build(folder)),
    );
  }
  return folder;
}

/** @param {string} version such as "20.19.0" */
export function assertNodeVersion(version) {
  const [major = 0, minor = 0] = version.split(".").map(Number);
  if (major > 20 || (major === 20 && minor >= 19)) return;
  throw new UserError(`Litmus Audit needs Node 20.19 or newer; this is ${version}.`);
}

/** npm notes what it installed; every package of the lockfile must be among it, in the same version. */
function isInstalled() {
  const wanted = packagesIn(lockfile);
  const installed = packagesIn(fromRoot("node_modules", ".package-lock.json"));
  if (wanted === null) throw new UserError("package-lock.json is missing.");
  if (installed === null) return false;
  return Object.entries(wanted).every(([place, { version, optional }]) => {
    const found = installed[place];
    return place === "" || (found === undefined ? optional === true : found.version === version);
  });
}

/**
 * @param {string} file
 * @returns {Record<string, { version?: string; optional?: boolean }> | null}
 */
function packagesIn(file) {
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")).packages : null;
}

async function install() {
  const args = ["ci", "--no-audit", "--no-fund", "--include=dev"];
  const npm = process.env["npm_execpath"];
  /** @type {import("./tools.mjs").RunOptions} */
  const options = { stdio: ["ignore", 2, 2] };
  const code = npm?.endsWith(".js")
    ? await runProgram(process.execPath, [npm, ...args], options)
    : await runProgram("npm", args, { ...options, shell: process.platform === "win32" });
  if (code !== 0) throw new UserError("npm ci failed; what it says stands above.");
}

/** Sixteen hexadecimal digits of everything that a build reads. */
function buildKey() {
  const folders = ["app", "components", "lib", "public"];
  const files = [
    "instrumentation.ts",
    "proxy.ts",
    "next.config.mjs",
    "tailwind.config.ts",
    "postcss.config.mjs",
  ];
  const settings = ["tsconfig.json", "package.json", "package-lock.json", "prisma/schema.prisma"];
  const places = [...folders, ...files, ...settings].map((name) => fromRoot(name));
  const sources = filesUnder(places, (place) => !isOutsideBuild(place));
  return digestOf(root, sources).slice(0, 16);
}

/** @param {string} place */
const isOutsideBuild = (place) =>
  /\.test\.tsx?$/.test(place) ||
  [fromRoot("lib", "generated"), fromRoot("lib", "server", "testing")].includes(place);

/** @param {string} folder */
async function build(folder) {
  await runTool("next", "build");
  const standalone = fromRoot(".next", "standalone");
  // Next leaves these two to be copied by whoever serves them.
  fs.cpSync(fromRoot(".next", "static"), path.join(standalone, ".next", "static"), { recursive: true });
  if (fs.existsSync(fromRoot("public"))) {
    fs.cpSync(fromRoot("public"), path.join(standalone, "public"), { recursive: true });
  }
  fs.mkdirSync(path.dirname(folder), { recursive: true });
  fs.renameSync(standalone, folder);
  dropOldBuilds(path.dirname(folder));
}

/**
 * Keeps the newest builds; one that is being served is among them in all but the busiest hour of editing.
 *
 * @param {string} parent
 */
function dropOldBuilds(parent) {
  const kept = 4;
  const builds = fs.readdirSync(parent).map((name) => path.join(parent, name));
  const byAge = builds.sort((one, other) => fs.statSync(other).mtimeMs - fs.statSync(one).mtimeMs);
  for (const old of byAge.slice(kept)) fs.rmSync(old, { recursive: true, force: true });
}
