/** Where a command writes. Standard output carries its result and nothing else. */
export type Terminal = Readonly<{
  /** Both resolve once the text may be followed by more: who waits for it never fills the memory. */
  out: (text: string | Uint8Array) => Promise<void>;
  err: (text: string) => Promise<void>;
  /** Standard error is a screen: progress may be drawn there. */
  isScreen: boolean;
  /** Columns of the screen. */
  width: number;
  /** Standard input, for `-`. */
  input: AsyncIterable<Uint8Array>;
  /** Aborted by Ctrl-C. */
  signal: AbortSignal;
}>;
