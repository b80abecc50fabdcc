import { statSync } from "node:fs";
import { AppError } from "../errors";
import { fileSource } from "../formats/file-source";
import type { Source } from "../formats/reader";
import { printable } from "./printable";

/**
 * The file that a person named on the command line.
 *
 * @throws {AppError} `not_found` where it does not exist, may not be read, or is a folder.
 */
export function openFile(path: string): Source {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) throw new AppError("not_found", `There is no file ${printable(path)}.`);
  if (!found.isFile()) throw new AppError("not_found", `${printable(path)} is no file.`);
  return fileSource(path);
}
