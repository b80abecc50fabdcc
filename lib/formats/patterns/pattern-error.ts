/** A pattern that cannot be run, named by its id so that its writer finds it. */
export class PatternError extends Error {
  override readonly name = "PatternError";

  constructor(
    readonly patternId: string,
    /** What is wrong, as a sentence without the id. */
    readonly problem: string,
    options?: ErrorOptions,
  ) {
    super(`Pattern ${JSON.stringify(patternId)}: ${problem}`, options);
  }
}
