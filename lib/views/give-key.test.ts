import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_KEYS, KEY_NAMES, keyOf, USUAL_KEYS } from "../contracts/page-keys";
import { canMeet, withKey } from "./give-key";
import { canHaveKey } from "./key-preferences";

describe("giving a key", () => {
  test("the usual keys of one page never clash", () => {
    for (const one of KEY_NAMES) {
      for (const other of KEY_NAMES) {
        if (one === other || !canMeet(one, other)) continue;
        expect(DEFAULT_KEYS[one], `${one} and ${other}`).not.toBe(DEFAULT_KEYS[other]);
      }
    }
  });

  test("one that is taken on the same page stays with whom it has", () => {
    expect(withKey(USUAL_KEYS, "list.next", "k")).toEqual({ taken: "list.previous" });
  });

  test("one that is taken elsewhere is free here", () => {
    expect(withKey(USUAL_KEYS, "list.next", "o")).toEqual({
      preferences: { hasCharacterKeys: true, own: { "list.next": "o" } },
    });
  });

  test("the first step of a longer key is taken everywhere", () => {
    expect(withKey(USUAL_KEYS, "transcript.next", "g")).toEqual({ taken: "go.overview" });
  });

  test("a way to an area keeps its first step, though the desk has a key of that letter", () => {
    expect(withKey(USUAL_KEYS, "go.runs", "g b")).toEqual({
      preferences: { hasCharacterKeys: true, own: { "go.runs": "g b" } },
    });
  });

  test("the usual key back is no key of one's own", () => {
    const own = { hasCharacterKeys: true, own: { "list.next": "o" } as const };
    expect(withKey(own, "list.next", "j")).toEqual({ preferences: USUAL_KEYS });
  });

  test("whatever is given, no page has two deeds for a key", () => {
    const name = fc.constantFrom(...KEY_NAMES.filter((one) => canHaveKey(one, "a")));
    const key = fc.constantFrom(..."abcdefgijkKM/?".split(""), "g q", "q q");
    fc.assert(
      fc.property(fc.array(fc.tuple(name, key), { maxLength: 30 }), (gifts) => {
        let preferences = USUAL_KEYS;
        for (const gift of gifts) {
          const given = withKey(preferences, ...gift);
          if ("preferences" in given) preferences = given.preferences;
        }
        for (const one of KEY_NAMES) {
          for (const other of KEY_NAMES) {
            if (one === other || !canMeet(one, other)) continue;
            expect(keyOf(one, preferences)).not.toBe(keyOf(other, preferences));
          }
        }
      }),
    );
  });
});
