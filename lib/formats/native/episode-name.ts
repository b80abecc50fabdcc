import { inspectJson } from "../json/inspect-json";
import { replaceNonFinite } from "../json/replace-non-finite";
import { DEFAULT_LIMITS } from "../reader";
import { WHOLE } from "./settle-numbers";

const { depthMax } = DEFAULT_LIMITS;

/**
 * The id that a rejected line gives its episode, as it would be read if the line were taken: by it a later import of that
 * episode makes the line good. Null where the line is no episode, or does not say.
 *
 * @param bytes - JSON, but for a bare NaN or infinity; of anything else the answer is null.
 */
export function readEpisodeName(bytes: Uint8Array): string | null {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("utf8");
  const value = parseOrNull(text) ?? parseOrNull(withoutNonFinite(text));
  if (typeof value !== "object" || value === null) return null;
  const { type, id } = value as { type?: unknown; id?: unknown };
  if (type !== "episode") return null;
  if (typeof id === "number") return writtenId(text);
  return typeof id === "string" && id !== "" ? id : null;
}

function parseOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    // The reader has said what is wrong; here only the name is asked for.
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function withoutNonFinite(text: string): string {
  const replaced = replaceNonFinite(text, depthMax, () => true);
  return replaced.fault === null ? replaced.text : "";
}

/** A name that is written as a whole number is the text of its digits, however many. */
function writtenId(text: string): string | null {
  let id: string | null = null;
  const number = (path: () => readonly (string | number)[], written: string): void => {
    const [key, ...below] = path();
    if (key === "id" && below.length === 0 && WHOLE.test(written)) id = written;
  };
  inspectJson(text, depthMax, { number, nonFinite: () => undefined });
  return id;
}
