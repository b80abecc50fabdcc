import type { z } from "zod";
import { describeValue } from "../describe-value";
import { jsonPointer } from "../json-pointer";

/** What is wrong with a record, and where. */
export type RecordIssue = Readonly<{
  path: readonly PropertyKey[];
  /** The path as RFC 6901 writes it. */
  pointer: string;
  /** A number of the right type that lies outside its bounds. */
  isRange: boolean;
  /** A number stands where a text is expected: where that names something, its digits are the name. */
  isNumberForText: boolean;
  found: string;
  expected: string;
}>;

const TYPE_WORDS: Readonly<Partial<Record<string, string>>> = {
  string: "a text",
  number: "a number",
  int: "a whole number",
  boolean: "true or false",
  array: "a list",
  object: "an object",
  record: "an object",
};

/** An issue of zod in the words of the format: what stands there in `record`, and what should. */
export function describeIssue(issue: z.core.$ZodIssue, record: unknown): RecordIssue {
  const found = valueAt(record, issue.path);
  return {
    path: issue.path,
    pointer: jsonPointer(issue.path),
    isRange: (issue.code === "too_small" || issue.code === "too_big") && isNumeric(issue.origin),
    isNumberForText:
      typeof found === "number" && issue.code === "invalid_type" && issue.expected === "string",
    found: describeValue(found),
    expected: expectationOf(issue),
  };
}

function expectationOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case "invalid_type":
      return TYPE_WORDS[issue.expected] ?? issue.expected;
    case "too_small":
      return isNumeric(issue.origin)
        ? `a number of at least ${String(issue.minimum)}`
        : `at least ${String(issue.minimum)} of length`;
    case "too_big":
      return isNumeric(issue.origin)
        ? `a number of at most ${String(issue.maximum)}`
        : `at most ${String(issue.maximum)} of length`;
    case "invalid_value":
      return issue.values.length === 1
        ? `"${String(issue.values[0])}"`
        : `one of ${issue.values.map((value) => String(value)).join(", ")}`;
    case "invalid_format":
      return issue.format === "datetime"
        ? "a moment with its offset, such as 2026-11-30T01:00:00Z"
        : issue.format;
    case "custom":
    case "invalid_element":
    case "invalid_key":
    case "invalid_union":
    case "not_multiple_of":
    case "unrecognized_keys":
      return issue.message;
  }
}

const isNumeric = (origin: string): boolean => origin === "number" || origin === "int";

function valueAt(record: unknown, path: readonly PropertyKey[]): unknown {
  let value = record;
  for (const key of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}
