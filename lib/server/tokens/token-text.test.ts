import { expect, test } from "vitest";
import { isTokenText, makeTokenText, tokenHash, tokenHint } from "./token-text";

test("a token has the form that scanners of secrets can look for, and no two are equal", () => {
  const tokens = Array.from({ length: 100 }, makeTokenText);
  for (const token of tokens) expect(token).toMatch(/^lit_[A-Za-z0-9_-]{49}$/);
  expect(new Set(tokens).size).toBe(100);
  expect(tokens.every(isTokenText)).toBe(true);
});

test("whichever character was mistyped, it is noticed", () => {
  const token = makeTokenText();
  for (let place = 0; place < token.length; place += 1) {
    const other = token[place] === "a" ? "b" : "a";
    expect(isTokenText(`${token.slice(0, place)}${other}${token.slice(place + 1)}`)).toBe(false);
  }
  for (const text of ["", "lit_", token.slice(1), token.slice(0, -1), `${token}a`, ` ${token}`, `${token}\n`])
    expect(isTokenText(text)).toBe(false);
});

test("what is kept of a token gives no part of its secret away", () => {
  const token = makeTokenText();
  expect(tokenHash(token)).toHaveLength(32);
  expect(token.slice(0, -6)).not.toContain(tokenHint(token));
  expect(token.endsWith(tokenHint(token))).toBe(true);
});
