import type { RecordIssue } from "@/lib/contracts/native/describe-issue";
import type { RejectionCode } from "../reader";

/** The code of a failed check, and what its writer can do about it. */
export function describeIssueCode(issue: RecordIssue): Readonly<{ code: RejectionCode; hint: string }> {
  if (isInsideMatch(issue.path))
    return { code: "E_MATCH", hint: "Places of a match are whole numbers from 0 on." };
  if (issue.isRange) {
    return {
      code: "E_RANGE",
      hint: "Levels and scores are shares from 0 to 1, never percent; nothing is clamped. Increments go from -1 to 1.",
    };
  }
  if (issue.found === "nothing") return { code: "E_SCHEMA", hint: "The field is required." };
  return {
    code: "E_SCHEMA",
    hint: "Values are taken as they are written: no text is read as a number, no 0 as false.",
  };
}

/** `/turns/3/matches/0/start` and its like. */
const isInsideMatch = (path: readonly PropertyKey[]): boolean => path.length > 4 && path[2] === "matches";
