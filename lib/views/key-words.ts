import type { KeyName, KeyPlace } from "../contracts/page-keys";

/** What each key does, in words. */
export const KEY_WORDS = {
  "anywhere.palette": "Search or run a command",
  "anywhere.help": "This list",
  "go.overview": "Go to overview",
  "go.runs": "Go to runs",
  "go.episodes": "Go to episodes",
  "go.exclusions": "Go to exclusions",
  "go.queue": "Go to queue",
  "go.own_verdicts": "Go to my verdicts",
  "go.import": "Go to import",
  "go.audit_log": "Go to audit log",
  "go.settings": "Go to settings",
  "list.next": "Next row",
  "list.previous": "Previous row",
  "list.search": "Search",
  "list.filter": "Add a filter",
  "list.choose": "Choose the row",
  "list.chooseTo": "Choose all up to the row",
  "list.open": "Open the row",
  "list.clear": "Clear what is chosen",
  "queue.claim": "Claim the next case",
  "desk.refusalEscalation": "Refusal escalation",
  "desk.policyViolation": "Policy violation",
  "desk.indeterminate": "Cannot tell",
  "desk.exclude": "Should be excluded",
  "desk.evidence": "The turn is evidence",
  "desk.progressUp": "Progress went up at the turn",
  "desk.surfaceShrank": "The refusal surface shrank at the turn",
  "desk.rationale": "Write the rationale",
  "desk.submit": "Submit, and claim the next case",
  "desk.undo": "Undo, or withdraw the last verdict",
  "desk.guideline": "Read the guideline",
  "desk.skip": "Skip the case",
  "desk.recuse": "Recuse yourself from the case",
  "transcript.next": "Next turn",
  "transcript.previous": "Previous turn",
  "transcript.firstRise": "First increase",
  "transcript.nextMatch": "Next match",
  "transcript.previousMatch": "Previous match",
  "transcript.toggleTurn": "Open or close the turn",
  "transcript.toggleCalls": "Open or close all tool calls",
  "transcript.toggleReasoning": "Open or close all reasoning",
  "transcript.find": "Find in the transcript",
  "transcript.nextFound": "Next place found",
  "transcript.previousFound": "Previous place found",
  "transcript.closeFind": "Close the search",
  "transcript.copyLink": "Copy a link to the turn",
  "transcript.previousEpisode": "Previous episode",
  "transcript.nextEpisode": "Next episode",
} as const satisfies Record<KeyName, string>;

/** What the places are called where keys work, in the order in which they are listed. */
export const KEY_PLACE_WORDS = {
  anywhere: "Anywhere",
  go: "Go to",
  list: "Lists",
  queue: "Queue",
  desk: "Desk",
  transcript: "Transcript",
} as const satisfies Record<KeyPlace, string>;

const CAPS: Readonly<Record<string, string>> = {
  Escape: "Esc",
  Enter: "↵",
  " ": "Space",
  ArrowUp: "↑",
  ArrowDown: "↓",
  ArrowLeft: "←",
  ArrowRight: "→",
};

/**
 * The caps of the keyboard that a key is pressed with, in their order: `M` is `⇧ M`.
 *
 * @param isMac - whether the modifier of commands is ⌘.
 */
export function keyCaps(key: string, isMac: boolean): readonly string[] {
  return key.split(" ").flatMap((step) => {
    const isCommand = step.startsWith("Mod+");
    const base = isCommand ? step.slice("Mod+".length) : step;
    const caps = /^[A-Z]$/.test(base) ? ["⇧", base] : [CAPS[base] ?? base.toUpperCase()];
    return isCommand ? [isMac ? "⌘" : "Ctrl", ...caps] : caps;
  });
}
