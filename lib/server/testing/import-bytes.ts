import { bytesSource } from "../../formats/file-source";
import { DEFAULT_LIMITS } from "../../formats/reader";
import { localActor } from "../actor";
import type { ImportOptions, ImportOutcome } from "../importing/import-types";
import { importRun } from "../writes/import-run";

/** The options of an import that asks for nothing special. */
export const PLAIN_IMPORT: ImportOptions = {
  read: { limits: DEFAULT_LIMITS, isSalvage: false, nonFinite: "reject", runOverride: null, packs: [] },
  packChoice: null,
  isStrict: false,
  isDryRun: false,
};

/** Imports a native run from memory, for tests. */
export async function importBytes(
  bytes: Uint8Array,
  options: Partial<ImportOptions> = {},
): Promise<ImportOutcome & { runId: string }> {
  const group = { format: "native" as const, sources: [bytesSource("test.ndjson", bytes)] };
  const outcome = await importRun(localActor, group, { ...PLAIN_IMPORT, ...options });
  return { ...outcome, runId: outcome.runId ?? "" };
}
