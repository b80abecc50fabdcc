/** Browsers take time with the square of its length to break a word that has no place to break at. */
const WORD_LENGTH_MAX = 200;
const LONG_WORD = /\S{201}/u;
/** What must not be parted from the character before it: low surrogates, combining marks, joiners. */
const ATTACHED = /[\udc00-\udfff\p{M}\u200c\u200d]/u;

/**
 * Parts a text where a line may break inside a very long word. Joined again, the parts are the text; a text without such a
 * word is one part.
 */
export function breakLongWords(text: string): readonly string[] {
  if (!LONG_WORD.test(text)) return [text];
  const parts: string[] = [];
  let start = 0;
  let wordStart = 0;
  for (let at = 0; at < text.length; at += 1) {
    if (isSpace(text.charCodeAt(at))) {
      wordStart = at + 1;
    } else if (at - wordStart >= WORD_LENGTH_MAX && !ATTACHED.test(text.charAt(at))) {
      parts.push(text.slice(start, at));
      start = at;
      wordStart = at;
    }
  }
  parts.push(text.slice(start));
  return parts;
}

function isSpace(unit: number): boolean {
  return unit === 0x20 || (unit >= 0x09 && unit <= 0x0d) || unit === 0x3000;
}
