import { describe, expect, test } from "vitest";
import { USUAL_KEYS } from "../contracts/page-keys";
import { type KeyPress, meaningOfKey, writtenKey } from "./key-press";

const press = (key: string, more: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: "",
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  ...more,
});

describe("a pressed key as it is written", () => {
  test.each([
    ["a letter", press("j"), "j"],
    ["a letter with Shift", press("M", { shiftKey: true }), "M"],
    ["a letter while Caps Lock is on", press("J"), "j"],
    ["a letter with Shift while Caps Lock is on", press("j", { shiftKey: true }), "J"],
    ["a sign that needs Shift on this layout", press("?", { shiftKey: true }), "?"],
    ["a Cyrillic letter at the place of J", press("о", { code: "KeyJ" }), "j"],
    ["a Greek capital at the place of M", press("Μ", { code: "KeyM", shiftKey: true }), "M"],
    ["a Latin letter elsewhere than on other layouts", press("z", { code: "KeyY" }), "z"],
    ["a sign on a key that is a letter elsewhere", press(";", { code: "KeyP" }), ";"],
    ["a key with a name", press("Escape"), "Escape"],
    ["Ctrl and a letter", press("k", { ctrlKey: true }), "Mod+k"],
    ["the Command key and a letter", press("k", { metaKey: true }), "Mod+k"],
    ["Alt and a letter", press("j", { altKey: true }), null],
    ["Shift alone", press("Shift", { shiftKey: true }), null],
    ["an accent that waits for its letter", press("Dead"), null],
    ["what an input method works on", press("Process", { code: "KeyJ" }), null],
  ])("%s", (_, event, written) => {
    expect(writtenKey(event)).toBe(written);
  });
});

describe("what a key means", () => {
  test("the same key does one thing on a list and another in a transcript", () => {
    expect(meaningOfKey(null, "j", USUAL_KEYS)).toEqual({
      names: ["list.next", "transcript.next"],
      isBeginning: false,
    });
  });

  test("the first step of a longer key begins it, and does something of its own on the desk alone", () => {
    expect(meaningOfKey(null, "g", USUAL_KEYS)).toEqual({ names: ["desk.guideline"], isBeginning: true });
    expect(meaningOfKey("g", "e", USUAL_KEYS)).toEqual({ names: ["go.episodes"], isBeginning: false });
  });

  test("a key of one's own takes the place of the usual one", () => {
    const own = { hasCharacterKeys: true, own: { "transcript.next": "ö" } };
    expect(meaningOfKey(null, "ö", own).names).toEqual(["transcript.next"]);
    expect(meaningOfKey(null, "j", own).names).toEqual(["list.next"]);
  });

  test("where character keys are off, only those are that could be typed", () => {
    const off = { hasCharacterKeys: false, own: {} };
    expect(meaningOfKey(null, "j", off)).toEqual({ names: [], isBeginning: false });
    expect(meaningOfKey(null, "?", off).names).toEqual([]);
    expect(meaningOfKey(null, "g", off).isBeginning).toBe(false);
    expect(meaningOfKey(null, "Escape", off).names).toContain("list.clear");
    expect(meaningOfKey(null, "Mod+k", off).names).toEqual(["anywhere.palette"]);
  });
});
