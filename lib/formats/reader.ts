import type { Episode, Probe, Run, SignalOrigin } from "../scoring/types";

/**
 * One file as a reader sees it. A reader never opens a path: whoever calls it decides what a name may reach.
 * `open` streams all bytes from the start and may be called again; `readAt` serves containers with a directory at the end.
 */
export type Source = Readonly<{
  /** For messages only; never decides a format, never becomes a path. */
  name: string;
  sizeBytes: number;
  open: () => AsyncIterable<Uint8Array>;
  /** Exactly `length` bytes from `offset` on, fewer at the end of the file. */
  readAt: (offset: number, length: number) => Promise<Uint8Array>;
}>;

export const FORMATS = ["native", "agentdojo", "inspect"] as const;
export type Format = (typeof FORMATS)[number];

/** Why a file as a whole is refused. Nothing of it is kept. */
export type RefusalCode =
  | "E_TRUNCATED"
  | "E_CORRUPT"
  | "E_BOMB"
  | "E_MEMBER"
  | "E_METHOD"
  | "E_ENCODING"
  | "E_LINE_TOO_LONG"
  | "E_EMPTY"
  | "E_FORMAT"
  | "E_VERSION"
  | "E_HEADER"
  | "E_STRICT"
  /** The run is archived: nothing is added to it. */
  | "E_ARCHIVED";

/** Why one record is rejected. The records around it are kept. */
export type RejectionCode =
  | "E_JSON"
  | "E_DUP_KEY"
  | "E_NUMBER"
  | "E_DEPTH"
  | "E_SCHEMA"
  | "E_RANGE"
  | "E_MATCH"
  | "E_PATTERN"
  | "E_UNKNOWN_PROBE"
  | "E_ORDER"
  | "E_ATTEMPT"
  | "E_CONFLICT"
  | "E_TYPE";

/** A record that was not taken, with all that its writer needs to mend it. */
export type Rejection = Readonly<{
  /** 1 for the first line; the place of the record where the format has no lines. */
  line: number;
  /** Of the record's first byte, in the unpacked stream. */
  byteOffset: number;
  /** RFC 6901, "" for the whole record. */
  jsonPath: string;
  code: RejectionCode;
  /** What was found and what was expected. Untrusted text is escaped and cut. */
  message: string;
  hint: string;
}>;

/** Where a record stood in what was read. */
export type Place = Readonly<{ line: number; byteOffset: number }>;

/** `sha256` is that of `bytes`, where the reader computed it already: who stores the record need not hash it again. */
export type ReadRecord =
  | Readonly<{ kind: "header"; place: Place; bytes: Uint8Array; run: Run }>
  | Readonly<{ kind: "probe"; place: Place; bytes: Uint8Array; probe: Probe; sha256?: Uint8Array }>
  /** `bytes` is the record in the native format; `source` the foreign record it was made from, null where they are the same. */
  | Readonly<{
      kind: "episode";
      place: Place;
      bytes: Uint8Array;
      source: Uint8Array | null;
      episode: Episode;
      sha256?: Uint8Array;
    }>
  /** A record of a type that this version does not know: kept, and written back on export. */
  | Readonly<{ kind: "other"; place: Place; bytes: Uint8Array; type: string }>
  | Readonly<{ kind: "rejected"; place: Place; bytes: Uint8Array; rejection: Rejection }>;

/** A few records that were read together, so that a million episodes do not cost a million promises. */
export type ReadBatch = Readonly<{
  records: readonly ReadRecord[];
  /** Bytes consumed so far, over all sources of the run (packed bytes where they are packed): for progress. */
  bytesRead: number;
  /** Index in the group of the source that all records of the batch come from; the first where absent. */
  fileIndex?: number;
}>;

/** A probe pack in force for what is read: it gave the signals. */
export type PackReference = Readonly<{ id: string; hash: string }>;

/** Facts of the whole file, known once reading is over. */
export type ReadSummary = Readonly<{
  format: Format;
  /** `probe_pack` where a pack derived the signals. */
  origin: SignalOrigin;
  pack: PackReference | null;
  /** A byte order mark stood at the start. */
  hadByteOrderMark: boolean;
  /** `--salvage` kept what was whole of a damaged container; how much is lost is unknown. */
  isSalvaged: boolean;
  /** Paths of fields that no schema knows, with how often they were seen; at most 200 of them. */
  unknownFields: ReadonlyMap<string, number>;
}>;

/** A refusal of the whole file. */
export class RefusedFileError extends Error {
  override readonly name = "RefusedFileError";
  constructor(
    readonly code: RefusalCode,
    message: string,
    /** Byte in the source (or the unpacked stream) where it was noticed; null where there is no such place. */
    readonly byteOffset: number | null,
    readonly hint: string,
  ) {
    super(message);
  }
}

export type ReadLimits = Readonly<{
  /** Longest line or record, before it is decoded. */
  recordBytesMax: number;
  unpackedBytesMax: number;
  /** Unpacked over packed, checked once 16 MiB are unpacked. */
  expansionMax: number;
  membersMax: number;
  depthMax: number;
}>;

export const DEFAULT_LIMITS: ReadLimits = {
  recordBytesMax: 32 * 1024 * 1024,
  unpackedBytesMax: 4 * 1024 * 1024 * 1024,
  expansionMax: 200,
  membersMax: 100_000,
  depthMax: 64,
};

export type ReadOptions = Readonly<{
  limits: ReadLimits;
  /** Keep what was whole of a damaged container. */
  isSalvage: boolean;
  /** `missing` reads a bare NaN or infinity as null in signals; `reject` rejects its line. */
  nonFinite: "reject" | "missing";
  /** Run id for foreign formats; null lets the reader derive it. */
  runOverride: string | null;
  /** Packs that may derive signals for foreign formats; the reader takes the one whose benchmark and `match` fit. */
  packs: readonly ProbePackText[];
}>;

/** A probe pack as a document; its hash is its version. */
export type ProbePackText = Readonly<{ name: string; text: string }>;

/** The files that make one run, all of one format, in the order in which they are read. */
export type RunGroup = Readonly<{ format: Format; sources: readonly Source[] }>;

/** What each reader is: a stream of batches that ends with the summary. A damaged file throws RefusedFileError. */
export type ReadRun = (group: RunGroup, options: ReadOptions) => AsyncGenerator<ReadBatch, ReadSummary>;
