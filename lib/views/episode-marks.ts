import type { Episode, Message } from "../scoring/types";
import { argumentsText } from "../scoring/authored-text";
import { countOf } from "./format-number";
import { addMarkCounts, countMarks, type MarkCounts, type MarkKind, NO_MARKS } from "./hostile-text";

/** So much text is looked through when a page opens; beyond it a count is a lower limit. */
const LENGTH_MAX = 8_000_000;

export type EpisodeMarks = Readonly<{ counts: MarkCounts; isWhole: boolean }>;

/** Counts what does not show, or not as what it is, in all texts of an episode. */
export function episodeMarks(episode: Episode): EpisodeMarks {
  let counts = NO_MARKS;
  let length = 0;
  for (const turn of episode.turns) {
    for (const message of turn.messages) {
      for (const text of textsOf(message)) {
        length += text.length;
        if (length > LENGTH_MAX) return { counts, isWhole: false };
        counts = addMarkCounts(counts, countMarks(text));
      }
    }
  }
  return { counts, isWhole: true };
}

function textsOf({ content, reasoning, toolCalls = [] }: Message): readonly string[] {
  const calls = toolCalls.flatMap((call) => [call.name, argumentsText(call.arguments) ?? ""]);
  return [content ?? "", reasoning ?? "", ...calls];
}

const WORDS: Readonly<Record<MarkKind, readonly [one: string, many: string]>> = {
  control: ["control character", "control characters"],
  bidi: ["direction control", "direction controls"],
  invisible: ["invisible character", "invisible characters"],
  tag: ["tag character", "tag characters"],
  variation: ["variation selector", "variation selectors"],
  surrogate: ["lone surrogate", "lone surrogates"],
  combining: ["stacked combining mark", "stacked combining marks"],
  confusable: ["look-alike letter", "look-alike letters"],
};

/** "2 direction controls, 1 look-alike letter"; null where there is nothing to say. */
export function marksSentence({ counts, isWhole }: EpisodeMarks): string | null {
  const said = Object.entries(WORDS).flatMap(([kind, [one, many]]) => {
    const count = counts[kind as MarkKind]; // the keys of a record that is written above
    return count === 0 ? [] : [countOf(count, one, many)];
  });
  if (said.length === 0) return null;
  return isWhole ? said.join(", ") : `at least ${said.join(", ")}`;
}
