// Programs in TypeScript as one plain file each: they start at once, and run as fast as in the server's own build.
import fs from "node:fs";
import path from "node:path";
import { exclusively } from "./exclusive.mjs";
import { fromRoot, root } from "./paths.mjs";
import { digestOf, filesUnder } from "./stamps.mjs";

/**
 * Bundles programs, unless these very sources were bundled before.
 *
 * @param {string} name of the group, such as "cli".
 * @param {readonly string[]} entries relative to the root, such as "lib/cli/litmus.ts".
 * @returns {Promise<string>} the folder that holds litmus.mjs and so on.
 */
export async function prepareBundle(name, entries) {
  const parent = fromRoot(".bundle", name);
  const folder = path.join(parent, bundleKey(entries));
  if (!fs.existsSync(folder)) {
    await exclusively("prepare", async () => {
      if (!fs.existsSync(folder)) await bundle(parent, folder, entries);
    });
  }
  return folder;
}

/**
 * @param {string} parent
 * @param {string} folder
 * @param {readonly string[]} entries
 */
async function bundle(parent, folder, entries) {
  const { build } = await import("esbuild");
  const unfinished = `${folder}.unfinished`;
  fs.rmSync(unfinished, { recursive: true, force: true });
  for (const entry of entries) {
    await build({
      entryPoints: [fromRoot(entry)],
      outfile: path.join(unfinished, `${path.basename(entry, ".ts")}.mjs`),
      absWorkingDir: root,
      bundle: true,
      platform: "node",
      format: "esm",
      target: "node20",
      packages: "external",
      conditions: ["react-server"], // "server-only" is empty under this condition, and throws without it
      tsconfig: fromRoot("tsconfig.json"),
      logLevel: "error",
    });
  }
  dropAllBut(parent, path.basename(unfinished));
  fs.renameSync(unfinished, folder);
}

/**
 * Node reads a program whole when it starts it, so none that runs misses the older files.
 *
 * @param {string} parent
 * @param {string} kept
 */
function dropAllBut(parent, kept) {
  for (const old of fs.readdirSync(parent)) {
    if (old !== kept) fs.rmSync(path.join(parent, old), { recursive: true, force: true });
  }
}

/** @param {readonly string[]} entries */
function bundleKey(entries) {
  const rooms = new Set(["lib", ...entries.map((entry) => entry.split("/")[0] ?? "")]);
  const settings = ["tsconfig.json", "package-lock.json", "scripts/bundle.mjs"];
  const places = [...rooms, ...settings].map((place) => fromRoot(place));
  const sources = filesUnder(places, (place) => !/\.test\.tsx?$/.test(place));
  return digestOf(root, [...sources]).slice(0, 16);
}
