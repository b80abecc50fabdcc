import { hash } from "node:crypto";
import { quoteText } from "../../contracts/quote-text";
import { unlessTooManyMatches } from "../../formats/native/too-many-matches";
import { type Place, type ReadRecord, type Rejection, RefusedFileError } from "../../formats/reader";
import type { Episode, Probe, Run } from "../../scoring/types";
import type { ProjectedEpisode } from "../storage/projected-episode";
import { noteImportedRedaction } from "../redacting/imported-redactions";
import { projectId } from "../storage/projected-text";
import type { Batch } from "./batch";
import { type ProbeInHand, probeInHand } from "./probe-in-hand";
import { projectEpisode } from "./project-episode";
import { meantEpisode, type RejectedRecord } from "./rejected-lines";
import { assertSameRun, type RunInHand } from "./stored-run";

type Fault = Pick<Rejection, "code" | "jsonPath" | "message" | "hint">;

/** Turns the records of a file into what is stored of them, one by one, as they are read. */
export class RecordIntake {
  readonly #openRun: (header: Run, place: Place) => Promise<RunInHand>;
  readonly #probes = new Map<string, ProbeInHand>();
  readonly #newProbeHashes = new Map<string, Buffer>();
  /** Probes whose record differs from the stored one: their episodes were played under another objective. */
  readonly #conflicting = new Set<string>();
  #run: RunInHand | null = null;
  #nextRecordSeq = 0;
  #readCount = 0;

  /** @param openRun - takes the run's lock and finds the run; called once, at the first header. */
  constructor(openRun: (header: Run, place: Place) => Promise<RunInHand>) {
    this.#openRun = openRun;
  }

  /** Null before the header. */
  get run(): RunInHand | null {
    return this.#run;
  }

  get nextRecordSeq(): number {
    return this.#nextRecordSeq;
  }

  /** Episodes and rejected records. */
  get readCount(): number {
    return this.#readCount;
  }

  /** @throws {RefusedFileError} `E_HEADER` for a header that does not fit the run, or a file without one. */
  async take(record: ReadRecord, fileIndex: number, batch: Batch): Promise<void> {
    switch (record.kind) {
      case "header":
        await this.#takeHeader(record.run, record.place);
        this.#keep("header", record.bytes, batch);
        return;
      case "probe":
        this.#takeProbe(record, fileIndex, batch);
        return;
      case "other":
        if (record.type === "redaction")
          noteImportedRedaction(this.#inHand(record.place).redactedBefore, record.bytes);
        else this.#inHand(record.place);
        this.#keep("other", record.bytes, batch);
        return;
      case "rejected":
        this.#readCount += 1;
        batch.rejected.push(rejected(record, record.rejection, fileIndex));
        return;
      case "episode":
        this.#readCount += 1;
        this.#takeEpisode(record, fileIndex, batch);
        return;
    }
  }

  async #takeHeader(header: Run, place: Place): Promise<void> {
    if (this.#run === null) {
      this.#run = await this.#openRun(header, place);
      this.#nextRecordSeq = this.#run.nextRecordSeq;
      return;
    }
    if (projectId(header.id) !== this.#run.externalId) throw otherRun(header, place);
    assertSameRun(this.#run.header, header, place);
  }

  #takeProbe(record: Extract<ReadRecord, { kind: "probe" }>, fileIndex: number, batch: Batch): void {
    const run = this.#inHand(record.place);
    const { probe, bytes } = record;
    const id = projectId(probe.id);
    const sha256 = hashOf(record);
    const before = run.probeHashes.get(id) ?? this.#newProbeHashes.get(id);
    if (before !== undefined && !before.equals(sha256)) {
      // Within one file the first record stands; a stored one may be what the file's episodes were not played under.
      if (run.probeHashes.has(id)) this.#conflicting.add(probe.id);
      this.#readCount += 1;
      batch.rejected.push(rejected(record, probeConflict(probe, before, sha256), fileIndex));
      return;
    }
    if (!this.#probes.has(probe.id)) this.#probes.set(probe.id, probeInHand(run.header, probe));
    if (before !== undefined) return;
    this.#newProbeHashes.set(id, sha256);
    batch.probes.push({ probe, sha256 });
    this.#keep("probe", bytes, batch);
  }

  #takeEpisode(record: Extract<ReadRecord, { kind: "episode" }>, fileIndex: number, batch: Batch): void {
    const run = this.#inHand(record.place);
    const { episode, bytes, source, place } = record;
    const probe = this.#conflicting.has(episode.probe) ? undefined : this.#probes.get(episode.probe);
    if (probe === undefined) {
      batch.rejected.push({
        ...rejected(record, this.#probeFault(episode), fileIndex),
        externalId: projectId(episode.id),
      });
      return;
    }
    const projected = unlessTooManyMatches(() => projectEpisode(episode, probe, run.scorers, place));
    if (projected.fault !== null) {
      batch.rejected.push({
        ...rejected(record, projected.fault, fileIndex),
        externalId: projectId(episode.id),
      });
      return;
    }
    batch.leakCount += leakCountOf(projected.value);
    batch.episodes.push({
      episode: projected.value,
      fileIndex,
      sha256: hashOf(record),
      bytes: batch.arena.keep(bytes),
      source: source === null ? null : batch.arena.keep(source),
    });
  }

  #probeFault(episode: Episode): Fault {
    if (!this.#conflicting.has(episode.probe)) return unknownProbe(episode);
    return {
      code: "E_CONFLICT",
      jsonPath: "/probe",
      message: `The file's record of probe ${quoteText(episode.probe)} differs from the one that the run has.`,
      hint: "Episodes played under a changed probe belong to a run of their own, or to a probe with a new id.",
    };
  }

  #keep(kind: "header" | "probe" | "other", bytes: Uint8Array, batch: Batch): void {
    const seq = this.#nextRecordSeq;
    this.#nextRecordSeq += 1;
    batch.records.push({
      kind,
      seq,
      sha256: hash("sha256", bytes, "buffer"),
      bytes: batch.arena.keep(bytes),
    });
  }

  #inHand(place: Place): RunInHand {
    if (this.#run !== null) return this.#run;
    throw new RefusedFileError(
      "E_HEADER",
      "A record stands before the header.",
      place.byteOffset,
      "Write the header first.",
    );
  }
}

function leakCountOf({ scoredBy }: ProjectedEpisode): number {
  return scoredBy.reduce((sum, { leaks }) => sum + leaks.length, 0);
}

/** Computed here only where the reader has not done so. */
function hashOf({ sha256, bytes }: Readonly<{ sha256?: Uint8Array; bytes: Uint8Array }>): Buffer {
  if (sha256 === undefined) return hash("sha256", bytes, "buffer");
  return Buffer.from(sha256.buffer, sha256.byteOffset, sha256.length);
}

function rejected(record: ReadRecord, fault: Fault, fileIndex: number): RejectedRecord {
  const { code, jsonPath, message, hint } = fault;
  return {
    ...{
      line: record.place.line,
      byteOffset: record.place.byteOffset,
      code,
      jsonPath,
      message,
      hint,
      fileIndex,
    },
    sha256: hash("sha256", record.bytes, "buffer"),
    externalId: record.kind === "rejected" ? meantEpisode(record.bytes, code) : null,
  };
}

function probeConflict(probe: Probe, before: Buffer, found: Buffer): Fault {
  return {
    code: "E_CONFLICT",
    jsonPath: "/id",
    message:
      `Probe ${quoteText(probe.id)} is there already with other content: ` +
      `SHA-256 ${before.toString("hex")} is known, ${found.toString("hex")} was found.`,
    hint: "Nothing is overwritten. Give a changed probe a new id.",
  };
}

function unknownProbe(episode: Episode): Fault {
  return {
    code: "E_UNKNOWN_PROBE",
    jsonPath: "/probe",
    message: `No probe before this record is called ${quoteText(episode.probe)}.`,
    hint: "Write each probe before the episodes that name it.",
  };
}

function otherRun(header: Run, place: Place): RefusedFileError {
  return new RefusedFileError(
    "E_HEADER",
    `Another file of this import names another run: ${quoteText(header.id)}.`,
    place.byteOffset,
    "Import the files of different runs one by one.",
  );
}
