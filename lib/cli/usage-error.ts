/** The command line cannot be understood. The message is one sentence for a person. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}
