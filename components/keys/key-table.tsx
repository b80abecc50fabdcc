"use client";

import { useState } from "react";
import type { Area } from "@/lib/contracts/area";
import {
  DEFAULT_KEYS,
  isCharacterKey,
  KEY_NAMES,
  keyOf,
  type KeyName,
  type KeyPlace,
  placeOfKey,
} from "@/lib/contracts/page-keys";
import { withKey } from "@/lib/views/give-key";
import { writtenKey } from "@/lib/views/key-press";
import { KEY_PLACE_WORDS, KEY_WORDS } from "@/lib/views/key-words";
import { Button } from "../ui/button";
import { KeyCap } from "./key-cap";
import { keepKeyPreferences, useKeyPreferences } from "./key-preferences";

const PLACES = Object.keys(KEY_PLACE_WORDS) as readonly KeyPlace[];

/** All keys, and other ones for those that are characters. */
export function KeyTable({ areas }: Readonly<{ areas: readonly Area[] }>) {
  const preferences = useKeyPreferences();
  const [asked, setAsked] = useState<KeyName | null>(null);
  const [said, setSaid] = useState<Readonly<{ name: KeyName; text: string; isProblem: boolean }> | null>(
    null,
  );
  const isOwn = Object.keys(preferences.own).length > 0;

  const give = (name: KeyName, key: string): void => {
    const given = withKey(preferences, name, key);
    setAsked(null);
    if ("taken" in given) {
      setSaid({
        name,
        isProblem: true,
        text: `Taken: ${KEY_WORDS[given.taken].toLowerCase()}. Nothing was changed.`,
      });
      return;
    }
    keepKeyPreferences(given.preferences);
    setSaid({ name, isProblem: false, text: "Changed." });
  };
  return (
    <>
      {PLACES.map((place) => (
        <table key={place} className="mb-4 w-full">
          <caption className="py-1 text-left font-semibold">{KEY_PLACE_WORDS[place]}</caption>
          <tbody>
            {KEY_NAMES.filter((name) => placeOfKey(name) === place && isFound(name, areas)).map((name) => (
              <tr key={name} className="border-t border-line">
                <th scope="row" className="w-full py-1.5 pr-3 text-left font-normal">
                  {KEY_WORDS[name]}
                  {said?.name === name && (
                    <span role="status" className={said.isProblem ? "ml-2 text-viol-fg" : "ml-2 text-fg-2"}>
                      {said.text}
                    </span>
                  )}
                </th>
                <td className="min-w-28 py-1.5 pr-3">
                  {asked === name ? (
                    <KeyField
                      label={`New key: ${KEY_WORDS[name]}`}
                      isLong={keyOf(name, preferences).includes(" ")}
                      onKey={(key) => {
                        give(name, key);
                      }}
                      onCancel={() => {
                        setAsked(null);
                      }}
                    />
                  ) : (
                    <KeyCap value={keyOf(name, preferences)} />
                  )}
                </td>
                <td className="py-1 text-right whitespace-nowrap">
                  {isCharacterKey(DEFAULT_KEYS[name]) && asked !== name && (
                    <>
                      {preferences.own[name] !== undefined && (
                        <Button
                          size="sm"
                          tone="ghost"
                          aria-label={`Usual key: ${KEY_WORDS[name]}`}
                          onClick={() => {
                            give(name, DEFAULT_KEYS[name]);
                          }}
                        >
                          Usual key
                        </Button>
                      )}
                      <Button
                        size="sm"
                        aria-label={`Change the key: ${KEY_WORDS[name]}`}
                        onClick={() => {
                          setSaid(null);
                          setAsked(name);
                        }}
                      >
                        Change
                      </Button>
                    </>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      <Button
        disabled={!isOwn}
        onClick={() => {
          keepKeyPreferences({ ...preferences, own: {} });
          setSaid(null);
        }}
      >
        All keys as they come
      </Button>
    </>
  );
}

/** Takes the next key that is pressed, or the next two for what takes two. */
function KeyField({
  label,
  isLong,
  onKey,
  onCancel,
}: Readonly<{ label: string; isLong: boolean; onKey: (key: string) => void; onCancel: () => void }>) {
  const [first, setFirst] = useState<string | null>(null);
  return (
    <input
      autoFocus
      readOnly
      aria-label={label}
      value={first === null ? (isLong ? "Press two keys" : "Press a key") : `${first} …`}
      onBlur={onCancel}
      onKeyDown={(event) => {
        if (event.key === "Tab") return;
        event.preventDefault();
        event.stopPropagation();
        if (event.key === "Escape") {
          onCancel();
          return;
        }
        const key = writtenKey(event.nativeEvent);
        if (key === null || key === " " || !isCharacterKey(key)) return;
        if (isLong && first === null) setFirst(key);
        else onKey(first === null ? key : `${first} ${key}`);
      }}
      className="h-7 w-28 rounded border border-line-control bg-surface px-2 text-12"
    />
  );
}

/** A way to an area that somebody does not find is no key of theirs. */
function isFound(name: KeyName, areas: readonly Area[]): boolean {
  return placeOfKey(name) !== "go" || areas.some((area) => name === `go.${area}`);
}
