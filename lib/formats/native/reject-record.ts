import { describeIssueCode } from "./issue-code";
import type { RecordIssue } from "../../contracts/native/describe-issue";
import type { Line } from "../bytes/line-splitter";
import type { ReadRecord, RejectionCode } from "../reader";

/** Why a record is not taken, without its place. */
export type Fault = Readonly<{ code: RejectionCode; jsonPath: string; message: string; hint: string }>;

export type RejectedRecord = Extract<ReadRecord, { kind: "rejected" }>;

/** A line that is not taken, with all that its writer needs to mend it. */
export function rejectRecord(line: Line, fault: Fault): RejectedRecord {
  const place = { line: line.number, byteOffset: line.byteOffset };
  return { kind: "rejected", place, bytes: line.bytes, rejection: { ...place, ...fault } };
}

/** What a failed check of the schema means for its line. */
export function faultOfIssue(issue: RecordIssue): Fault {
  const { code, hint } = describeIssueCode(issue);
  return {
    code,
    jsonPath: issue.pointer,
    message: `${issue.pointer === "" ? "The record" : issue.pointer} is ${issue.found}; expected ${issue.expected}.`,
    hint,
  };
}
