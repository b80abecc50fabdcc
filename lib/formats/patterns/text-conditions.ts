const BEGIN_LINE = 1;
const END_LINE = 2;
const BEGIN_TEXT = 4;
const END_TEXT = 8;
const WORD_BOUNDARY = 16;
const NO_WORD_BOUNDARY = 32;

const NEWLINE = 10;

/** Which of RE2's conditions hold between two units of a text, as the bits that its programs use. */
export function conditionsAt(text: string, at: number): number {
  const isAtBegin = at === 0;
  const isAtEnd = at === text.length;
  const before = text.charCodeAt(at - 1); // NaN outside, which is neither a newline nor a word
  const after = text.charCodeAt(at);
  return (
    (isAtBegin ? BEGIN_TEXT : 0) |
    (isAtBegin || before === NEWLINE ? BEGIN_LINE : 0) |
    (isAtEnd ? END_TEXT : 0) |
    (isAtEnd || after === NEWLINE ? END_LINE : 0) |
    (isWord(before) === isWord(after) ? NO_WORD_BOUNDARY : WORD_BOUNDARY)
  );
}

/** ASCII letters, digits and the underscore, as RE2's `\b` has it. */
function isWord(unit: number): boolean {
  return (
    (unit >= 48 && unit <= 57) || (unit >= 65 && unit <= 90) || unit === 95 || (unit >= 97 && unit <= 122)
  );
}
