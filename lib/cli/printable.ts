/** Controls, formats (bidi, zero width, tags), lone surrogates, private use, line and paragraph separators. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu;

/**
 * Text from a file, a database or an argument, for a line of a terminal: what could move the cursor, change colours or hide
 * is written out as `\u{1b}`. Nothing is dropped.
 */
export function printable(text: string): string {
  return text.replace(UNSAFE, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/** JSON on one line that is safe on a terminal: escapes go where JSON allows them, so that it parses to the same value. */
export function printableJson(value: unknown): string {
  return JSON.stringify(value).replace(UNSAFE, (character) => {
    let escaped = "";
    for (let unit = 0; unit < character.length; unit += 1) {
      escaped += `\\u${character.charCodeAt(unit).toString(16).padStart(4, "0")}`;
    }
    return escaped;
  });
}
