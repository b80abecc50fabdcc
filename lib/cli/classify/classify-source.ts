import { unlessTooManyMatches } from "../../formats/native/too-many-matches";
import { compilePattern } from "../../formats/patterns/compile-pattern";
import { readRun } from "../../formats/read-run";
import {
  DEFAULT_LIMITS,
  type ReadOptions,
  type ReadRecord,
  type Rejection,
  type Source,
} from "../../formats/reader";
import { type ProbeContext, probeContext } from "../../scoring/probe-context";
import type { Run, ScorerConfig } from "../../scoring/types";
import { sha256Hex } from "../sha256-hex";
import { AttemptLedger } from "./attempt-ledger";
import {
  type ClassificationLine,
  classificationLine,
  type EmptyLine,
  supersedeLine,
} from "./classification-line";
import { LineSpool } from "./line-spool";

const READ_OPTIONS: ReadOptions = {
  limits: DEFAULT_LIMITS,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
  packs: [],
};

/** Where the results go, as they are known. */
export type ClassifySink = Readonly<{
  /** Whole lines of JSON, in the order of the file, once all of it was read. */
  lines: (bytes: Uint8Array) => Promise<void>;
  /** At once. */
  rejected: (rejection: Rejection) => Promise<void>;
}>;

/**
 * Classifies the episodes of a native file. Whether another attempt counts is known only at its end, so lines wait on disk;
 * the memory it takes does not grow with what episodes hold.
 *
 * @returns how many lines were rejected.
 * @throws {RefusedFileError} where the file as a whole is refused; then no line is given out.
 */
export async function classifySource(
  source: Source,
  config: ScorerConfig,
  sink: ClassifySink,
  signal: AbortSignal,
): Promise<number> {
  const spool = await LineSpool.open();
  try {
    const { superseded, rejectedCount } = await fillSpool(spool, source, config, sink, signal);
    let ordinal = 0;
    for await (const lines of spool.lines()) {
      signal.throwIfAborted();
      const settled = lines.map((line) => (superseded.has(ordinal++) ? supersededBytes(line) : line));
      await sink.lines(Buffer.concat(settled));
    }
    return rejectedCount;
  } finally {
    await spool.remove();
  }
}

async function fillSpool(
  spool: LineSpool,
  source: Source,
  config: ScorerConfig,
  sink: ClassifySink,
  signal: AbortSignal,
): Promise<Readonly<{ superseded: ReadonlySet<number>; rejectedCount: number }>> {
  const superseded = new Set<number>();
  const attempts = new AttemptLedger();
  const contexts = new Map<string, ProbeContext>();
  const ids = new Set<string>();
  let run: Run | null = null;
  let place = 0;
  let rejectedCount = 0;

  const take = async (record: ReadRecord): Promise<void> => {
    switch (record.kind) {
      case "header":
        run = record.run;
        return;
      case "probe":
        if (run !== null)
          contexts.set(
            record.probe.id,
            probeContext(run, record.probe, (record.probe.patterns ?? []).map(compilePattern), sha256Hex),
          );
        return;
      case "episode": {
        const { episode } = record;
        const context = contexts.get(episode.probe);
        if (context === undefined)
          throw new RangeError("A reader passed an episode whose probe it never gave.");
        // The reader lets a record pass that comes again with the same content; it counts once.
        if (ids.has(episode.id)) return;
        ids.add(episode.id);
        const read = unlessTooManyMatches(() => classificationLine(episode, context, config));
        if (read.fault !== null) {
          rejectedCount += 1;
          await sink.rejected({ ...record.place, ...read.fault });
          return;
        }
        const givesWay = attempts.note(episode, place);
        if (givesWay !== null) superseded.add(givesWay);
        place += 1;
        await spool.add(JSON.stringify(read.value));
        return;
      }
      case "rejected":
        rejectedCount += 1;
        await sink.rejected(record.rejection);
        return;
      case "other":
        return;
    }
  };

  for await (const { records } of readRun({ format: "native", sources: [source] }, READ_OPTIONS)) {
    signal.throwIfAborted();
    for (const record of records) await take(record);
  }
  return { superseded, rejectedCount };
}

function supersededBytes(line: Uint8Array): Buffer {
  // Written by this module a moment ago.
  const parsed = JSON.parse(Buffer.from(line).toString("utf8")) as ClassificationLine | EmptyLine;
  return Buffer.from(`${JSON.stringify(supersedeLine(parsed))}\n`);
}
