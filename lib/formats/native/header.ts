import { describeValue } from "@/lib/contracts/describe-value";
import type { Run } from "@/lib/scoring/types";
import type { Line } from "../bytes/line-splitter";
import { RefusedFileError } from "../reader";
import { checkValue } from "./check-value";
import type { ParsedLine } from "./parse-line";
import type { Fault } from "./reject-record";

const VERSION = /^(?<major>0|[1-9][0-9]*)\.(?:0|[1-9][0-9]*)$/;
const MAJOR = "1";

/**
 * The run that the first record of a file declares.
 *
 * @throws {RefusedFileError} `E_VERSION` for another major version of the format; `E_HEADER` when the record is no header,
 *   or not a valid one. Without it nothing in the file can be read.
 */
export function readHeader(parsed: ParsedLine, depthMax: number): Run {
  const { line, value } = parsed;
  const [type, format, version] = ["type", "format", "version"].map((key) => fieldOf(value, key));
  if (type !== "header") throw missingHeader(line, type);
  const major =
    format === "litmus-audit" && typeof version === "string"
      ? VERSION.exec(version)?.groups?.["major"]
      : null;
  if (major !== null && major !== MAJOR) throw otherVersion(line, version);
  const checked = checkValue("header", parsed, depthMax);
  if (checked.fault !== null) throw refusedHeader(line, checked.fault);
  return checked.record.run;
}

/** A first record that cannot even be read. */
export function refusedHeader(line: Line, { jsonPath, message, hint }: Fault): RefusedFileError {
  const place = jsonPath === "" ? "" : ` (at ${jsonPath})`;
  return new RefusedFileError(
    "E_HEADER",
    `The header cannot be read${place}. ${message}`,
    line.byteOffset,
    hint,
  );
}

function missingHeader(line: Line, type: unknown): RefusedFileError {
  return new RefusedFileError(
    "E_HEADER",
    `The file does not begin with a header: the type of its first record is ${describeValue(type)}.`,
    line.byteOffset,
    'Write {"type":"header","format":"litmus-audit","version":"1.0","run":{…}} as the first record.',
  );
}

function otherVersion(line: Line, version: unknown): RefusedFileError {
  return new RefusedFileError(
    "E_VERSION",
    `The version of the file is ${describeValue(version)}; only versions 1.x of the format can be read.`,
    line.byteOffset,
    "Write version 1.0 of the format, or read the file with a release that knows its version.",
  );
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key)
    ? Reflect.get(value, key)
    : undefined;
}
