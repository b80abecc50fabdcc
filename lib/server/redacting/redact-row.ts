import type { RedactionSpans, Seal, SourceState } from "../../contracts/redaction-record";
import { readStoredEpisode } from "../../formats/native/read-stored";
import { redactEpisode, type Redaction } from "../../formats/redaction/redact-episode";
import { redactSource, sourceHolds } from "../../formats/redaction/redact-source";
import { sealEpisode, sealOf } from "../../formats/redaction/seal";
import { prepareEpisode } from "../../scoring/prepare-episode";
import type { ProbeContext } from "../../scoring/probe-context";

/** An episode as it is stored. */
export type EvidenceRow = Readonly<{
  seq: string;
  externalId: string;
  sha256: Buffer;
  bytes: Buffer;
  source: Buffer | null;
}>;

export type RedactedRow = Readonly<{
  bytes: Buffer;
  source: Buffer | null;
  spans: RedactionSpans;
  placeCount: number;
  /** What was replaced. Never to be stored, logged or answered. */
  texts: readonly string[];
}>;

/** What a redaction makes of one episode. `row` is null where nothing is new. */
export type RowOutcome = Readonly<{ row: RedactedRow | null; keptCount: number }>;

/**
 * Redacts one episode and its foreign record, and seals the matches that would no longer be found.
 *
 * @param contextOf - what the rule reads of the probe that an episode names.
 * @throws {SpanError} for a span that is none.
 */
export function redactRow(
  { bytes, source }: EvidenceRow,
  redaction: Redaction,
  seals: readonly Seal[],
  contextOf: (probe: string) => ProbeContext,
): RowOutcome {
  const made = redactEpisode(bytes, redaction);
  const foreign = redactForeign(source, redaction, made);
  const isSame = made.units === 0 && foreign.state !== "rewritten" && foreign.state !== "dropped";
  if (isSame) return { row: null, keptCount: made.keptCount };
  const spans = {
    units: made.units,
    source: foreign.state,
    places: made.places.map((place) => ({ ...place, ranges: [...place.ranges] })),
    seal: made.units === 0 ? [] : sealBetween(bytes, made.bytes, seals, contextOf),
  };
  const placeCount = made.places.reduce((sum, { ranges }) => sum + ranges.length, 0);
  return {
    row: { bytes: made.bytes, source: foreign.source, spans, placeCount, texts: [...made.texts.keys()] },
    keptCount: made.keptCount,
  };
}

function redactForeign(
  source: Buffer | null,
  redaction: Redaction,
  { units, texts }: Readonly<{ units: number; texts: ReadonlyMap<string, number> }>,
): Readonly<{ source: Buffer | null; state: SourceState }> {
  if (source === null) return { source, state: "none" };
  if (units === 0 && (redaction.kind === "spans" || !sourceHolds(source, redaction.text)))
    return { source, state: "untouched" };
  const made = redactSource(
    source,
    units === 0 && redaction.kind === "text" ? new Map([[redaction.text, 1]]) : texts,
  );
  return made === null ? { source: null, state: "dropped" } : { source: made, state: "rewritten" };
}

function sealBetween(
  before: Buffer,
  after: Buffer,
  seals: readonly Seal[],
  contextOf: (probe: string) => ProbeContext,
): RedactionSpans["seal"] {
  const was = readStoredEpisode(before);
  const context = contextOf(was.probe);
  const prepared = prepareEpisode(sealEpisode(was, seals), context);
  const made = prepareEpisode(sealEpisode(readStoredEpisode(after), seals), context);
  return [...sealOf(prepared, made)];
}
