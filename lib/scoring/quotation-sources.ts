import { isAuthored } from "./authored-text";
import { firstHolders, type LazyTexts } from "./first-holders";
import { foldText } from "./fold-text";
import type { PolicyText } from "./probe-context";
import type { Turn } from "./types";

/** The question whether a stretch of text stands in something that the agent had before and did not write. */
export type SourceQuery = Readonly<{
  turn: number;
  /** Index of the message in which the stretch stands. */
  message: number;
  /** The stretch, folded; not empty. */
  needle: string;
  /** The version of the policy in force at the turn; null where there is none. */
  policyVersion: string | null;
}>;

/** A text that could be quoted. */
type Source = Readonly<{ turn: number; message: number; text: string; isFolded: boolean }>;

/**
 * The queries that have a source, all of an episode answered together, so that time grows with the transcript plus the
 * needles and not with their product.
 *
 * Sources are the messages of any role but the agent's that stand earlier than the query's message, one by one, those of
 * other retracted turns left out; and the text of the policy in force, the first that has the version.
 */
export function findSources(
  turns: readonly Turn[],
  policyTexts: readonly PolicyText[],
  queries: readonly SourceQuery[],
): ReadonlySet<SourceQuery> {
  const answered = new Set<SourceQuery>();
  if (queries.length === 0) return answered;
  // What stands behind the last query is a source of none.
  const last = queries.reduce((latest, query) => Math.max(latest, query.turn), 0);
  const sources: Source[] = [];
  for (let index = 0; index <= last; index += 1) {
    const turn = turns[index];
    if (turn !== undefined && turn.retracted !== true) pushSources(sources, turn, index);
  }
  ask(queries, sources, answered);
  for (const [index, asked] of groupBy(queries, (query) => query.turn)) {
    const turn = turns[index];
    if (turn?.retracted === true) ask(asked, pushSources([], turn, index), answered);
  }
  for (const [version, asked] of groupBy(queries, (query) => query.policyVersion)) {
    const policy = policyTexts.find((text) => text.version === version);
    if (policy === undefined) continue;
    ask(asked, [{ turn: -1, message: 0, text: policy.folded, isFolded: true }], answered);
  }
  return answered;
}

/** Adds to `answered` those that the sources answer. */
function ask(asked: readonly SourceQuery[], sources: readonly Source[], answered: Set<SourceQuery>): void {
  const open: SourceQuery[] = [];
  for (const query of asked) if (!answered.has(query)) open.push(query);
  if (open.length > 0) answerHeld(open, sources, answered);
}

/** @param sources - in the order of the transcript, so that the first that holds a needle is the earliest. */
function answerHeld(
  queries: readonly SourceQuery[],
  sources: readonly Source[],
  answered: Set<SourceQuery>,
): void {
  const distinct = new Set<string>();
  for (const { needle } of queries) distinct.add(needle);
  const needles = [...distinct];
  const holders = firstHolders(needles, foldLazily(sources));
  const earliest = new Map<string, Source | undefined>();
  for (const [index, needle] of needles.entries())
    earliest.set(needle, sources[holders[index] ?? sources.length]);
  for (const query of queries) {
    const source = earliest.get(query.needle);
    if (source === undefined) continue;
    const isBefore = source.turn === query.turn ? source.message < query.message : source.turn < query.turn;
    if (isBefore) answered.add(query);
  }
}

function pushSources(sources: Source[], turn: Turn, index: number): readonly Source[] {
  for (const [at, message] of turn.messages.entries()) {
    if (isAuthored(message)) continue;
    sources.push({ turn: index, message: at, text: message.content ?? "", isFolded: false });
  }
  return sources;
}

function foldLazily(sources: readonly Source[]): LazyTexts {
  const folded: string[] = [];
  return {
    count: sources.length,
    at: (index) => {
      const source = sources[index];
      if (source === undefined) throw new RangeError(`No source ${index}.`);
      return (folded[index] ??= source.isFolded ? source.text : foldText(source.text));
    },
  };
}

function groupBy<T, K>(items: readonly T[], keyOf: (item: T) => K): ReadonlyMap<K, readonly T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group === undefined) groups.set(key, [item]);
    else group.push(item);
  }
  return groups;
}
