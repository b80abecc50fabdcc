import type { RunGroup } from "../../formats/reader";
import type { Actor } from "../actor";
import type { ImportOptions } from "../importing/import-types";

/** An import that somebody asked for and that has not begun. */
export type QueuedImport = Readonly<{
  importId: string;
  actor: Actor;
  group: RunGroup;
  options: ImportOptions;
  /** The uploads that the group reads. */
  uploadIds: readonly string[];
}>;

type Queue = {
  waiting: QueuedImport[];
  /** The import that runs, and what cancels it; null while none does. */
  running: Readonly<{ one: QueuedImport; abort: AbortController }> | null;
  /** How imports ended of which the database may have no record. */
  endings: Map<string, Ending>;
  /** Who waits for the end of an import, by its id. */
  waitingFor: Map<string, (() => void)[]>;
};

type Ending = Readonly<{ state: "failed" | "cancelled"; message: string }>;

const ENDINGS_MAX = 200;

// Route handlers and the start of the server may each load this module: the queue is one a process.
const kept = globalThis as typeof globalThis & { litmusImportQueue?: Queue };

function queue(): Queue {
  kept.litmusImportQueue ??= { waiting: [], running: null, endings: new Map(), waitingFor: new Map() };
  return kept.litmusImportQueue;
}

/** Puts imports at the end. One runs at a time: they would only take the processor from each other. */
export function enqueueImports(
  imports: readonly QueuedImport[],
  work: (one: QueuedImport, signal: AbortSignal) => Promise<string | null>,
): void {
  const { waiting } = queue();
  waiting.push(...imports);
  if (queue().running === null) runNext(work);
}

function runNext(work: (one: QueuedImport, signal: AbortSignal) => Promise<string | null>): void {
  const state = queue();
  const next = state.waiting.shift();
  if (next === undefined) return;
  const abort = new AbortController();
  state.running = { one: next, abort };
  const settle = (failure: string | null): void => {
    state.running = null;
    if (failure !== null) noteEnding(state, next.importId, { state: "failed", message: failure });
    tellEnd(state, next.importId);
    runNext(work);
  };
  work(next, abort.signal).then(settle, () => {
    settle("The import met a defect of the program. The log of the server says more.");
  });
}

function noteEnding({ endings }: Queue, importId: string, ending: Ending): void {
  endings.set(importId, ending);
  const [oldest] = endings.keys();
  if (endings.size > ENDINGS_MAX && oldest !== undefined) endings.delete(oldest);
}

/** Comes when an import is over, however it ended; at once where this process does not have it (any more). */
export async function whenOver(importId: string): Promise<void> {
  const entry = findQueued(importId);
  if (entry === null || entry.one === null) return;
  const { waitingFor } = queue();
  await new Promise<void>((resolve) => {
    waitingFor.set(importId, [...(waitingFor.get(importId) ?? []), resolve]);
  });
}

function tellEnd({ waitingFor }: Queue, importId: string): void {
  const told = waitingFor.get(importId) ?? [];
  waitingFor.delete(importId);
  for (const tell of told) tell();
}

/** How many imports wait for their turn. */
export const countQueued = (): number => queue().waiting.length;

/** What the queue knows of an import. `one` is null where it is over. */
export type QueueEntry = Readonly<
  | { state: "queued"; one: QueuedImport; ahead: number }
  | { state: "running"; one: QueuedImport }
  | { state: "failed" | "cancelled"; one: null; message: string }
>;

/** Looks an import up by its id; null where the queue knows nothing of it (any more). */
export function findQueued(importId: string): QueueEntry | null {
  const { waiting, running, endings } = queue();
  if (running?.one.importId === importId) return { state: "running", one: running.one };
  for (const [index, one] of waiting.entries()) {
    if (one.importId === importId) return { state: "queued", one, ahead: index + (running === null ? 0 : 1) };
  }
  const ending = endings.get(importId);
  return ending === undefined ? null : { ...ending, one: null };
}

/** Takes an import out before it begins, or aborts it where it runs here. False where this process does not have it. */
export function cancelQueued(importId: string): boolean {
  const state = queue();
  if (state.running?.one.importId === importId) {
    state.running.abort.abort();
    return true;
  }
  const index = state.waiting.findIndex((one) => one.importId === importId);
  if (index < 0) return false;
  state.waiting.splice(index, 1);
  noteEnding(state, importId, { state: "cancelled", message: "It was cancelled before it began." });
  tellEnd(state, importId);
  return true;
}

/** The uploads that imports need which have not begun yet: the same file may have been asked for twice. */
export function uploadsWaitedFor(): ReadonlySet<string> {
  return new Set(queue().waiting.flatMap(({ uploadIds }) => uploadIds));
}

/** The uploads that imports still need. */
export function uploadsInUse(): ReadonlySet<string> {
  const { waiting, running } = queue();
  return new Set(
    [...waiting, ...(running === null ? [] : [running.one])].flatMap(({ uploadIds }) => uploadIds),
  );
}
