import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import { describeIssue, type RecordIssue } from "./describe-issue";
import { jsonSchemaOf } from "./json-schema";
import { recordSchemas, type RecordKind, type RecordOf } from "./record";

/** What came of a check: the record as what it is, or the first thing that is wrong with it. */
export type Checked<T> = Readonly<{ issue: null; record: T } | { issue: RecordIssue }>;

// The pattern that stands beside `date-time` is what checks a moment. Both engines count characters, not UTF-16 units.
const ajv = new Ajv2020({ strict: true, strictTypes: false, formats: { "date-time": true } });
const compiled = new Map<RecordKind, ValidateFunction>();

/**
 * Checks a record against its schema. One that is right costs a compiled check; one that is not is checked by zod as
 * well, which says precisely what is wrong.
 *
 * @param value - what JSON.parse made. Nothing is changed, coerced or filled in.
 */
export function checkRecord<Kind extends RecordKind>(kind: Kind, value: unknown): Checked<RecordOf<Kind>> {
  // The compiled check and the zod schema say the same (a property test holds them together), so the type is earned.
  if (validatorOf(kind)(value)) return { issue: null, record: value as RecordOf<Kind> };
  const slow = recordSchemas[kind].safeParse(value);
  const first = slow.success ? undefined : slow.error.issues[0];
  if (first !== undefined) return { issue: describeIssue(first, value) };
  return { issue: { ...UNTOLD, expected: `a valid ${kind}` } };
}

const UNTOLD = { path: [], pointer: "", isRange: false, isNumberForText: false, found: "a record" } as const;

function validatorOf(kind: RecordKind): ValidateFunction {
  const known = compiled.get(kind);
  if (known !== undefined) return known;
  const validate = ajv.compile(jsonSchemaOf(kind));
  compiled.set(kind, validate);
  return validate;
}
