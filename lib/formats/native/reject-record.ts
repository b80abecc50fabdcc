import { jsonPointer } from "@/lib/contracts/json-pointer";
import type { RecordIssue } from "@/lib/contracts/native/describe-issue";
import { quoteText } from "@/lib/contracts/quote-text";
import type { Line } from "../bytes/line-splitter";
import type { JsonFault } from "../json/inspect-json";
import type { ReadRecord, RejectionCode } from "../reader";
import { describeIssueCode } from "./issue-code";

const HASH_BYTES_SHOWN = 8;

/** Why a record is not taken, without its place. */
export type Fault = Readonly<{ code: RejectionCode; jsonPath: string; message: string; hint: string }>;

export type RejectedRecord = Extract<ReadRecord, { kind: "rejected" }>;

/** A line that is not taken, with all that its writer needs to mend it. */
export function rejectRecord(line: Line, fault: Fault): RejectedRecord {
  const place = { line: line.number, byteOffset: line.byteOffset };
  return { kind: "rejected", place, bytes: line.original ?? line.bytes, rejection: { ...place, ...fault } };
}

/** What a failed check of the schema means for its line. */
export function faultOfIssue(issue: RecordIssue): Fault {
  const { code, hint } = describeIssueCode(issue);
  const place = issue.pointer === "" ? "The record" : issue.pointer;
  return {
    code,
    jsonPath: issue.pointer,
    message: `${place} is ${issue.found}; expected ${issue.expected}.`,
    hint,
  };
}

const JSON_CODES = {
  syntax: { code: "E_JSON", hint: "Write one JSON object a line, with nothing behind it." },
  depth: { code: "E_DEPTH", hint: "Put deeply nested content into a text, or flatten it." },
  duplicate_key: {
    code: "E_DUP_KEY",
    hint: "Readers of JSON disagree on which of two equal keys counts, so neither is believed. Write each key once.",
  },
  non_finite: {
    code: "E_NUMBER",
    hint: "Write null where a value is missing, or import with the option that reads such signals as missing.",
  },
} as const satisfies Record<JsonFault["kind"], Readonly<{ code: RejectionCode; hint: string }>>;

/** What a text that cannot be read as JSON means for its line. */
export function faultOfJson({ kind, path, message }: JsonFault): Fault {
  return { ...JSON_CODES[kind], jsonPath: jsonPointer(path), message };
}

/** A second record of one identity whose content is not the same. Both are told apart by their SHA-256. */
export function conflict(what: string, id: string, firstLine: number, first: Buffer, second: Buffer): Fault {
  const [there, here] = [first, second].map((sha256) => sha256.toString("hex", 0, HASH_BYTES_SHOWN));
  return {
    code: "E_CONFLICT",
    jsonPath: "/id",
    message: `${what} ${quoteText(id)} stands on line ${firstLine} with other content: SHA-256 ${there}… there, ${here}… here.`,
    hint: "Nothing is overwritten. Give the record an id of its own, or leave out the one that is wrong.",
  };
}
