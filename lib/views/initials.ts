/** One or two letters that stand for a name; a question mark where it has none. */
export function initialsOf(name: string): string {
  const words = name.match(/[\p{L}\p{N}]\p{M}*[^\s]*/gu) ?? [];
  const chosen = words.length < 2 ? words : [words[0] ?? "", words.at(-1) ?? ""];
  const letters = chosen.map((word) => /^.\p{M}*/u.exec(word)?.[0] ?? "").join("");
  return letters === "" ? "?" : letters.toUpperCase();
}
