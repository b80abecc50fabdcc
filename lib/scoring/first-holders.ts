import { NeedleTrie } from "./needle-trie";

/** Up to this many short needles are looked for one by one, which the engine does natively. */
const SINGLY_MAX = 16;
const SHORT_MAX = 256;
/** Units of the needles of one trie; what is more is read in further passes, so that memory stays bounded. */
const TRIE_UNITS_MAX = 1 << 20;

/** Texts that are made when they are first needed. */
export type LazyTexts = Readonly<{ count: number; at: (index: number) => string }>;

/**
 * For each needle the first text that holds it.
 *
 * @param needles - different from each other, none empty.
 * @returns one index a needle; `texts.count` where no text holds it.
 */
export function firstHolders(needles: readonly string[], texts: LazyTexts): readonly number[] {
  const isFew = needles.length <= SINGLY_MAX && needles.every((needle) => needle.length <= SHORT_MAX);
  return isFew ? needles.map((needle) => firstHolder(needle, texts)) : firstHoldersTogether(needles, texts);
}

function firstHolder(needle: string, texts: LazyTexts): number {
  for (let index = 0; index < texts.count; index++) if (texts.at(index).includes(needle)) return index;
  return texts.count;
}

function firstHoldersTogether(needles: readonly string[], texts: LazyTexts): readonly number[] {
  const holders = new Array<number>(needles.length).fill(texts.count);
  let start = 0;
  while (start < needles.length) {
    const end = endOfBatch(needles, start);
    readBatch(needles.slice(start, end), texts, (needle, holder) => {
      holders[start + needle] = holder;
    });
    start = end;
  }
  return holders;
}

/** At least one needle, and as many as the units allow. */
function endOfBatch(needles: readonly string[], start: number): number {
  let units = 0;
  let end = start;
  for (const needle of needles.slice(start)) {
    units += needle.length;
    if (units > TRIE_UNITS_MAX && end > start) break;
    end++;
  }
  return end;
}

function readBatch(
  needles: readonly string[],
  texts: LazyTexts,
  report: (needle: number, holder: number) => void,
): void {
  const isFound = new Uint8Array(needles.length);
  const trie = new NeedleTrie(needles);
  for (let index = 0; index < texts.count; index++) {
    trie.read(texts.at(index), isFound, (needle) => {
      report(needle, index);
    });
  }
}
