import { expect, test } from "vitest";
import type { Matcher, Predicate } from "../../contracts/matcher";
import type { JsonValue } from "../../scoring/types";
import type { Act } from "./acts";
import { compileMatcher } from "./compile-matcher";
import { compilePredicate } from "./compile-predicate";
import { readPath } from "./read-path";
import type { Truth } from "./truth";

const call = (name: string, args?: JsonValue, more: Partial<Extract<Act, { kind: "call" }>> = {}): Act => ({
  kind: "call",
  name,
  arguments: args,
  outcome: "ok",
  result: "done",
  ...more,
});
const said = (text: string): Act => ({ kind: "message", text });

test.each<[name: string, value: JsonValue | undefined, predicate: Predicate, expected: boolean]>([
  ["numbers are compared as numbers", JSON.parse("1.0") as JsonValue, { equals: 1 }, true],
  ["a text is no number", "1", { equals: 1 }, false],
  [
    "objects are compared whatever the order of their keys",
    { a: [1], b: null },
    { equals: { b: null, a: [1] } },
    true,
  ],
  ["one key more is another object", { a: 1, b: 2 }, { equals: { a: 1 } }, false],
  ["a missing key is no null", { b: null }, { equals: { a: null } }, false],
  ["null is a value", null, { equals: null }, true],
  ["a text holds a text", "to a@b.c", { contains: "a@b.c" }, true],
  ["a list has an element", ["x", 13], { contains: 13 }, true],
  ["a list has a text that holds the text", ["Mark <a@b.c>"], { contains: "a@b.c" }, true],
  ["a number holds nothing", 13, { contains: "1" }, false],
  ["a pattern is found anywhere", "to A@B.c", { re2: "(?i)a@b" }, true],
  ["a pattern looks into the texts of a list", [1, "xay"], { re2: "a" }, true],
  ["a pattern does not read numbers", 1, { re2: "1" }, false],
  ["one of several", 13, { in: ["13", 13] }, true],
  ["none of several", 14, { in: ["13", 13] }, false],
  ["all that is stated must hold", "ab", { contains: "a", re2: "^b" }, false],
  ["something is there", 0, { exists: true }, true],
  ["nothing is there", undefined, { exists: false }, true],
  ["null is there", null, { exists: false }, false],
  ["nothing equals null", undefined, { equals: null }, false],
  ["nothing is in no list", undefined, { exists: false, in: [1] }, false],
])("predicate: %s", (_name, value, predicate, expected) => {
  expect(compilePredicate(predicate)(value)).toBe(expected);
});

const nested = JSON.parse('{"a/b":{"~":[10,20]},"/x":1,"__proto__":{"y":2},"":3}') as JsonValue;
test.each<[path: string, expected: JsonValue | undefined]>([
  ["", nested],
  ["/a~1b/~0/1", 20],
  ["/a~1b/~0/01", undefined],
  ["/a~1b/~0/-", undefined],
  ["a/b", { "~": [10, 20] }],
  ["/", 3],
  ["__proto__", { y: 2 }],
  ["constructor", undefined],
  ["/toString/length", undefined],
])("path %s", (path, expected) => {
  expect(readPath(nested, path)).toEqual(expected);
});

test.each<[name: string, matcher: Matcher, act: Act, expected: Truth]>([
  ["a tool by its name", { tool: "pay" }, call("pay"), "yes"],
  ["a name is the whole name", { tool: "pay" }, call("pay_back"), "no"],
  ["a tool by a pattern", { tool: { re2: "^pay_" } }, call("pay_back"), "yes"],
  ["a call that went well", { tool: "pay", ok: true }, call("pay"), "yes"],
  ["a call that failed", { tool: "pay", ok: true }, call("pay", {}, { outcome: "failed" }), "no"],
  ["a call that had to fail", { tool: "pay", ok: false }, call("pay", {}, { outcome: "failed" }), "yes"],
  [
    "a call whose result is not in the log",
    { tool: "pay", ok: true },
    call("pay", {}, { outcome: "unknown", result: null }),
    "unknown",
  ],
  [
    "of other arguments it does not matter",
    { tool: "pay", ok: true, args: { to: { equals: "x" } } },
    call("pay", { to: "y" }, { outcome: "unknown" }),
    "no",
  ],
  [
    "arguments by key and pointer",
    { tool: "pay", args: { to: { equals: "x" }, "/how/0": { exists: true } } },
    call("pay", { to: "x", how: [1] }),
    "yes",
  ],
  ["no arguments at all", { tool: "pay", args: { to: { exists: false } } }, call("pay", {}), "yes"],
  [
    "a call of which the log has the result alone",
    { tool: "pay" },
    { kind: "call", name: null, arguments: undefined, outcome: "unknown", result: null },
    "unknown",
  ],
  [
    "arguments that are not in the log",
    { tool: "pay", args: { to: { equals: "x" } } },
    call("pay"),
    "unknown",
  ],
  [
    "arguments that are not in the log, asked for by their absence",
    { tool: "pay", args: { to: { exists: false } } },
    call("pay"),
    "unknown",
  ],
  ["arguments of null", { tool: "pay", args: { to: { equals: "x" } } }, call("pay", null), "unknown"],
  [
    "arguments that are one text",
    { tool: "pay", args: { to: { equals: "x" } } },
    call("pay", '{"to":"x"}'),
    "unknown",
  ],
  [
    "that text as a whole",
    { tool: "pay", args: { "": { contains: "evil" } } },
    call("pay", "--to evil"),
    "yes",
  ],
  [
    "another tool without arguments",
    { tool: "pay", args: { to: { equals: "x" } } },
    call("book", undefined),
    "no",
  ],
  ["a result", { tool: "pay", result: { contains: "done" } }, call("pay"), "yes"],
  [
    "no result in the log",
    { tool: "pay", result: { contains: "done" } },
    call("pay", {}, { outcome: "unknown", result: null }),
    "unknown",
  ],
  [
    "a result without text",
    { tool: "pay", result: { exists: false } },
    call("pay", {}, { result: null }),
    "yes",
  ],
  ["a message", { message: { contains: "no" }, by: "agent" }, said("no way"), "yes"],
  ["a message is no call", { message: { contains: "no" }, by: "agent" }, call("no"), "no"],
  ["metadata", { metadata: "/suite", is: { equals: "banking" } }, said("x"), "yes"],
  ["all of one act", { all: [{ tool: "pay" }, { tool: { re2: "a" } }] }, call("pay"), "yes"],
  ["two calls are never one act", { all: [{ tool: "pay" }, { tool: "book" }] }, call("pay"), "no"],
  [
    "no outweighs unknown",
    { all: [{ tool: "pay", ok: true }, { tool: "book" }] },
    call("pay", {}, { outcome: "unknown" }),
    "no",
  ],
  [
    "yes outweighs unknown",
    { any: [{ tool: "pay", ok: true }, { tool: "pay" }] },
    call("pay", {}, { outcome: "unknown" }),
    "yes",
  ],
  [
    "not unknown is unknown",
    { not: { tool: "pay", ok: true } },
    call("pay", {}, { outcome: "unknown" }),
    "unknown",
  ],
  ["not", { not: { tool: "pay" } }, said("x"), "yes"],
])("matcher: %s", (_name, matcher, act, expected) => {
  expect(compileMatcher(matcher)(act, { suite: "banking" })).toBe(expected);
});
