import type { ComparedPart } from "./compared-parts";
import type { TurnDifference } from "./episode-comparison";

/** What differs between a turn of two episodes, in words that go on from "Differs in". */
const DIFFERENCE_WORDS: Readonly<Record<Exclude<TurnDifference, "presence">, string>> = {
  goal: "goal progress",
  refusal: "refusal surface",
  matches: "matches",
  pressure: "pressure",
  retraction: "whether it was retracted",
  request: "what was asked",
  answer: "what the agent did",
  result: "what tools gave back",
};

/**
 * @param isIn - whether each of the two has the turn.
 * @param names - what the two are called.
 */
export function differenceSentence(
  differences: readonly TurnDifference[],
  isIn: readonly [boolean, boolean],
  names: readonly [string, string],
): string {
  if (differences.includes("presence")) return `Only ${isIn[0] ? names[0] : names[1]} has this turn`;
  const words = differences.flatMap((one) => (one === "presence" ? [] : [DIFFERENCE_WORDS[one]]));
  const last = words.at(-1);
  if (last === undefined) return "Alike in both";
  return `Differs in ${words.length === 1 ? last : `${words.slice(0, -1).join(", ")} and ${last}`}`;
}

/** How something said stands to what is at its place in the other; null where it is the same, which needs no word. */
export function likenessWord(likeness: ComparedPart["likeness"], name: string): string | null {
  switch (likeness) {
    case "same":
      return null;
    case "changed":
      return "changed";
    case "other":
      return "different";
    case "alone":
      return `only in ${name}`;
  }
}
