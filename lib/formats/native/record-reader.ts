import { describeValue } from "../../contracts/describe-value";
import { checkRecord } from "../../contracts/native/check-record";
import type { GoalKind } from "../../contracts/native/turn";
import { decodeUtf8 } from "../bytes/decode-utf8";
import type { Line } from "../bytes/line-splitter";
import { type ReadOptions, type ReadRecord, RefusedFileError } from "../reader";
import { faultOfIssue, rejectRecord } from "./reject-record";

export type RecordReader = Readonly<{
  read: (line: Line) => ReadRecord;
  /** Whether neither an episode nor a rejected record was seen. */
  isEmpty: () => boolean;
}>;

/** Reads the records of one file in their order, and remembers what later ones refer to. */
export function createRecordReader(_options: ReadOptions): RecordReader {
  let goalKind: GoalKind | null = null;
  const probes = new Set<string>();
  let seen = 0;

  const readHeader = (line: Line, value: unknown): ReadRecord => {
    assertVersion(value, line);
    const checked = checkRecord("header", value);
    if (checked.issue !== null) {
      const fault = faultOfIssue(checked.issue);
      throw new RefusedFileError(
        "E_HEADER",
        `The header is not valid: ${fault.message}`,
        line.byteOffset,
        fault.hint,
      );
    }
    goalKind = checked.record.run.signals?.goalProgress?.kind ?? "level";
    return { kind: "header", place: placeOf(line), bytes: line.bytes, run: checked.record.run };
  };

  const readProbe = (line: Line, value: unknown): ReadRecord => {
    const checked = checkRecord("probe", value);
    if (checked.issue !== null) return rejectRecord(line, faultOfIssue(checked.issue));
    probes.add(checked.record.id);
    return { kind: "probe", place: placeOf(line), bytes: line.bytes, probe: checked.record };
  };

  const readEpisode = (line: Line, value: unknown, kind: GoalKind): ReadRecord => {
    const checked = checkRecord(`${kind}_episode`, value);
    if (checked.issue !== null) return rejectRecord(line, faultOfIssue(checked.issue));
    const episode = checked.record;
    if (!probes.has(episode.probe)) {
      return rejectRecord(line, {
        code: "E_UNKNOWN_PROBE",
        jsonPath: "/probe",
        message: `No probe before this line is called ${describeValue(episode.probe)}.`,
        hint: "Write each probe before the episodes that name it.",
      });
    }
    return { kind: "episode", place: placeOf(line), bytes: line.bytes, source: null, episode };
  };

  const read = (line: Line): ReadRecord => {
    const text = decodeUtf8(line.bytes, line.byteOffset);
    let value: unknown;
    try {
      value = JSON.parse(text);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
      return rejectRecord(line, {
        code: "E_JSON",
        jsonPath: "",
        message: "This is no JSON.",
        hint: "Write one JSON object a line.",
      });
    }
    const type = typeof value === "object" && value !== null ? (value as { type?: unknown }).type : undefined;
    if (goalKind === null) {
      if (type !== "header") throw missingHeader(line);
      return readHeader(line, value);
    }
    switch (type) {
      case "header":
        return rejectRecord(line, {
          code: "E_ORDER",
          jsonPath: "",
          message: "A second header.",
          hint: "A file has one header.",
        });
      case "probe":
        return readProbe(line, value);
      case "episode":
        return readEpisode(line, value, goalKind);
      default:
        return typeof type === "string"
          ? { kind: "other", place: placeOf(line), bytes: line.bytes, type }
          : rejectRecord(line, {
              code: "E_TYPE",
              jsonPath: "/type",
              message: `The type of the record is ${describeValue(type)}.`,
              hint: "",
            });
    }
  };

  return {
    read: (line) => {
      const record = read(line);
      if (record.kind === "episode" || record.kind === "rejected") seen += 1;
      return record;
    },
    isEmpty: () => seen === 0,
  };
}

const placeOf = (line: Line) => ({ line: line.number, byteOffset: line.byteOffset });

function assertVersion(value: unknown, line: Line): void {
  const version: unknown =
    typeof value === "object" && value !== null ? Reflect.get(value, "version") : undefined;
  if (typeof version !== "string" || /^1\.\d+$/.test(version)) return;
  throw new RefusedFileError(
    "E_VERSION",
    `The file is of version ${describeValue(version)} of the format; this product reads version 1.`,
    line.byteOffset,
    "Write version 1 of the format, or update the product.",
  );
}

function missingHeader(line: Line): RefusedFileError {
  return new RefusedFileError(
    "E_HEADER",
    "The file does not begin with a header record.",
    line.byteOffset,
    'Write {"type":"header","format":"litmus-audit",…} as the first record.',
  );
}
