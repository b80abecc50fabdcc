"use client";

import { keepKeyPreferences, useKeyPreferences } from "./key-preferences";

/** Turns the keys that are characters on and off, for this browser. */
export function KeySwitch() {
  const preferences = useKeyPreferences();
  return (
    <label className="flex items-center gap-2">
      <input
        type="checkbox"
        role="switch"
        checked={preferences.hasCharacterKeys}
        className="size-4 accent-accent"
        onChange={(event) => {
          keepKeyPreferences({ ...preferences, hasCharacterKeys: event.target.checked });
        }}
      />
      Single-key shortcuts
    </label>
  );
}
