import { readFileSync } from "node:fs";
import { basename } from "node:path";
import type { ProbePackText } from "../formats/reader";
import { printable } from "./printable";
import { UsageError } from "./usage-error";

/** The text of a probe pack's file. @throws {UsageError} where it cannot be read, or is no UTF-8. */
export function readPack(path: string): ProbePackText {
  try {
    return {
      name: basename(path),
      text: new TextDecoder("utf-8", { fatal: true }).decode(readFileSync(path)),
    };
  } catch (error) {
    throw new UsageError(`The pack ${printable(path)} cannot be read.`, { cause: error });
  }
}
