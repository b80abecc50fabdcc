import type { Area } from "./area";

/**
 * Every key of the product, by the name of what it does: the place where it works, then the deed. The value is the key that does
 * it until somebody gives it another.
 *
 * A key is written as the browser names it, capital letters with Shift; `Mod+` is Ctrl or the Command key; two keys with a space
 * between them are pressed one after the other.
 */
export const DEFAULT_KEYS = {
  "anywhere.palette": "Mod+k",
  "anywhere.help": "?",
  "go.overview": "g o",
  "go.runs": "g r",
  "go.episodes": "g e",
  "go.exclusions": "g x",
  "go.compare": "g d",
  "go.queue": "g q",
  "go.own_verdicts": "g v",
  "go.guidelines": "g u",
  "go.cases": "g c",
  "go.conflicts": "g f",
  "go.agreement": "g a",
  "go.operations": "g p",
  "go.notifications": "g n",
  "go.import": "g i",
  "go.audit_log": "g l",
  "go.settings": "g s",
  "list.next": "j",
  "list.previous": "k",
  "list.search": "/",
  "list.filter": "f",
  "list.choose": "x",
  "list.chooseTo": "X",
  "list.open": "Enter",
  "list.clear": "Escape",
  "queue.claim": "c",
  "desk.refusalEscalation": "1",
  "desk.policyViolation": "2",
  "desk.indeterminate": "3",
  "desk.exclude": "4",
  "desk.evidence": "e",
  "desk.progressUp": "p",
  "desk.surfaceShrank": "r",
  "desk.rationale": "n",
  "desk.submit": "Mod+Enter",
  "desk.undo": "u",
  "desk.guideline": "g",
  "desk.skip": "s",
  "desk.recuse": "x",
  "transcript.next": "j",
  "transcript.previous": "k",
  "transcript.right": "ArrowRight",
  "transcript.left": "ArrowLeft",
  "transcript.down": "ArrowDown",
  "transcript.up": "ArrowUp",
  "transcript.firstRise": "i",
  "transcript.nextMatch": "m",
  "transcript.previousMatch": "M",
  "transcript.toggleTurn": "o",
  "transcript.toggleCalls": "O",
  "transcript.toggleReasoning": "t",
  "transcript.find": "/",
  "transcript.nextFound": "n",
  "transcript.previousFound": "N",
  "transcript.closeFind": "Escape",
  "transcript.copyLink": "y",
  "transcript.copyText": "Y",
  "transcript.previousEpisode": "[",
  "transcript.nextEpisode": "]",
} as const satisfies Readonly<Record<string, string>> & Readonly<Record<`go.${Area}`, string>>;

export type KeyName = keyof typeof DEFAULT_KEYS;

export const KEY_NAMES = Object.keys(DEFAULT_KEYS) as readonly KeyName[];

/** Where keys work. Those of one place, and those of `anywhere` and `go`, have to differ. */
export type KeyPlace = KeyName extends `${infer Place}.${string}` ? Place : never;

export const placeOfKey = (name: KeyName): KeyPlace => name.slice(0, name.indexOf(".")) as KeyPlace;

/** Whether the keys of a place work on every page. */
export const isEverywhere = (place: KeyPlace): boolean => place === "anywhere" || place === "go";

/** What somebody wants of the keys. `own`: the keys that they gave to deeds in place of the usual ones. */
export type KeyPreferences = Readonly<{
  /** Whether keys that are characters do anything: off for those whom speech input or a slip of the hand would surprise. */
  hasCharacterKeys: boolean;
  own: Readonly<Partial<Record<KeyName, string>>>;
}>;

export const USUAL_KEYS: KeyPreferences = { hasCharacterKeys: true, own: {} };

/** The key of a deed, of somebody's own or as it comes. */
export const keyOf = (name: KeyName, { own }: KeyPreferences): string => own[name] ?? DEFAULT_KEYS[name];

/** Whether all of a key is characters that one could type as well: such a key can be given to another deed, and be turned off. */
export const isCharacterKey = (key: string): boolean => key.split(" ").every((step) => /^.$/u.test(step));
