/** An escape, or the fold of a quoted text, as YAML and Python write them: a backslash, what it escapes, the indentation. */
const ESCAPE = /\\(?:\r?\n\s*\\?|[nrt0"'\\ ])/g;
const NO_WORD = /[^\p{L}\p{N}]+/gu;

/**
 * Whether a tool result carries a text, however the tool wrote it: tools print what they return as YAML or as Python does,
 * which folds lines, doubles quotes and escapes line ends. Only letters and digits are compared.
 *
 * @returns false for a text without any.
 */
export function carriesText(result: string, text: string): boolean {
  const wanted = wordsOf(text);
  return wanted !== "" && wordsOf(result).includes(wanted);
}

const wordsOf = (text: string): string => text.replace(ESCAPE, "").replace(NO_WORD, "");
