import type { JsonValue } from "@/lib/scoring/types";
import type { Line } from "../bytes/line-splitter";
import { createAttemptTable } from "../foreign/attempt-table";
import { createBreather } from "../foreign/breather";
import { createFieldNotes, type FieldNotes } from "../foreign/field-notes";
import { episodeRecord, headerRecord, originOf, otherRecord, probeRecord } from "../foreign/foreign-records";
import { isJsonObject, type JsonObject, memberOf } from "../foreign/json-object";
import { parseForeign } from "../foreign/parse-foreign";
import { RecordFault } from "../foreign/record-fault";
import { assertSameParts } from "../foreign/same-run";
import { rejectRecord } from "../native/reject-record";
import { loadPack } from "../probe-pack/load-pack";
import { packReferenceOf } from "../probe-pack/pack-reference";
import { packsFor } from "../probe-pack/pick-probe";
import type { ProbePack } from "../probe-pack/probe-pack";
import { type ReadOptions, type ReadRecord, type ReadRun, RefusedFileError, type Source } from "../reader";
import { KNOWN_FIELDS, readLog } from "./agentdojo-log";
import { type AgentdojoIdentity, BENCHMARK_ID, findIdentity, runIdOf, runOf } from "./agentdojo-run";
import { recordsOf, type SourceFacts } from "./agentdojo-sources";
import { caseOf, convertLog } from "./convert-log";

/**
 * Reads a run of AgentDojo: run files, exports of one line a run, or both. Signals come from the packs of the benchmark;
 * without one that fits, an episode has none.
 *
 * @throws {RefusedFileError} when a file as a whole cannot be read, a pack is not valid, or there is no episode.
 * @see docs/formats/agentdojo.md
 */
export const readAgentdojo: ReadRun = async function* ({ sources }, options) {
  const [first] = sources;
  if (first === undefined) throw new RangeError("A run without files.");
  const packs = packsFor(
    options.packs.map(({ text }) => loadPack(text)),
    BENCHMARK_ID,
  );
  const pack = packReferenceOf(packs);
  const identity = await findIdentity(first, options);
  const run = runOf(identity, options.runOverride ?? runIdOf(identity), packs);
  yield { records: [headerRecord(run, originOf("agentdojo", packs))], bytesRead: 0 };

  const fields = createFieldNotes();
  const readLine = createReader(packs, options, fields);
  const breathe = createBreather();
  const facts: SourceFacts = { hadByteOrderMark: false, isSalvaged: false };
  let seen = 0;
  let bytesBefore = 0;
  for (const [fileIndex, source] of sources.entries()) {
    await assertSameRun(source, identity, options);
    for await (const { lines, bytesRead } of recordsOf(source, options, facts)) {
      for (const line of lines) {
        await breathe();
        const records = readLine(line);
        seen += records.filter(({ kind }) => kind === "episode" || kind === "rejected").length;
        yield { records, bytesRead: bytesBefore + bytesRead, fileIndex };
      }
    }
    bytesBefore += source.sizeBytes;
  }
  if (seen === 0) {
    throw new RefusedFileError(
      "E_EMPTY",
      `${first.name} has no episodes.`,
      null,
      "Check that the harness finished writing.",
    );
  }
  return {
    format: "agentdojo",
    origin: packs.length > 0 ? "probe_pack" : "harness",
    pack,
    hadByteOrderMark: facts.hadByteOrderMark,
    isSalvaged: facts.isSalvaged,
    unknownFields: fields.unknownFields(),
  };
};

/** A file whose first record cannot be read says nothing of its run; that record is rejected later. */
async function assertSameRun(source: Source, first: AgentdojoIdentity, options: ReadOptions): Promise<void> {
  let here: AgentdojoIdentity;
  try {
    here = await findIdentity(source, options);
  } catch (error) {
    if (error instanceof RefusedFileError && (error.code === "E_HEADER" || error.code === "E_EMPTY")) return;
    throw error;
  }
  assertSameParts(source.name, {
    pipeline: [first.pipeline, here.pipeline],
    "benchmark version": [first.version, here.version],
  });
}

/** Reads the lines of a run one by one, and remembers which probes it wrote and which cases it saw. */
function createReader(
  packs: readonly ProbePack[],
  options: ReadOptions,
  fields: FieldNotes,
): (line: Line) => readonly ReadRecord[] {
  const attempts = createAttemptTable();
  const probes = new Set<string>();

  const convert = (line: Line): readonly ReadRecord[] => {
    const place = { line: line.number, byteOffset: line.byteOffset };
    const value = parseForeign(line.bytes, line.byteOffset, options);
    if (isPreface(value)) return [otherRecord("agentdojo_export", value, place)];
    const log = readLog(value);
    noteFields(log.raw, fields);
    const { probe, episode } = convertLog(log, attempts.of(caseOf(log), line.bytes), packs);
    const written = episodeRecord(episode, place, line.bytes, options.limits.recordBytesMax);
    if (probes.has(probe.id)) return [written];
    probes.add(probe.id);
    return [probeRecord(probe, place), written];
  };

  return (line) => {
    try {
      return convert(line);
    } catch (error) {
      if (error instanceof RecordFault) return [rejectRecord(line, error.fault)];
      throw error;
    }
  };
}

function noteFields(raw: JsonObject, fields: FieldNotes): void {
  fields.note(raw, KNOWN_FIELDS, "");
  const inner = memberOf(raw, "metadata");
  if (isJsonObject(inner)) fields.note(inner, KNOWN_FIELDS, "/metadata");
}

/** The line that an export begins with: facts of the pipeline, and no messages. */
function isPreface(value: JsonValue): value is JsonObject {
  if (!isJsonObject(value)) return false;
  const isRun =
    memberOf(value, "messages") !== undefined ||
    memberOf(memberOf(value, "metadata"), "suite_name") !== undefined;
  return !isRun && isJsonObject(memberOf(value, "metadata"));
}
