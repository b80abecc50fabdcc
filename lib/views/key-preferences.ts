import {
  DEFAULT_KEYS,
  isCharacterKey,
  KEY_NAMES,
  keyOf,
  placeOfKey,
  USUAL_KEYS,
  type KeyName,
  type KeyPreferences,
} from "../contracts/page-keys";

/** What was kept of somebody's keys. What it does not understand is as it comes: a browser keeps what older versions wrote. */
export function keyPreferencesOf(kept: string | null): KeyPreferences {
  const value = parsed(kept);
  if (typeof value !== "object" || value === null) return USUAL_KEYS;
  const { hasCharacterKeys, own } = value as Record<string, unknown>;
  const ownKeys: Partial<Record<KeyName, string>> = {};
  if (typeof own === "object" && own !== null) {
    for (const name of KEY_NAMES) {
      const key: unknown = (own as Record<string, unknown>)[name];
      if (typeof key === "string" && canHaveKey(name, key)) ownKeys[name] = key;
    }
  }
  return { hasCharacterKeys: hasCharacterKeys !== false, own: ownKeys };
}

/** Whether a deed may have a key: its usual one is a character, and so is this. */
export const canHaveKey = (name: KeyName, key: string): boolean =>
  isCharacterKey(DEFAULT_KEYS[name]) && isCharacterKey(key) && key !== " " && key.length <= 8;

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
  return places[0] === places[1] || places.includes("anywhere") || places.includes("go");
}

/** Whether pressing one key would do the other, or begin it. */
const clash = (one: string, other: string): boolean =>
  one === other || one.startsWith(`${other} `) || other.startsWith(`${one} `);

function parsed(kept: string | null): unknown {
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as unknown;
  } catch {
    return null;
  }
}
