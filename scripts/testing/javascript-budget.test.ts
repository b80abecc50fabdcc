import { expect, test } from "vitest";
import { entryFiles } from "./javascript-budget.mjs";

test("a page loads what it and its layouts name, each once", () => {
  const manifest = `globalThis.__RSC_MANIFEST = globalThis.__RSC_MANIFEST || {};
globalThis.__RSC_MANIFEST["/a/page"] = {"clientModules":{"x]={":1},"entryJSFiles":{"layout":["a.js","b.js"],"page":["b.js","c.js"]}};`;
  expect(entryFiles(manifest)).toEqual(["a.js", "b.js", "c.js"]);
});

test("what is no such manifest fails", () => {
  expect(() => entryFiles("module.exports = {}")).toThrow("not understood");
});
