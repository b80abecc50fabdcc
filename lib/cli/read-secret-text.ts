import { REDACTED_LENGTH_MAX } from "../contracts/redaction-report";
import { openFile } from "./open-file";
import type { Terminal } from "./terminal";
import { UsageError } from "./usage-error";

/** More bytes than the longest text can have. */
const BYTES_MAX = REDACTED_LENGTH_MAX * 4;

/**
 * A text that must not stand on the command line, where histories and lists of processes keep it: from a file, or from standard
 * input for `-`. One line break at its end is none of it: an editor put it there.
 *
 * @throws {UsageError} where it is empty, no UTF-8, or too long; never with a word of it.
 * @throws `AppError` `not_found` for a file that is none.
 */
export async function readSecretText(path: string, terminal: Terminal): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  const input = path === "-" ? terminal.input : openFile(path).open();
  for await (const chunk of input) {
    size += chunk.length;
    if (size > BYTES_MAX) throw new UsageError(`The text is longer than ${BYTES_MAX.toString()} bytes.`);
    chunks.push(chunk);
  }
  let text: string;
  try {
    text = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true }).decode(Buffer.concat(chunks));
  } catch (error) {
    throw new UsageError("The text is no UTF-8.", { cause: error });
  }
  const whole = text.replace(/\r?\n$/u, "");
  if (whole === "") throw new UsageError("The text is empty.");
  return whole;
}
