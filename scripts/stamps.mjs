// "Has anything changed since this step was last done?", answered by content and never by a clock.
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";

/**
 * A digest of names and contents. A file that does not exist counts as absent, so that making it changes the digest.
 *
 * @param {string} root names are taken relative to it, so that a moved checkout keeps its stamps.
 * @param {readonly string[]} files
 */
export function digestOf(root, files) {
  const hash = crypto.createHash("sha256");
  for (const file of [...files].sort()) {
    if (!fs.existsSync(file)) continue;
    const content = fs.readFileSync(file);
    hash.update(`${path.relative(root, file)}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Every file under the places given, which are files or folders.
 *
 * @param {readonly string[]} places
 * @param {(place: string) => boolean} [isWanted] false leaves a file or a whole folder out.
 * @returns {string[]}
 */
export function filesUnder(places, isWanted = () => true) {
  return places.filter(isWanted).flatMap((place) => {
    const kind = fs.statSync(place, { throwIfNoEntry: false });
    if (kind === undefined) return [];
    if (!kind.isDirectory()) return [place];
    return filesUnder(
      fs.readdirSync(place).map((name) => path.join(place, name)),
      isWanted,
    );
  });
}

/**
 * Does the work unless the stamp says that it was done for this key. The stamp is written last, so a failure leaves none.
 *
 * @param {string} stampFile
 * @param {string} key
 * @param {() => void | Promise<void>} work
 */
export async function oncePerKey(stampFile, key, work) {
  if (isStamped(stampFile, key)) return;
  await work();
  fs.mkdirSync(path.dirname(stampFile), { recursive: true });
  fs.writeFileSync(stampFile, key);
}

/**
 * @param {string} stampFile
 * @param {string} key
 */
export function isStamped(stampFile, key) {
  return fs.existsSync(stampFile) && fs.readFileSync(stampFile, "utf8") === key;
}
