import {
  DEFAULT_KEYS,
  isEverywhere,
  KEY_NAMES,
  keyOf,
  type KeyName,
  type KeyPreferences,
  placeOfKey,
} from "../contracts/page-keys";

/**
 * Gives a deed a key.
 *
 * @returns the name of the deed that has it already where both could be meant; nothing is changed then.
 */
export function withKey(
  preferences: KeyPreferences,
  name: KeyName,
  key: string,
): Readonly<{ preferences: KeyPreferences } | { taken: KeyName }> {
  const taken = KEY_NAMES.find(
    (other) => other !== name && canMeet(name, other) && clash(keyOf(other, preferences), key),
  );
  if (taken !== undefined) return { taken };
  const { [name]: _, ...rest } = preferences.own;
  return {
    preferences: { ...preferences, own: DEFAULT_KEYS[name] === key ? rest : { ...rest, [name]: key } },
  };
}

/** Whether two deeds can be on one page: those of one place can, and what works anywhere meets all. */
export function canMeet(one: KeyName, other: KeyName): boolean {
  const places = [placeOfKey(one), placeOfKey(other)];
  return places[0] === places[1] || places.some(isEverywhere);
}

/** Whether pressing one key would do the other, or begin it. */
const clash = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
