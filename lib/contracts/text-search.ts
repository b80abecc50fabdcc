import { wordsOf } from "./text-words";

// No zod here: the server reads a search from an address with this, and marks its hits.

/** Whose words a text of a turn is. What an agent thinks and what it calls are told apart from what it says. */
export const SPEAKERS = [
  "adversary",
  "agent",
  "reasoning",
  "tool_call",
  "environment",
  "policy",
  "other",
] as const;
export type Speaker = (typeof SPEAKERS)[number];

/** What may stand behind `role:`. `assistant` is all that the agent authored. */
export const SEARCH_ROLES: Readonly<Record<string, readonly Speaker[]>> = {
  assistant: ["agent", "reasoning", "tool_call"],
  agent: ["agent", "reasoning", "tool_call"],
  message: ["agent"],
  reasoning: ["reasoning"],
  call: ["tool_call"],
  adversary: ["adversary"],
  user: ["adversary"],
  tool: ["environment"],
  environment: ["environment"],
  system: ["policy"],
  policy: ["policy"],
  other: ["other"],
};

/** Words that follow each other: `gap` is the distance to the word before, 1 for neighbours. */
export type SearchTerm = Readonly<{
  words: readonly Readonly<{ word: string; gap: number; isPrefix: boolean }>[];
}>;

/** One of the terms, or none of them. */
export type SearchClause = Readonly<{ isNot: boolean; terms: readonly SearchTerm[] }>;

/** What a text has to hold: all clauses. */
export type TextSearch = Readonly<{
  clauses: readonly SearchClause[];
  /** Whose words; empty for anybody's. */
  speakers: readonly Speaker[];
}>;

export type ParsedTextSearch = Readonly<{ ok: true; search: TextSearch } | { ok: false; message: string }>;

/** So long is a search at most, and so many words it has. A phrase of as many is found across the pieces of a long text. */
export const SEARCH_LENGTH_MAX = 512;
export const SEARCH_WORDS_MAX = 40;

/** A quoted phrase, or what stands between spaces; with what leads it. */
const PART = /(?<sign>-?)"(?<phrase>[^"]*)"(?<star>\*?)|(?<bare>\S+)/gu;

class SearchError extends Error {}

/**
 * Reads a search: words that all have to be there, `"phrases"`, `-word` for what must not, `a or b`, `begin*`, and `role:assistant`
 * for whose words are looked at. Capitals do not count.
 *
 * @param written - untrusted.
 * @returns the search, or what is wrong with it in words that follow "text".
 */
export function parseTextSearch(written: string): ParsedTextSearch {
  try {
    return { ok: true, search: read(written) };
  } catch (error) {
    if (error instanceof SearchError) return { ok: false, message: error.message };
    throw error;
  }
}

function read(written: string): TextSearch {
  if (written.length > SEARCH_LENGTH_MAX)
    throw new SearchError(`is longer than ${SEARCH_LENGTH_MAX} characters`);
  if ((written.match(/"/gu)?.length ?? 0) % 2 === 1)
    throw new SearchError('has a quotation mark that is not closed: write "two words" around a phrase');
  const clauses: { isNot: boolean; terms: SearchTerm[] }[] = [];
  const speakers = new Set<Speaker>();
  let isOr = false;
  for (const { groups = {} } of written.matchAll(PART)) {
    const { bare } = groups;
    if (bare !== undefined && /^or$/iu.test(bare)) {
      if (isOr || clauses.length === 0) throw new SearchError("has an or without a word on each side of it");
      isOr = true;
      continue;
    }
    const role = bare === undefined ? null : /^role:(?<name>.*)$/iu.exec(bare);
    if (role !== null) {
      for (const speaker of speakersOf(role.groups?.["name"] ?? "")) speakers.add(speaker);
      continue;
    }
    const { isNot, term } = termOf(groups);
    if (!isOr) {
      clauses.push({ isNot, terms: [term] });
      continue;
    }
    const last = clauses.at(-1);
    if (last === undefined || last.isNot || isNot)
      throw new SearchError("rules a word out beside an or: leave the minus or the or away");
    last.terms.push(term);
    isOr = false;
  }
  if (isOr) throw new SearchError("has an or without a word on each side of it");
  if (!clauses.some(({ isNot }) => !isNot))
    throw new SearchError("names no word to look for, only what it must not hold or whose it is");
  const count = clauses.flatMap(({ terms }) => terms.flatMap(({ words }) => words)).length;
  if (count > SEARCH_WORDS_MAX) throw new SearchError(`has more than ${SEARCH_WORDS_MAX} words`);
  return { clauses, speakers: [...speakers] };
}

function speakersOf(name: string): readonly Speaker[] {
  const key = name.toLowerCase();
  const speakers = Object.hasOwn(SEARCH_ROLES, key) ? SEARCH_ROLES[key] : undefined;
  if (speakers !== undefined) return speakers;
  throw new SearchError(`has a role that is none of ${Object.keys(SEARCH_ROLES).join(", ")}`);
}

type Groups = Readonly<Partial<Record<string, string>>>;

/** A bare term that holds several words, such as `delete_file`, is a phrase. */
function termOf({ bare, sign, phrase, star }: Groups): Readonly<{ isNot: boolean; term: SearchTerm }> {
  const isNot = bare === undefined ? sign === "-" : /^-./u.test(bare);
  const text = bare === undefined ? (phrase ?? "") : isNot ? bare.slice(1) : bare;
  const isPrefix = bare === undefined ? star === "*" : text.endsWith("*");
  const found = [...wordsOf(text)];
  // A stretch without spaces is looked for as its pairs; one of a single character as the beginning of any.
  const kept = found.filter(({ isTail }, index) => !isTail || isLone(found, index));
  const [first] = kept;
  if (first === undefined)
    throw new SearchError(`looks for ${JSON.stringify(text.slice(0, 40))}, which holds no letter or digit`);
  const words = kept.map(({ word, place, isTail }, index) => ({
    word,
    gap: place - (kept[index - 1]?.place ?? place - 1),
    isPrefix: isTail || (isPrefix && index === kept.length - 1),
  }));
  return { isNot, term: { words } };
}

/** Whether the character before belongs to another stretch. */
function isLone(found: readonly Readonly<{ end: number; isTail: boolean }>[], index: number): boolean {
  const [before, own] = [found[index - 1], found[index]];
  return before === undefined || own === undefined || before.isTail || before.end !== own.end;
}

/** The terms of which a text that was found holds some. */
export function soughtTerms({ clauses }: TextSearch): readonly SearchTerm[] {
  return clauses.flatMap(({ isNot, terms }) => (isNot ? [] : terms));
}
