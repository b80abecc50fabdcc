/** Zstandard data that breaks the format (RFC 8878), or asks for what this decoder leaves out. */
export class ZstdError extends Error {
  override readonly name = "ZstdError";

  constructor(
    readonly kind: "corrupt" | "unsupported",
    message: string,
  ) {
    super(message);
  }
}

export const corrupt = (message: string): ZstdError => new ZstdError("corrupt", message);
export const unsupported = (message: string): ZstdError => new ZstdError("unsupported", message);
