import { describeValue } from "@/lib/contracts/describe-value";
import type { RecordKind } from "@/lib/contracts/native/record";
import { redactionRecordSchema, type Seal } from "@/lib/contracts/redaction-record";
import type { GoalKind } from "@/lib/contracts/native/turn";
import type { Line } from "../bytes/line-splitter";
import { countKeys } from "../json/count-keys";
import { type JsonText, scanText } from "../json/parse-json";
import type { ReadOptions, ReadRecord } from "../reader";
import { createEpisodeReader } from "./episode-reader";
import { createFieldCounter } from "./field-counter";
import { readHeader, refusedHeader } from "./header";
import { type ParsedLine, type ParseOutcome, parseLine } from "./parse-line";
import { createProbeReader } from "./probe-reader";
import { type Fault, faultOfJson, rejectRecord } from "./reject-record";

/** A line is read in three steps, so that a caller can give others their turn between them on a very long one. */
export type RecordReader = Readonly<{
  scan: (line: Line) => JsonText;
  parse: (line: Line, json: JsonText) => ParseOutcome;
  /** The record of a line, or why it is rejected. Lines have to come in their order. */
  take: (line: Line, outcome: ParseOutcome) => ReadRecord;
  /** Whether neither an episode nor a rejected record was seen. */
  isEmpty: () => boolean;
  /** Paths of fields that no schema knows, with how often they were seen. */
  unknownFields: () => ReadonlyMap<string, number>;
}>;

/**
 * Reads the records of one file and remembers what later ones refer to.
 *
 * @throws {RefusedFileError} from its functions, when the file as a whole cannot be read: its header or its encoding.
 */
export function createRecordReader(options: ReadOptions): RecordReader {
  const { depthMax } = options.limits;
  const fields = createFieldCounter();
  const probes = createProbeReader(depthMax);
  const seals = new Map<string, Seal[]>();
  const episodes = createEpisodeReader(probes, depthMax, seals);
  let goalKind: GoalKind | null = null;
  let seen = 0;

  const countFields = (value: unknown): number => {
    const kind = kindOf(typeOf(value), goalKind);
    return kind === null ? countKeys(value) : fields.count(kind, value);
  };

  const readParsed = (parsed: ParsedLine): ReadRecord => {
    const { line, value } = parsed;
    const place = { line: line.number, byteOffset: line.byteOffset };
    const type = typeOf(value);
    if (goalKind === null) {
      const run = readHeader(parsed, depthMax);
      goalKind = run.signals?.goalProgress?.kind ?? "level";
      return { kind: "header", place, bytes: line.bytes, run };
    }
    if (type === "header") return rejectRecord(line, SECOND_HEADER);
    if (type === "probe") return probes.read(parsed);
    if (type === "episode") return episodes.read(parsed, goalKind);
    if (type === "redaction") noteSeal(seals, value);
    if (typeof type === "string") return { kind: "other", place, bytes: line.bytes, type };
    return rejectRecord(line, untyped(value, type));
  };

  const take = (line: Line, { fault, parsed }: ParseOutcome): ReadRecord => {
    if (fault === null) return readParsed(parsed);
    if (goalKind === null) throw refusedHeader(line, faultOfJson(fault));
    return rejectRecord(line, faultOfJson(fault));
  };

  return {
    scan: (line) => scanText(line.bytes, line.byteOffset, depthMax),
    parse: (line, json) => parseLine(line, json, options, countFields),
    take: (line, outcome) => {
      const record = take(line, outcome);
      if (record.kind === "episode" || record.kind === "rejected") seen += 1;
      return record;
    },
    isEmpty: () => seen === 0,
    unknownFields: fields.unknownFields,
  };
}

/** What a redaction says counts for the episodes behind it. One that cannot be read is kept, and says nothing. */
function noteSeal(seals: Map<string, Seal[]>, value: unknown): void {
  const { success, data } = redactionRecordSchema.safeParse(value);
  if (!success || data.seal.length === 0) return;
  seals.set(data.episode, [...(seals.get(data.episode) ?? []), data.seal]);
}

function typeOf(value: unknown): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, "type")
    ? Reflect.get(value, "type")
    : undefined;
}

function kindOf(type: unknown, goalKind: GoalKind | null): RecordKind | null {
  if (type === "header" || type === "probe") return type;
  return type === "episode" && goalKind !== null ? `${goalKind}_episode` : null;
}

const SECOND_HEADER: Fault = {
  code: "E_ORDER",
  jsonPath: "/type",
  message: "This is a second header; the file has one already.",
  hint: "Write each run to a file of its own.",
};

function untyped(value: unknown, type: unknown): Fault {
  const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
  return {
    code: "E_TYPE",
    jsonPath: isObject ? "/type" : "",
    message: isObject
      ? `The type of the record is ${describeValue(type)}; expected a text such as "episode".`
      : `The record is ${describeValue(value)}; expected an object.`,
    hint: "Each record is an object whose type says what it is: header, probe or episode.",
  };
}
