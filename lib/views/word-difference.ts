/** A stretch of a text: whether the other text has it too. Stretches joined are the text. */
export type ComparedStretch = Readonly<{ text: string; isShared: boolean }>;

/** So many words of the middle are compared; a longer middle counts as wholly other. */
const WORDS_MAX = 300;
/** More stretches than this are hard to read, and less in common than this share is no likeness. */
const STRETCHES_MAX = 24;
const LIKENESS_MIN = 0.4;

/**
 * Two texts as stretches that both have and stretches that one has, word by word.
 *
 * @returns null where they have too little in common for that to say anything: they are simply two texts.
 */
export function wordDifference(
  one: string,
  other: string,
): readonly [readonly ComparedStretch[], readonly ComparedStretch[]] | null {
  const [left, right] = [wordsOf(one), wordsOf(other)];
  const start = commonStart(left, right);
  const end = commonStart(left.slice(start).reverse(), right.slice(start).reverse());
  const [leftMiddle, rightMiddle] = [left, right].map((words) => words.slice(start, words.length - end)) as [
    string[],
    string[],
  ];
  if (leftMiddle.length > WORDS_MAX || rightMiddle.length > WORDS_MAX) return null;
  const kept = longestCommon(leftMiddle, rightMiddle);
  const stretched = (words: readonly string[], keptHere: ReadonlySet<number>) =>
    stretchesOf(
      words.map((text, at) => ({
        text,
        isShared: at < start || at >= words.length - end || keptHere.has(at - start),
      })),
    );
  const pair = [stretched(left, kept.left), stretched(right, kept.right)] as const;
  return pair.every(isTelling) ? pair : null;
}

/** Words with the space before them, so that nothing is lost. */
function wordsOf(text: string): string[] {
  return text.match(/\s*\S+|\s+$/gu) ?? [];
}

function commonStart(left: readonly string[], right: readonly string[]): number {
  const end = Math.min(left.length, right.length);
  for (let at = 0; at < end; at += 1) if (left[at] !== right[at]) return at;
  return end;
}

/** Which words of two lists their longest common part consists of, by place. */
function longestCommon(
  left: readonly string[],
  right: readonly string[],
): Readonly<{ left: ReadonlySet<number>; right: ReadonlySet<number> }> {
  const width = right.length + 1;
  const lengths = new Uint16Array((left.length + 1) * width);
  const lengthAt = (row: number, column: number): number => lengths[row * width + column] ?? 0;
  for (let row = left.length - 1; row >= 0; row -= 1)
    for (let column = right.length - 1; column >= 0; column -= 1)
      lengths[row * width + column] =
        left[row] === right[column]
          ? lengthAt(row + 1, column + 1) + 1
          : Math.max(lengthAt(row + 1, column), lengthAt(row, column + 1));
  const kept = { left: new Set<number>(), right: new Set<number>() };
  for (let row = 0, column = 0; row < left.length && column < right.length; ) {
    if (left[row] === right[column]) {
      kept.left.add(row);
      kept.right.add(column);
      row += 1;
      column += 1;
    } else if (lengthAt(row + 1, column) >= lengthAt(row, column + 1)) row += 1;
    else column += 1;
  }
  return kept;
}

function stretchesOf(words: readonly ComparedStretch[]): readonly ComparedStretch[] {
  const stretches: ComparedStretch[] = [];
  for (const { text, isShared } of words) {
    const last = stretches.at(-1);
    if (last?.isShared === isShared) stretches[stretches.length - 1] = { text: last.text + text, isShared };
    else stretches.push({ text, isShared });
  }
  return stretches;
}

function isTelling(stretches: readonly ComparedStretch[]): boolean {
  const length = stretches.reduce((sum, { text }) => sum + text.length, 0);
  const shared = stretches.reduce((sum, { text, isShared }) => (isShared ? sum + text.length : sum), 0);
  return stretches.length <= STRETCHES_MAX && shared >= length * LIKENESS_MIN;
}
