import { quoteText } from "@/lib/contracts/quote-text";
import { RefusedFileError } from "../reader";

/**
 * A run is of one checkpoint and one benchmark, also where it was named from outside: episodes of another would be counted
 * as this one's.
 *
 * @param parts - what the first file says, and what this one says, by the name of the part.
 * @throws {RefusedFileError} `E_HEADER`, naming the first part that differs.
 */
export function assertSameParts(
  fileName: string,
  parts: Readonly<Record<string, readonly [first: string, here: string]>>,
): void {
  for (const [part, [first, here]] of Object.entries(parts)) {
    if (first === here) continue;
    throw new RefusedFileError(
      "E_HEADER",
      `${fileName} is of the ${part} ${quoteText(here)}, the run of ${quoteText(first)}.`,
      null,
      "Import the files of each checkpoint as a run of their own.",
    );
  }
}
