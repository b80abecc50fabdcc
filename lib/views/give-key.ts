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
    (other) => other !== name && canMeet(name, other) && isTaken(name, key, other, keyOf(other, preferences)),
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

/** A way to an area gives way to a shorter key of a page, as it does where the keys are as they come. */
function isTaken(name: KeyName, key: string, other: KeyName, otherKey: string): boolean {
  const givesWay = placeOfKey(name) === "go" && !isEverywhere(placeOfKey(other));
  return givesWay ? key === otherKey : clash(otherKey, key);
}

/** Whether pressing one key would do the other, or begin it. */
const clash = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);
