// No zod here: the browser asks with these.

/** The longest text that is looked for, in UTF-16 units. */
export const FIND_LENGTH_MAX = 1_000;
/** So many places are told; how many there are is counted further. */
export const FIND_HITS_MAX = 2_000;
/** Beyond so many the number itself is a bound. */
export const FIND_COUNT_MAX = 100_000;

/** What is looked for in a transcript. */
export type FindQuery = Readonly<{
  text: string;
  /** RE2 syntax; otherwise the text as it stands. */
  isPattern: boolean;
  isCaseMatched: boolean;
}>;

/** `name` is that of a call, `pressure` the word at the head of a turn. */
export type FindChannel = "content" | "reasoning" | "arguments" | "name" | "pressure";

/** Where it stands: UTF-16 units of the text at that place; of arguments in compact JSON. */
export type FindHit = Readonly<{
  turn: number;
  message: number;
  channel: FindChannel;
  call: number;
  start: number;
  end: number;
}>;

export type FindResult = Readonly<{
  /** In the order of the transcript. */
  hits: readonly FindHit[];
  /** Of all hits; `isMore` where there are more than that. */
  count: number;
  isMore: boolean;
}>;
