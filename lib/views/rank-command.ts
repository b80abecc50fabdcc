/** Some characters of a label, and whether they are what was looked for. */
export type LabelPart = Readonly<{ text: string; isFound: boolean }>;

/**
 * How well a label answers to what is typed, the lower the better: 0 it begins with it, 1 a word of it does, 2 it holds it, 3 all
 * words of it begin words of the label, 4 its letters stand there in this order. Null: not at all. Case does not count.
 */
export function rankCommand(label: string, typed: string): number | null {
  const [whole, part] = [label.toLowerCase(), typed.trim().toLowerCase()];
  if (whole.startsWith(part)) return 0;
  const words = whole.split(/[^\p{L}\p{N}]+/u);
  const at = whole.indexOf(part);
  if (at > 0) return /[\p{L}\p{N}]/u.test(whole.charAt(at - 1)) ? 2 : 1;
  const asked = part.split(/\s+/u);
  if (asked.every((one) => words.some((word) => word.startsWith(one)))) return 3;
  let from = 0;
  for (const letter of part.replace(/\s+/gu, "")) {
    const next = whole.indexOf(letter, from);
    if (next < 0) return null;
    from = next + letter.length;
  }
  return 4;
}

/** A label cut at the first place that holds what is typed; in one piece where none does. */
export function foundParts(label: string, typed: string): readonly LabelPart[] {
  const part = typed.trim().toLowerCase();
  const lower = label.toLowerCase();
  const at = part === "" ? -1 : lower.indexOf(part);
  // Some letters change their length with their case: no place is right then.
  if (at < 0 || lower.length !== label.length) return [{ text: label, isFound: false }];
  const end = at + part.length;
  return [
    { text: label.slice(0, at), isFound: false },
    { text: label.slice(at, end), isFound: true },
    { text: label.slice(end), isFound: false },
  ].filter(({ text }) => text !== "");
}
