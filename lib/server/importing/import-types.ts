import type { Format, ReadOptions, RefusalCode } from "../../formats/reader";
import type { ScorerConfig } from "../../scoring/types";

export type ImportOptions = Readonly<{
  read: ReadOptions;
  /** What was asked for on the way to `read.packs`; kept with the import, decides nothing. */
  packChoice: string | null;
  /** Refuse the whole file where one record would be rejected. */
  isStrict: boolean;
  /** Do everything and keep nothing but the report. */
  isDryRun: boolean;
  /** For a run that is new; one that is there keeps the scorers it has. */
  scorerConfig?: ScorerConfig;
}>;

export type ImportProgress = Readonly<{ bytesRead: number; bytesTotal: number; readCount: number }>;

export type ImportHooks = Readonly<{
  /** From `newId()`, where somebody has to know it before the import begins. */
  importId?: string;
  /** Aborting it cancels the import: nothing of it stays. */
  signal?: AbortSignal;
  /** Called after each batch that was read. */
  onProgress?: (progress: ImportProgress) => void;
}>;

/** read = imported + known + rejected. Headers and probes are not counted, unless they are rejected. */
export type ImportCounts = Readonly<{
  read: number;
  imported: number;
  /** There already with the same content. */
  known: number;
  rejected: number;
  /** Of the imported ones, under the run's scorer. */
  empty: number;
  excluded: number;
}>;

export type Refusal = Readonly<{
  code: RefusalCode;
  message: string;
  hint: string;
  /** Byte of the source or the unpacked stream; null where there is no such place. */
  offset: number | null;
}>;

type ImportFacts = Readonly<{
  importId: string;
  format: Format;
  isDryRun: boolean;
  /** Null where the header was never reached. */
  runExternalId: string | null;
  /** Null where nothing was stored and the run was not there before. */
  runId: string | null;
  counts: ImportCounts;
}>;

/** How an import ended. What went wrong outside the file (a lost connection, a full disk) is an `AppError` instead. */
export type ImportOutcome = ImportFacts &
  Readonly<
    | {
        state: "completed" | "completed_with_errors";
        /** The earlier import of the same content: this one changed nothing. */
        duplicateOf: string | null;
        /** The earlier import's run is archived by now. */
        isRunArchived: boolean;
        /** Episodes that came as they were before a redaction: known, and they stay redacted. */
        redactedCount: number;
      }
    | { state: "refused"; refusal: Refusal }
    | { state: "cancelled" }
  >;

export const NO_COUNTS: ImportCounts = { read: 0, imported: 0, known: 0, rejected: 0, empty: 0, excluded: 0 };
