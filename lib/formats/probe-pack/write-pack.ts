import { isList } from "./read-path";
import type { JsonValue } from "../../scoring/types";

/**
 * A pack as its file is written: two spaces, one member a line, a list of plain values on one line, a line feed at the end.
 * Of a pack in `packs` that gives the bytes of the file, so that both have one hash.
 */
export function writePack(pack: JsonValue): string {
  return `${write(pack, "")}\n`;
}

function write(value: JsonValue, indent: string): string {
  if (typeof value !== "object" || value === null) return JSON.stringify(value);
  const inner = `${indent}  `;
  if (isList(value)) {
    if (value.every((one) => typeof one !== "object" || one === null))
      return `[${value.map((one) => write(one, "")).join(", ")}]`;
    return `[\n${value.map((one) => inner + write(one, inner)).join(",\n")}\n${indent}]`;
  }
  const members = Object.entries(value);
  if (members.length === 0) return "{}";
  return `{\n${members.map(([key, one]) => `${inner}${JSON.stringify(key)}: ${write(one, inner)}`).join(",\n")}\n${indent}}`;
}
