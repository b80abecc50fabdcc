import { once } from "node:events";
import type { Terminal } from "./terminal";

/** This process's own streams. A reader that goes away (`| head`) ends it quietly; the first Ctrl-C asks, the second ends. */
export function processTerminal(): Terminal {
  const { stdout, stderr, stdin } = process;
  for (const stream of [stdout, stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code === "EPIPE") process.exit(0);
      throw error;
    });
  }
  const abort = new AbortController();
  process.once("SIGINT", () => {
    abort.abort();
    process.once("SIGINT", () => process.exit(130));
  });
  process.once("SIGTERM", () => {
    abort.abort();
  });
  return {
    out: async (text) => {
      if (!stdout.write(text)) await once(stdout, "drain");
    },
    err: async (text) => {
      if (!stderr.write(text)) await once(stderr, "drain");
    },
    isScreen: stderr.isTTY,
    width: stderr.columns,
    // Standard input yields Buffers as long as no encoding is set, and none is.
    input: stdin as AsyncIterable<Uint8Array>,
    signal: abort.signal,
  };
}
