import type { Terminal } from "../terminal";

export type FakeTerminal = Terminal &
  Readonly<{ stdout: () => string; stderr: () => string; interrupt: () => void }>;

/** A terminal that keeps what is written, for tests. */
export function fakeTerminal(input = ""): FakeTerminal {
  const written = { out: [] as Buffer[], err: "" };
  const abort = new AbortController();
  return {
    out: (text) => {
      written.out.push(Buffer.from(text));
      return Promise.resolve();
    },
    err: (text) => {
      written.err += text;
      return Promise.resolve();
    },
    isScreen: false,
    width: 80,
    input: chunksOf(input),
    signal: abort.signal,
    stdout: () => Buffer.concat(written.out).toString("utf8"),
    stderr: () => written.err,
    interrupt: () => {
      abort.abort();
    },
  };
}

async function* chunksOf(text: string): AsyncGenerator<Uint8Array, void> {
  yield await Promise.resolve(Buffer.from(text));
}
