import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { KEY_NAMES, USUAL_KEYS } from "../contracts/page-keys";
import { canHaveKey, keyPreferencesOf } from "./key-preferences";

describe("what a browser kept", () => {
  test.each([
    ["nothing", null],
    ["no JSON", "{"],
    ["another thing", "[1]"],
    ["null", "null"],
    ["a name that is none of ours", '{"own":{"a.b":"j","__proto__":"x"}}'],
    ["a key for what has no character", '{"own":{"list.clear":"q"}}'],
    ["a key that is none", '{"own":{"list.next":"Escape"}}'],
    ["a space", '{"own":{"list.next":" "}}'],
    ["a number", '{"own":{"list.next":1}}'],
  ])("%s leaves the keys as they come", (_, kept) => {
    expect(keyPreferencesOf(kept)).toEqual(USUAL_KEYS);
  });

  test("what was kept is read again", () => {
    const kept = { hasCharacterKeys: false, own: { "list.next": "n", "go.runs": "g u" } };
    expect(keyPreferencesOf(JSON.stringify(kept))).toEqual(kept);
  });

  test("no text breaks it", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (kept) => {
        const { own } = keyPreferencesOf(kept);
        for (const name of KEY_NAMES)
          expect(own[name] === undefined || canHaveKey(name, own[name])).toBe(true);
      }),
    );
  });
});
