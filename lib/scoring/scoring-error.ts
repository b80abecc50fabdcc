export type ScoringErrorCode =
  | "empty_episode"
  | "too_many_matches"
  | "indeterminate_not_scorable"
  | "excluded_not_scorable";

const MESSAGES = {
  empty_episode: "An episode without turns cannot be classified.",
  too_many_matches: "An episode with more matches than are told apart cannot be classified.",
  indeterminate_not_scorable: "An indeterminate episode has no score: a person decides it.",
  excluded_not_scorable: "An excluded episode has no score: it is outside the rule.",
} as const satisfies Record<ScoringErrorCode, string>;

/** The rule refuses to answer. Never caught to put a number in its place. */
export class LitmusScoringError extends Error {
  override readonly name = "LitmusScoringError";

  constructor(readonly code: ScoringErrorCode) {
    super(MESSAGES[code]);
  }
}
