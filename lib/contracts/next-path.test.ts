import fc from "fast-check";
import { expect, test } from "vitest";
import { nextPath } from "./next-path";

test.each(["/", "/runs", "/runs/abc/exclusions?sort=name#top", "/episodes?q=a%2Fb", "/r%C3%BCns"])(
  "leads to a page of this server: %s",
  (path) => {
    expect(nextPath(path)).toBe(path);
  },
);

test.each([
  null,
  undefined,
  "",
  "runs",
  "//evil.example",
  "///evil.example",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "/\n/evil.example",
  "/.//evil.example",
  "/x/..//evil.example",
  "http://evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,x",
  " /runs",
  "@evil.example",
  "/sign-in",
  "/sign-in?next=/sign-in",
  "/link/abc",
  "/api/runs/x/export",
  "/x/../api/health",
  `/${"x".repeat(3000)}`,
])("leads home where it would lead elsewhere: %j", (text) => {
  expect(nextPath(text)).toBe("/");
});

test("whatever is asked, a browser stays on this server", () => {
  const pieces = fc.constantFrom(
    "/",
    "\\",
    ".",
    "..",
    ":",
    "@",
    "evil.example",
    "http",
    "\t",
    "%2f",
    "?",
    "#",
    "a",
  );
  fc.assert(
    fc.property(fc.array(pieces, { maxLength: 8 }), (parts) => {
      const url = new URL(nextPath(parts.join("")), "https://litmus.example/sign-in");
      expect(url.origin).toBe("https://litmus.example");
    }),
    { numRuns: 2_000 },
  );
});
