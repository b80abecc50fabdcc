import { type Format, type ReadLimits, RefusedFileError, type Source } from "./reader";

/**
 * What a file is, by its content; its name says nothing.
 *
 * @throws {RefusedFileError} `E_FORMAT` when no reader knows it, with the list of what is known.
 */
export async function detectFormat(source: Source, _limits: ReadLimits): Promise<Format> {
  const head = Buffer.from(await source.readAt(0, 64 * 1024)).toString("utf8");
  if (head.includes('"litmus-audit"')) return "native";
  throw new RefusedFileError(
    "E_FORMAT",
    `${source.name} is of no known format.`,
    0,
    "Known formats: litmus-audit.",
  );
}
