import {
  DEFAULT_KEYS,
  isCharacterKey,
  KEY_NAMES,
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

function parsed(kept: string | null): unknown {
  if (kept === null) return null;
  try {
    return JSON.parse(kept) as unknown;
  } catch {
    return null;
  }
}
