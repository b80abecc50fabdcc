"use client";

import { useState } from "react";
import {
  isCharacterKey,
  isEverywhere,
  KEY_NAMES,
  keyOf,
  type KeyName,
  type KeyPlace,
  type KeyPreferences,
  placeOfKey,
} from "@/lib/contracts/page-keys";
import { KEY_PLACE_WORDS, KEY_WORDS } from "@/lib/views/key-words";
import { ButtonLink } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { KeyCap } from "./key-cap";
import { useKeyPreferences } from "./key-preferences";
import { KeySwitch } from "./key-switch";
import { keysInUse } from "./page-keys";

const PLACES = Object.keys(KEY_PLACE_WORDS) as readonly KeyPlace[];

/** The keys that work on the page that is open, and whether they do. */
export function KeyList({ onClose }: Readonly<{ onClose: () => void }>) {
  // The page behind stays as it is while the box is open.
  const [inUse] = useState(keysInUse);
  const preferences = useKeyPreferences();
  const places = PLACES.map((place) => ({
    place,
    names: KEY_NAMES.filter((name) => placeOfKey(name) === place && inUse.has(name)),
  })).filter(({ names }) => names.length > 0);
  const [here, anywhere] = [
    places.filter(({ place }) => !isEverywhere(place)),
    places.filter(({ place }) => isEverywhere(place)),
  ];
  return (
    <Dialog title="Keys of this page" isWide onClose={onClose}>
      {() => (
        <>
          <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-2">
            <KeySwitch />
            <ButtonLink href="/settings/keyboard" size="sm" onClick={onClose}>
              Change keys
            </ButtonLink>
          </div>
          <div className="grid grid-cols-3 gap-x-8 gap-y-5 m:grid-cols-1">
            {[...here, ...anywhere].map(({ place, names }) => (
              <section key={place} aria-label={KEY_PLACE_WORDS[place]}>
                <h3 className="mb-1 font-semibold">{KEY_PLACE_WORDS[place]}</h3>
                <dl>
                  {names.map((name) => (
                    <Line key={name} name={name} preferences={preferences} />
                  ))}
                </dl>
              </section>
            ))}
          </div>
          <p className="mt-5 rounded bg-surface-2 px-3 py-2 text-fg-2">
            Single keys do nothing while you write in a field. Esc leaves the field. Each key has its button
            or its link too.
          </p>
        </>
      )}
    </Dialog>
  );
}

function Line({ name, preferences }: Readonly<{ name: KeyName; preferences: KeyPreferences }>) {
  const key = keyOf(name, preferences);
  const isOff = !preferences.hasCharacterKeys && isCharacterKey(key);
  return (
    <div className="flex min-h-[27px] items-center justify-between gap-3">
      <dt className={isOff ? "text-fg-3" : "text-fg-2"}>{KEY_WORDS[name]}</dt>
      <dd>{isOff ? <span className="text-12 text-fg-3">off</span> : <KeyCap value={key} />}</dd>
    </div>
  );
}
