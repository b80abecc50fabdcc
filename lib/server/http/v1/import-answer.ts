import type { ApiImport } from "../../../contracts/api/import";
import type { ImportStatus } from "../../../contracts/import-status";
import { importLinks, runLinks } from "./links";

/** An import as the API tells it: what a reader noticed on the way is left to the pages. */
export function importAnswer({ notes: _notes, ...status }: ImportStatus): ApiImport {
  const { files, counts, error, runId } = status;
  return {
    ...status,
    files: files.map((file) => ({ ...file })),
    counts: { ...counts },
    error: error === null ? null : { ...error },
    links: { ...importLinks(status.id), run: runId === null ? null : runLinks(runId).self },
  };
}
