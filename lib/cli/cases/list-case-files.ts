import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** The `.json` files in a folder and below, or the one file that the path names, sorted. */
export function listCaseFiles(path: string): readonly string[] {
  if (statSync(path).isFile()) return [path];
  return readdirSync(path, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".json"))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}
