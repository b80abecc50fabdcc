/** A piece of a sentence: words, a turn that can be gone to (from 0), words to stress, or text from a log. */
export type Fragment = Readonly<
  string | { kind: "turn"; turn: number } | { kind: "strong"; text: string } | { kind: "log"; text: string }
>;

/** Words with pieces that are no plain words between them. */
export type Sentence = readonly Fragment[];

export function turnLink(turn: number): Fragment {
  return { kind: "turn", turn };
}

export function fromLog(text: string): Fragment {
  return { kind: "log", text };
}

/** So many turns are named; the rest is counted. */
const TURNS_NAMED_MAX = 4;

/** "turn 1", "turn 1 and turn 4", "turn 1, turn 2, turn 3, turn 4 and 12 more". Empty for no turn. */
export function turnList(turns: readonly number[]): Sentence {
  const named = turns.slice(0, TURNS_NAMED_MAX);
  const rest = turns.length - named.length;
  return named
    .flatMap((turn, index): Sentence => {
      if (index === 0) return [turnLink(turn)];
      const isLast = index === named.length - 1 && rest === 0;
      return [isLast ? " and " : ", ", turnLink(turn)];
    })
    .concat(rest === 0 ? [] : [` and ${rest} more`]);
}

/** The sentence without links, for a label or a test. */
export function plainSentence(sentence: Sentence): string {
  return sentence
    .map((fragment) => {
      if (typeof fragment === "string") return fragment;
      return fragment.kind === "turn" ? `turn ${fragment.turn + 1}` : fragment.text;
    })
    .join("");
}
