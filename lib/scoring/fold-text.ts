/**
 * A text as it is compared for quotation: lower case, each run of white space (as ECMAScript's `\s`) one space.
 * Nothing is trimmed, so a run at an end stays one space.
 */
export function foldText(text: string): string {
  return text.toLowerCase().replace(/\s+/g, " ");
}
