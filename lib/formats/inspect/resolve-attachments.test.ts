import { expect, test } from "vitest";
import type { JsonValue } from "@/lib/scoring/types";
import { RecordFault } from "../foreign/record-fault";
import { resolveAttachments } from "./resolve-attachments";

const texts = new Map([
  ["a1", "first"],
  ["b2", "attachment://a1"],
]);
const resolve = (value: JsonValue, unitsMax = 100) =>
  resolveAttachments(value, (reference) => texts.get(reference), unitsMax);

test("a text that is a reference becomes the attachment, at all depths", () => {
  expect(resolve({ content: ["attachment://a1", { text: "attachment://a1" }], n: 1, nothing: null })).toEqual(
    {
      content: ["first", { text: "first" }],
      n: 1,
      nothing: null,
    },
  );
});

test("an attachment is not searched for references, and one that is missing stays a reference", () => {
  expect(resolve(["attachment://b2", "attachment://zz", "see attachment://a1", "attachment://"])).toEqual([
    "attachment://a1",
    "attachment://zz",
    "see attachment://a1",
    "attachment://",
  ]);
});

test("keys are data", () => {
  const value = JSON.parse(
    '{"__proto__":"attachment://a1","constructor":"attachment://toString"}',
  ) as JsonValue;
  expect(JSON.stringify(resolve(value))).toBe('{"__proto__":"first","constructor":"attachment://toString"}');
});

test("a log that names an attachment again and again is stopped", () => {
  expect(() => resolve(Array.from({ length: 21 }, () => "attachment://a1"))).toThrow(RecordFault);
  expect(resolve(Array.from({ length: 20 }, () => "attachment://a1"))).toHaveLength(20);
});
