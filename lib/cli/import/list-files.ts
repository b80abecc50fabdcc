import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { AppError } from "../../errors";
import { printable } from "../printable";

/**
 * The files that paths name: a file itself, and of a folder all files in it and below, in order of their names. Hidden ones
 * and links are left out.
 *
 * @throws {AppError} `not_found` where a path names nothing, or a folder without files.
 */
export function listFiles(paths: readonly string[]): readonly string[] {
  return paths.flatMap((path) => {
    const found = statSync(path, { throwIfNoEntry: false });
    if (found === undefined) throw new AppError("not_found", `There is no file ${printable(path)}.`);
    if (!found.isDirectory()) return [path];
    const inside = readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .filter(
        (file) =>
          !file
            .slice(path.length)
            .split(/[/\\]/)
            .some((part) => part.startsWith(".")),
      )
      .sort();
    if (inside.length === 0) throw new AppError("not_found", `There are no files in ${printable(path)}.`);
    return inside;
  });
}
