/**
 * A text as it is compared for quotation: lower case, each run of white space (as ECMAScript's `\s`) one space.
 * Nothing is trimmed, so a run at an end stays one space.
 */
export function foldText(text: string): string {
  const lower = text.toLowerCase();
  // Most texts have single spaces alone: looking costs far less than replacing each space by itself.
  return OTHER_SPACE.test(lower) ? lower.replace(/\s+/g, " ") : lower;
}

/** White space that is no space, or a space with more behind it. */
const OTHER_SPACE = /[^\S ]| \s/;
