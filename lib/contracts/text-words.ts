// No zod here, and nothing of the server: the browser may ask what a text holds.

/** A word of a text, as it is looked for. Offsets are UTF-16 units, `end` exclusive; `place` counts the words before it. */
export type TextWord = Readonly<{
  word: string;
  place: number;
  start: number;
  end: number;
  /** The last character of a stretch without spaces, by itself: it ends in no pair. */
  isTail: boolean;
}>;

/**
 * A stretch of a script that puts no space between words, a word, or a picture. Characters that are not seen (U+200B and its
 * like) break no word: text that hides behind them is found.
 */
const STRETCH =
  /(?<spaceless>[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー][\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー\p{M}\p{Cf}]*)|(?:(?![\p{sc=Han}\p{sc=Hira}\p{sc=Kana}\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}ー])[\p{L}\p{N}\p{M}]\p{Cf}*)+|\p{Emoji_Presentation}/gu;

/** So much of a longer word is compared. */
const WORD_LENGTH_MAX = 64;

/**
 * The words of a text in their order, each in the one form in which it is compared: compatibility forms and capitals do not
 * count. A stretch without spaces gives each pair of neighbouring characters, and its last character by itself; so any part of it
 * is found as the pairs that it holds.
 */
export function* wordsOf(text: string): Generator<TextWord, void> {
  let place = 0;
  for (const match of text.matchAll(STRETCH)) {
    const [written] = match;
    const start = match.index;
    if (match.groups?.["spaceless"] === undefined) {
      const word = compared(written);
      if (word !== "") yield { word, place: place++, start, end: start + written.length, isTail: false };
      continue;
    }
    const characters = charactersOf(written, start);
    for (const [index, one] of characters.entries()) {
      const next = characters[index + 1];
      const isTail = next === undefined;
      const word = isTail ? one.word : one.word + next.word;
      yield { word, place: place++, start: one.start, end: isTail ? one.end : next.end, isTail };
    }
  }
}

type Character = Readonly<{ word: string; start: number; end: number }>;

/** Those that are seen. */
function charactersOf(written: string, from: number): readonly Character[] {
  const characters: Character[] = [];
  let start = from;
  for (const one of written) {
    const word = compared(one);
    if (word !== "") characters.push({ word, start, end: start + one.length });
    start += one.length;
  }
  return characters;
}

function compared(written: string): string {
  const word = isPlain(written)
    ? written.toLowerCase()
    : written
        .normalize("NFKC")
        .toLowerCase()
        .replace(/\p{Cf}/gu, "");
  if (word.length <= WORD_LENGTH_MAX) return word;
  const cut = word.slice(0, WORD_LENGTH_MAX);
  return cut.isWellFormed() ? cut : cut.slice(0, -1);
}

const isPlain = (text: string): boolean => /^[a-z0-9]*$/i.test(text);
