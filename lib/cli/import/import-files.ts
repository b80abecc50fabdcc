import { detectFormat } from "../../formats/detect-format";
import { groupSources } from "../../formats/group-sources";
import { type Format, RefusedFileError, type RunGroup, type Source } from "../../formats/reader";
import type { Actor } from "../../server/actor";
import type { ImportOptions, ImportOutcome, ImportProgress } from "../../server/importing/import-types";
import { importRun } from "../../server/writes/import-run";

/** What came of the files of one run, or of a file that belongs to none. */
export type FilesOutcome = Readonly<{ files: readonly string[] }> &
  Readonly<
    | { kind: "import"; format: Format; outcome: ImportOutcome }
    | { kind: "refused"; refusal: Pick<RefusedFileError, "code" | "message" | "hint" | "byteOffset"> }
  >;

/**
 * Imports files, one run after the other. A file that no reader knows does not keep the others out.
 *
 * @throws {AppError} where the machine or the database fails.
 */
export async function* importFiles(
  actor: Actor,
  sources: readonly Source[],
  options: ImportOptions,
  signal: AbortSignal,
  onProgress: (files: readonly string[], progress: ImportProgress) => void,
): AsyncGenerator<FilesOutcome, void> {
  const known: Source[] = [];
  for (const source of sources) {
    const refusal = await refusalOf(() => detectFormat(source, options.read.limits));
    if (refusal === null) known.push(source);
    else yield { kind: "refused", files: [source.name], refusal };
  }
  let groups: readonly RunGroup[] = [];
  const refusal = await refusalOf(async () => {
    groups = await groupSources(known, options.read);
  });
  if (refusal !== null) yield { kind: "refused", files: known.map(({ name }) => name), refusal };
  for (const group of groups) {
    if (signal.aborted) return;
    const files = group.sources.map(({ name }) => name);
    const outcome = await importRun(actor, group, options, {
      signal,
      onProgress: (progress) => {
        onProgress(files, progress);
      },
    });
    yield { kind: "import", files, format: group.format, outcome };
  }
}

async function refusalOf(work: () => Promise<unknown>): Promise<RefusedFileError | null> {
  try {
    await work();
    return null;
  } catch (error) {
    if (error instanceof RefusedFileError) return error;
    throw error;
  }
}
