"use client";

import { isCharacterKey, keyOf, type KeyName } from "@/lib/contracts/page-keys";
import { KeyCap } from "./key-cap";
import { useKeyPreferences } from "./key-preferences";

/**
 * The key of a deed, beside the button that does it. Not read out, since the list of keys has it; left out where it is turned off, and on
 * a phone.
 */
export function KeyHint({ name }: Readonly<{ name: KeyName }>) {
  const preferences = useKeyPreferences();
  const key = keyOf(name, preferences);
  if (isCharacterKey(key) && !preferences.hasCharacterKeys) return null;
  return (
    <span aria-hidden className="inline-flex m:hidden">
      <KeyCap value={key} />
    </span>
  );
}
