import { sniff, SNIFF_BYTES } from "../bytes/sniff";
import { openEvalLog } from "./eval-log";
import type { OpenLog } from "./inspect-log";
import { openJsonLog } from "./json-log";

/**
 * Opens a log: an archive by its first bytes, else a JSON document, which may be packed by gzip or Zstandard.
 *
 * @throws {RefusedFileError} where it cannot be read, or has no head.
 */
export const openLog: OpenLog = async (source, options) => {
  const isArchive = sniff(await source.readAt(0, SNIFF_BYTES)) === "zip";
  return await (isArchive ? openEvalLog : openJsonLog)(source, options);
};
