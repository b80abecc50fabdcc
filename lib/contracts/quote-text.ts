const TEXT_LENGTH_MAX = 60;

/** Whatever could move a cursor, turn the line round or hide: controls, formats, separators, lone surrogates, private use. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/** Untrusted text for a message: between quotes, cut, with nothing in it that a terminal or a browser could act on. */
export function quoteText(text: string): string {
  const isCut = text.length > TEXT_LENGTH_MAX;
  const shown = isCut ? text.slice(0, TEXT_LENGTH_MAX) : text;
  const escaped = shown.replace(
    UNSAFE,
    (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`, // a match is never empty
  );
  return isCut ? `"${escaped}…" (${text.length} units)` : `"${escaped}"`;
}
