import { type Checked, checkRecord } from "@/lib/contracts/native/check-record";
import type { RecordKind, RecordOf } from "@/lib/contracts/native/record";
import { numberFieldOf } from "./number-fields";
import type { ParsedLine } from "./parse-line";
import { type Fault, faultOfIssue } from "./reject-record";
import { settleNumbers } from "./settle-numbers";

/** A record of its kind, or why it is none. */
export type CheckedValue<Kind extends RecordKind> = Readonly<
  { fault: null; record: RecordOf<Kind> } | { fault: Fault }
>;

/** Checks a value against the schema of its kind, after numbers that a double does not hold were read as written. */
export function checkValue<Kind extends RecordKind>(
  kind: Kind,
  { json, value }: ParsedLine,
  depthMax: number,
): CheckedValue<Kind> {
  if (json.scan.hasInexactNumber) return settleAndCheck(kind, json.text, value, depthMax);
  const checked = checkRecord(kind, value);
  return isNamedByNumber(kind, checked)
    ? settleAndCheck(kind, json.text, value, depthMax)
    : outcomeOf(checked);
}

function settleAndCheck<Kind extends RecordKind>(
  kind: Kind,
  text: string,
  value: unknown,
  depthMax: number,
): CheckedValue<Kind> {
  const fault = settleNumbers(value, text, depthMax, kind);
  return fault === null ? outcomeOf(checkRecord(kind, value)) : { fault };
}

function outcomeOf<Kind extends RecordKind>(checked: Checked<RecordOf<Kind>>): CheckedValue<Kind> {
  return checked.issue === null
    ? { fault: null, record: checked.record }
    : { fault: faultOfIssue(checked.issue) };
}

/** Whether what is wrong with a record is that a name is written as a number: its digits are the name. */
export function isNamedByNumber(kind: RecordKind, { issue }: Checked<unknown>): boolean {
  return issue !== null && issue.isNumberForText && numberFieldOf(kind, issue.path) === "name";
}
