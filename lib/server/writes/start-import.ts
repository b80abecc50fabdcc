import "server-only";
import type { ImportRequestOptions } from "../../contracts/import-request";
import { AppError } from "../../errors";
import { detectFormat } from "../../formats/detect-format";
import { fileSource } from "../../formats/file-source";
import { groupSources } from "../../formats/group-sources";
import { BUILT_IN_PACKS } from "../../formats/probe-pack/built-in-packs";
import {
  DEFAULT_LIMITS,
  type Format,
  type ProbePackText,
  RefusedFileError,
  type Source,
} from "../../formats/reader";
import { assertCan, type Actor } from "../actor";
import type { ImportOptions } from "../importing/import-types";
import { log } from "../log";
import { newId } from "../storage/new-id";
import { enqueueImports, type QueuedImport, uploadsWaitedFor } from "../uploads/import-queue";
import { noteQueued } from "../uploads/queue-note";
import { bytesPath, findUpload, removeUpload, type Upload } from "../uploads/spool";
import { importRun } from "./import-run";

/** What an import request led to. */
export type StartedImports = Readonly<{
  /** One for each run, in the order in which they are imported; their state is to be asked for by id. */
  imports: readonly Readonly<{
    id: string;
    format: Format;
    files: readonly string[];
    uploads: readonly string[];
  }>[];
  /** Files that no reader knows, or that cannot be put to a run. */
  refused: readonly Readonly<{ upload: string; file: string; code: string; message: string; hint: string }>[];
}>;

/**
 * Imports uploads in the background, one run after the other. They stay for a day, so that a dry run can be followed by the
 * real one; what was stored is removed at once.
 *
 * @throws {AppError} `forbidden`; `not_found` where an upload is gone, and nothing is started then.
 */
export async function startImport(
  actor: Actor,
  uploadIds: readonly string[],
  request: ImportRequestOptions,
): Promise<StartedImports> {
  assertCan(actor, "import:run");
  const options = importOptions(request);
  const found = await Promise.all([...new Set(uploadIds)].map(uploadOrFail));
  const uploads = new Map(found.map((upload) => [sourceOf(upload), upload]));
  const idsOf = (sources: readonly Source[]): readonly string[] =>
    sources.flatMap((source) => uploads.get(source)?.id ?? []);

  const refused: StartedImports["refused"][number][] = [];
  const refuse = (source: Source, { code, message, hint }: RefusedFileError): void => {
    refused.push({ upload: uploads.get(source)?.id ?? "", file: source.name, code, message, hint });
  };
  const known: Source[] = [];
  for (const source of uploads.keys()) {
    await detectFormat(source, options.read.limits).then(
      () => known.push(source),
      onlyRefusal((error) => refuse(source, error)),
    );
  }
  const groups = await groupSources(known, options.read).catch(
    onlyRefusal((error) => {
      for (const source of known) refuse(source, error);
    }),
  );
  const queued = (groups ?? []).map(
    (group): QueuedImport => ({
      importId: newId(),
      actor,
      group,
      options,
      uploadIds: idsOf(group.sources),
    }),
  );
  await Promise.all(queued.map(noteQueued));
  enqueueImports(queued, runInBackground);
  return {
    imports: queued.map(({ importId, group, uploadIds: ids }) => ({
      id: importId,
      format: group.format,
      files: group.sources.map(({ name }) => name),
      uploads: ids,
    })),
    refused,
  };
}

/** @returns why it failed without a record of its own; null where its record says how it ended. */
async function runInBackground(one: QueuedImport, signal: AbortSignal): Promise<string | null> {
  const { importId, actor, group, options, uploadIds } = one;
  try {
    const outcome = await importRun(actor, group, options, { importId, signal });
    const isStored =
      !outcome.isDryRun && (outcome.state === "completed" || outcome.state === "completed_with_errors");
    if (isStored) {
      const waitedFor = uploadsWaitedFor();
      await Promise.all(uploadIds.filter((id) => !waitedFor.has(id)).map(removeUpload));
    }
    log().info(
      { importId, state: outcome.state, isDryRun: outcome.isDryRun, ...outcome.counts },
      "import ended",
    );
    return null;
  } catch (error) {
    log().error({ importId, err: error }, "import failed");
    return error instanceof AppError ? error.message : "The import met a defect of the program.";
  }
}

async function uploadOrFail(id: string): Promise<Upload> {
  const upload = await findUpload(id);
  if (upload === null) throw new AppError("not_found", "A file is no longer here. Choose it again.");
  return upload;
}

const sourceOf = (upload: Upload): Source => ({ ...fileSource(bytesPath(upload.id)), name: upload.name });

const onlyRefusal =
  (handle: (error: RefusedFileError) => void) =>
  (error: unknown): void => {
    if (!(error instanceof RefusedFileError)) throw error;
    handle(error);
  };

function importOptions({ pack, ...request }: ImportRequestOptions): ImportOptions {
  const { isDryRun, isStrict, isSalvage, nonFinite, runOverride } = request;
  const packs: readonly ProbePackText[] = pack === "auto" ? BUILT_IN_PACKS : pack === "none" ? [] : [pack];
  return {
    read: { limits: DEFAULT_LIMITS, isSalvage, nonFinite, runOverride, packs },
    packChoice: typeof pack === "string" ? (pack === "none" ? "none" : null) : pack.name,
    isDryRun,
    isStrict,
  };
}
