import type { EpisodeRedaction } from "../contracts/episode-redaction";
import type { RedactionReport } from "../contracts/redaction-report";
import type { SourceState } from "../contracts/redaction-record";
import { countOf } from "./format-number";
import { formatTime } from "./format-time";
import { safeLabel } from "./hostile-text";

/** What was found, or replaced, in one sentence. */
export function foundSentence({
  episodeCount,
  placeCount,
}: Pick<RedactionReport, "episodeCount" | "placeCount">): string {
  return `${countOf(placeCount, "place")} in ${countOf(episodeCount, "episode")}`;
}

const KEPT: Readonly<Record<keyof RedactionReport["kept"], readonly [one: string, many: string]>> = {
  names: ["id, name or number in an episode", "ids, names or numbers in episodes"],
  headers: ["header of the run", "headers of the run"],
  probes: ["probe", "probes"],
  others: ["other record of the run", "other records of the run"],
  rejectedLines: ["rejected line", "rejected lines"],
  labels: ["name of the run or of its files", "names of the run or of its files"],
};

/** Where the text stays, since nothing is edited there: "1 probe, 2 rejected lines"; null where it stays nowhere. */
export function keptSentence(kept: RedactionReport["kept"]): string | null {
  const places = (Object.keys(KEPT) as (keyof typeof kept)[])
    .filter((place) => kept[place] > 0)
    .map((place) => countOf(kept[place], ...KEPT[place]));
  return places.length === 0 ? null : places.join(", ");
}

const SOURCES: Readonly<Record<SourceState, string | null>> = {
  none: null,
  untouched: "the foreign record did not hold it",
  rewritten: "the foreign record was rewritten",
  dropped: "the foreign record was dropped, since the text could not be located in it safely",
};

/** A redaction as a page shows it. */
export type RedactionEntry = Readonly<{
  key: string;
  /** Who and when. */
  who: string;
  reason: string;
  /** How much, and what became of the foreign record. */
  what: string;
  /** Null where the record itself stayed as it was. */
  hashes: Readonly<{ before: string; after: string }> | null;
}>;

/** What a reader has to know before reading, of the latest; null where nothing was redacted. */
export function redactedSentence(redactions: readonly Readonly<{ at: Date; by: string }>[]): string | null {
  const last = redactions.at(-1);
  if (last === undefined) return null;
  const often = redactions.length === 1 ? "Redacted" : `Redacted ${String(redactions.length)} times, last`;
  return `${often} by ${safeLabel(last.by, 80)} on ${formatTime(last.at)}. The verdict is by the text as it was.`;
}

export function redactionEntries(redactions: readonly EpisodeRedaction[]): readonly RedactionEntry[] {
  return redactions.map(({ at, by, reason, units, source, before, after, isImported }, index) => ({
    key: `${String(index)} ${after}`,
    who: `${safeLabel(by, 80)}, ${formatTime(at)}${isImported ? ", before the run was imported here" : ""}`,
    reason,
    what: [`${countOf(units, "character")} replaced by blocks`, SOURCES[source]]
      .filter((one) => one !== null)
      .join("; "),
    hashes: before === after ? null : { before, after },
  }));
}
