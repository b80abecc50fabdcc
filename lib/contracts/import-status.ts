import type { ImportNotes } from "./import-notes";

/**
 * Where an import stands. `queued`: others are ahead of it. `interrupted`: its process is gone, nothing of it was stored, and the
 * same files can be imported again. The last seven are final but for `running`.
 */
export const IMPORT_STATES = [
  "queued",
  "running",
  "completed",
  "completed_with_errors",
  "refused",
  "cancelled",
  "interrupted",
  "failed",
] as const;
export type ImportState = (typeof IMPORT_STATES)[number];

/** What `GET /api/imports/IMPORT` answers. Texts that came from files are projected, and untrusted. */
export type ImportStatus = Readonly<{
  id: string;
  state: ImportState;
  /** Imports that come before it; 0 unless it is queued. */
  ahead: number;
  isDryRun: boolean;
  /** Null until it is known. */
  format: string | null;
  /** Null where nothing was stored and the run was not there before. */
  runId: string | null;
  /** Null until the header was read. */
  runExternalId: string | null;
  files: readonly Readonly<{ name: string; sizeBytes: number }>[];
  bytesRead: number;
  bytesTotal: number;
  /** read = imported + known + rejected, once it is over; of the imported ones some are empty or excluded. */
  counts: Readonly<{
    read: number;
    imported: number;
    known: number;
    rejected: number;
    empty: number;
    excluded: number;
  }>;
  /** The completed import that had the same content: this one changed nothing. */
  duplicateOf: string | null;
  /** Why it was refused or failed. */
  error: Readonly<{ code: string; message: string; hint: string; offset: number | null }> | null;
  notes: ImportNotes;
  /** ISO 8601; null while it is queued. */
  startedAt: string | null;
  finishedAt: string | null;
}>;
