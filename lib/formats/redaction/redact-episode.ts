import { decodeUtf8 } from "../bytes/decode-utf8";
import type { Path } from "../json/inspect-json";
import { decodeToken, type StringToken, stringTokens } from "../json/string-tokens";
import { blackOut, type Cut } from "./black-out";
import { findSpellings, type UnitRange } from "./find-spellings";
import { isReplaceable, placeOf, type RedactedPlace } from "./redacted-place";
import { locateSpans, type RedactionSpan } from "./locate-spans";

/** What is to be replaced in an episode: a text wherever it stands, or spans. */
export type Redaction = Readonly<
  { kind: "text"; text: string } | { kind: "spans"; spans: readonly RedactionSpan[] }
>;

export type RedactedRecord = Readonly<{
  bytes: Buffer;
  /** Where something was replaced; none where nothing is new. */
  places: readonly RedactedPlace[];
  /** How many units were replaced that were not before. */
  units: number;
  /** Names, ids and numbers that hold the text: they stay, since others refer to them, or a block is no number. */
  keptCount: number;
  /** What was replaced, each with how often: for the foreign record. Never to be stored. */
  texts: ReadonlyMap<string, number>;
}>;

/**
 * Replaces units of an episode's texts by blocks, one for one, so that offsets stay valid. All else stays byte for byte.
 *
 * @param bytes - a record in the native format that a reader took.
 * @throws {SpanError} for a span that is none.
 */
export function redactEpisode(bytes: Buffer, redaction: Redaction): RedactedRecord {
  const text = decodeUtf8(bytes, 0);
  const { cuts, keptCount } =
    redaction.kind === "text" ? cutsOfText(text, redaction.text) : cutsOfSpans(text, redaction.spans);
  const found = cuts.map((cut) => ({ ...cut, ...blackOut(text, [cut]) })).filter(({ units }) => units > 0);
  const { text: made, units } = blackOut(text, found);
  return {
    bytes: units === 0 ? bytes : Buffer.from(made, "utf8"),
    places: found.map(({ token, ranges, units: own }) => placeOf(token.path, ranges, own)),
    units,
    keptCount,
    texts: redaction.kind === "text" ? new Map([[redaction.text, countOf(found)]]) : textsOf(text, found),
  };
}

type EpisodeCut = Cut & Readonly<{ token: StringToken }>;
type Cuts = Readonly<{ cuts: readonly EpisodeCut[]; keptCount: number }>;

function cutsOfText(text: string, needle: string): Cuts {
  // A text without an escape spells what it says.
  if (!text.includes("\\") && !text.includes(needle)) return { cuts: [], keptCount: 0 };
  const tokens = stringTokens(text);
  let keptCount = countNumbers(text, tokens, needle);
  const cuts = tokens.flatMap((token): readonly EpisodeCut[] => {
    const ranges = findSpellings(decodeToken(text.slice(token.start, token.end)), needle);
    if (ranges.length === 0) return [];
    if (!token.isKey && isReplaceable(token.path)) return [cutOf(token, ranges)];
    keptCount += 1;
    return [];
  });
  return { cuts, keptCount };
}

/** Numbers that hold the text: blocks cannot stand in their place, so they are told. */
function countNumbers(text: string, tokens: readonly StringToken[], needle: string): number {
  if (!/^[-+.\deE]+$/u.test(needle)) return 0;
  let count = 0;
  for (let index = 0; index <= tokens.length; index += 1) {
    const between = text.slice(tokens[index - 1]?.end ?? 0, tokens[index]?.start ?? text.length);
    count += (between.match(/[-+.\deE]*\d[-+.\deE]*/gu) ?? []).filter((number) =>
      number.includes(needle),
    ).length;
  }
  return count;
}

function cutsOfSpans(text: string, spans: readonly RedactionSpan[]): Cuts {
  const cuts = locateSpans(text, spans).map(({ token, ranges }) => cutOf(token, ranges));
  return { cuts, keptCount: 0 };
}

function cutOf(token: StringToken, ranges: readonly UnitRange[]): EpisodeCut {
  const { path, start, end } = token;
  return { token, start, end, ranges, isCompact: isOfArguments(path) };
}

const isOfArguments = (path: Path): boolean => path[4] === "toolCalls" && path[6] === "arguments";

const countOf = (cuts: readonly EpisodeCut[]): number =>
  cuts.reduce((sum, { ranges }) => sum + ranges.length, 0);

function textsOf(text: string, cuts: readonly EpisodeCut[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const { start, end, ranges } of cuts) {
    const said = decodeToken(text.slice(start, end));
    for (const range of ranges) {
      const one = said.slice(range.start, range.end);
      counts.set(one, (counts.get(one) ?? 0) + 1);
    }
  }
  return counts;
}
