import { isEverywhere, type KeyName, placeOfKey } from "@/lib/contracts/page-keys";
import { meaningOfKey, writtenKey } from "@/lib/views/key-press";
import { keyPreferences } from "./key-preferences";

/** Does what a key is for. False: not now, and the key is free for others and for the browser. */
export type KeyHandler = (event: KeyboardEvent) => unknown;
export type KeyHandlers = Readonly<Partial<Record<KeyName, KeyHandler>>>;

/** How long after its first step a longer key can be ended. */
const STEP_MS = 1500;

// One listener of the document for all parts of a page: a longer key is one thing, whoever waits for it.
const registered = new Set<() => KeyHandlers>();
let before: Readonly<{ key: string; at: number }> | null = null;

/**
 * Adds what a part of the page does with keys; the latest added is asked first. While there are any that work on this page and not
 * on all, `data-keys` on the root element names their places: before that, the page as it was sent is on screen and answers to none.
 *
 * @param handlers - asked for at each key.
 * @returns takes them away again.
 */
export function listenToKeys(handlers: () => KeyHandlers): () => void {
  if (registered.size === 0) document.addEventListener("keydown", onKeyDown);
  registered.add(handlers);
  markPlaces();
  return () => {
    registered.delete(handlers);
    markPlaces();
    if (registered.size === 0) document.removeEventListener("keydown", onKeyDown);
  };
}

function markPlaces(): void {
  const { dataset } = document.documentElement;
  const places = new Set([...keysInUse()].map(placeOfKey).filter((place) => !isEverywhere(place)));
  if (places.size > 0) dataset["keys"] = [...places].join(" ");
  else delete dataset["keys"];
}

/** What keys do on the page as it is now. */
export const keysInUse = (): ReadonlySet<KeyName> =>
  new Set([...registered].flatMap((handlers) => Object.keys(handlers()) as KeyName[]));

/** Whether somebody is writing: keys are letters there. */
export function isWriting(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  // One of a few is chosen, not written: keys stay keys there.
  if (target instanceof HTMLInputElement && target.type === "radio") return false;
  return target.isContentEditable || ["INPUT", "TEXTAREA", "SELECT"].includes(target.tagName);
}

function onKeyDown(event: KeyboardEvent): void {
  const key = writtenKey(event);
  if (event.defaultPrevented || key === null) return;
  if (isWriting(event.target) && !key.startsWith("Mod+")) {
    if (key === "Escape") leaveField(event);
    return;
  }
  // What lies over the page has the keys to itself.
  if (isInBox(event.target) || document.querySelector("dialog[open]") !== null) return;
  const step = before !== null && event.timeStamp - before.at < STEP_MS ? before.key : null;
  before = null;
  if (step !== null && take(step, key, event)) return;
  if (take(null, key, event)) return;
  if (!meaningOfKey(null, key, keyPreferences()).isBeginning) return;
  before = { key, at: event.timeStamp };
}

function take(step: string | null, key: string, event: KeyboardEvent): boolean {
  const { names } = meaningOfKey(step, key, keyPreferences());
  for (const handlers of [...registered].reverse()) {
    const all = handlers();
    const hasTaken = names.some((name) => all[name] !== undefined && all[name](event) !== false);
    if (!hasTaken) continue;
    event.preventDefault();
    return true;
  }
  return false;
}

/** `Esc` in a field goes back to the page; in a box over the page it closes that. */
function leaveField(event: KeyboardEvent): void {
  if (event.target instanceof HTMLElement && !isInBox(event.target)) event.target.blur();
}

const isInBox = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest("dialog, [role=dialog]") !== null;
