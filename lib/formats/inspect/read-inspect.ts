import { createAttemptTable } from "../foreign/attempt-table";
import { createBreather } from "../foreign/breather";
import { createFieldNotes, type FieldNotes } from "../foreign/field-notes";
import {
  episodeRecord,
  headerRecord,
  originOf,
  otherRecord,
  probeRecord,
  START,
} from "../foreign/foreign-records";
import type { JsonObject } from "../foreign/json-object";
import { RecordFault } from "../foreign/record-fault";
import { assertSameParts } from "../foreign/same-run";
import { rejectRecord } from "../native/reject-record";
import { loadPack } from "../probe-pack/load-pack";
import { packReferenceOf } from "../probe-pack/pack-reference";
import { packsFor } from "../probe-pack/pick-probe";
import type { ProbePack } from "../probe-pack/probe-pack";
import {
  DEFAULT_LIMITS,
  type ReadOptions,
  type ReadRecord,
  type ReadRun,
  RefusedFileError,
  type Source,
} from "../reader";
import { caseOf, convertSample, identifySample, KNOWN_FIELDS } from "./convert-sample";
import type { LogOptions, SampleRead } from "./inspect-log";
import { openLog } from "./open-log";
import { type InspectEval, readEval, runIdOf, runOf } from "./inspect-run";

/**
 * Reads a run of Inspect: one log of an evaluation, or several of the same one. Each sample and epoch is an episode.
 *
 * @throws {RefusedFileError} when a log as a whole cannot be read, a pack is not valid, or there is no sample.
 * @see docs/formats/inspect.md
 */
export const readInspect: ReadRun = async function* ({ sources }, options) {
  const [first] = sources;
  if (first === undefined) throw new RangeError("A run without files.");
  const all = options.packs.map(({ text }) => loadPack(text));
  const own = readEval((await openLog(first, options)).head, first.name);
  const packs = packsFor(all, own.task);
  const run = runOf(own, options.runOverride ?? runIdOf(own), packs);
  yield { records: [headerRecord(run, originOf("inspect", packs))], bytesRead: 0 };

  const fields = createFieldNotes();
  const readSample = createReader(packs, options, fields);
  const breathe = createBreather();
  const seen = { samples: 0, hadByteOrderMark: false, isSalvaged: false };
  let bytesBefore = 0;
  for (const [fileIndex, source] of sources.entries()) {
    const log = await openLog(source, options);
    const facts = readEval(log.head, source.name);
    assertSameParts(source.name, {
      task: [own.task, facts.task],
      "task version": [own.taskVersion ?? "", facts.taskVersion ?? ""],
      model: [own.model, facts.model],
    });
    for await (const sample of log.samples()) {
      await breathe();
      seen.samples += 1;
      yield { records: readSample(sample, facts), bytesRead: bytesBefore + sample.bytesRead, fileIndex };
    }
    bytesBefore += source.sizeBytes;
    yield {
      records: [otherRecord("inspect_log", { log: log.rest() }, START)],
      bytesRead: bytesBefore,
      fileIndex,
    };
    seen.hadByteOrderMark ||= log.facts().hadByteOrderMark;
    seen.isSalvaged ||= log.facts().isSalvaged;
  }
  if (seen.samples === 0) {
    throw new RefusedFileError(
      "E_EMPTY",
      `${first.name} has no samples.`,
      null,
      "Log the evaluation with its samples, not its head alone.",
    );
  }
  return {
    format: "inspect",
    origin: packs.length > 0 ? "probe_pack" : "harness",
    pack: packReferenceOf(packs),
    hadByteOrderMark: seen.hadByteOrderMark,
    isSalvaged: seen.isSalvaged,
    unknownFields: fields.unknownFields(),
  };
};

/**
 * The id of the run that a log belongs to. Logs of one id make one run.
 *
 * @throws {RefusedFileError} where its head cannot be read.
 */
export async function inspectRunIdentity(
  source: Source,
  options: LogOptions = { limits: DEFAULT_LIMITS, isSalvage: false, nonFinite: "missing" },
): Promise<string> {
  const { head } = await openLog(source, options);
  return runIdOf(readEval(head, source.name));
}

/** Reads samples one by one, and remembers which probes it wrote and which cases it saw. */
function createReader(packs: readonly ProbePack[], options: ReadOptions, fields: FieldNotes) {
  const attempts = createAttemptTable();
  const probes = new Set<string>();

  const convert = (
    { place, source }: SampleRead,
    sample: JsonObject,
    facts: InspectEval,
  ): readonly ReadRecord[] => {
    fields.note(sample, KNOWN_FIELDS, "/samples");
    const identity = identifySample(sample);
    const attempt = attempts.of(caseOf(facts, identity), source);
    const { probe, episode } = convertSample(sample, facts, identity, attempt, packs);
    const written = episodeRecord(episode, place, source, options.limits.recordBytesMax);
    if (probes.has(probe.id)) return [written];
    probes.add(probe.id);
    return [probeRecord(probe, place), written];
  };

  return (read: SampleRead, facts: InspectEval): readonly ReadRecord[] => {
    try {
      return convert(read, read.parse(), facts);
    } catch (error) {
      if (!(error instanceof RecordFault)) throw error;
      const { place, source } = read;
      return [
        rejectRecord(
          { number: place.line, byteOffset: place.byteOffset, bytes: Buffer.from(source) },
          error.fault,
        ),
      ];
    }
  };
}
