import { isCharacterKey, KEY_NAMES, keyOf, type KeyName, type KeyPreferences } from "../contracts/page-keys";

/** What of a key event tells which key it is. */
export type KeyPress = Readonly<{
  key: string;
  code: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}>;

/**
 * A pressed key as the table of keys writes it. A letter is capital with Shift, whatever Caps Lock says; where the layout has
 * other letters, the one at the key's place counts.
 *
 * @returns null for what is no key of its own: a modifier, a dead key, and what is pressed with Alt.
 */
export function writtenKey({ key, code, shiftKey, ctrlKey, metaKey, altKey }: KeyPress): string | null {
  if (altKey || ["Shift", "Control", "Meta", "Alt", "AltGraph", "CapsLock", "Dead", "Process"].includes(key))
    return null;
  const latin = /^Key([A-Z])$/.exec(code)?.[1];
  const letter = /^[a-z]$/i.test(key) || !(latin !== undefined && isOtherLetter(key)) ? key : latin;
  const cased = /^[a-z]$/i.test(letter) ? (shiftKey ? letter.toUpperCase() : letter.toLowerCase()) : letter;
  return ctrlKey || metaKey ? `Mod+${cased}` : cased;
}

const isOtherLetter = (key: string): boolean => /^\p{L}$/u.test(key) && !/^\p{ASCII}$/u.test(key);

/** What a pressed key may mean: deeds that it does now, and whether it begins a longer key. */
export type KeyMeaning = Readonly<{ names: readonly KeyName[]; isBeginning: boolean }>;

/**
 * @param before - the step of a longer key that was pressed just before; null where there is none.
 * @param key - as `writtenKey` writes it.
 */
export function meaningOfKey(before: string | null, key: string, preferences: KeyPreferences): KeyMeaning {
  const whole = before === null ? key : `${before} ${key}`;
  const inUse = KEY_NAMES.map((name) => ({ name, key: keyOf(name, preferences) })).filter(
    (one) => preferences.hasCharacterKeys || !isCharacterKey(one.key),
  );
  return {
    names: inUse.filter((one) => one.key === whole).map(({ name }) => name),
    isBeginning: inUse.some((one) => one.key.startsWith(`${whole} `)),
  };
}
