import { once } from "node:events";
import { createReadStream, createWriteStream, type WriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NEWLINE = 0x0a;
const BUFFER_BYTES = 1 << 20;

/** Lines that wait in a temporary file until all of them are known. Nobody else may read it. */
export class LineSpool {
  private constructor(
    private readonly folder: string,
    private readonly path: string,
    private readonly stream: WriteStream,
  ) {}

  static async open(): Promise<LineSpool> {
    const folder = await mkdtemp(join(tmpdir(), "litmus-"));
    const path = join(folder, "lines");
    return new LineSpool(folder, path, createWriteStream(path, { mode: 0o600, highWaterMark: BUFFER_BYTES }));
  }

  /** Adds a line, which holds no line break. */
  async add(line: string): Promise<void> {
    if (!this.stream.write(`${line}\n`)) await once(this.stream, "drain");
  }

  /** All lines in their order, each with its break, several at a time. No more can be added. */
  async *lines(): AsyncGenerator<readonly Buffer[]> {
    this.stream.end();
    await once(this.stream, "finish");
    let rest: Buffer = Buffer.alloc(0);
    // Without an encoding a stream of a file yields Buffers.
    const chunks = createReadStream(this.path, { highWaterMark: BUFFER_BYTES }) as AsyncIterable<Buffer>;
    for await (const chunk of chunks) {
      const bytes: Buffer = rest.length === 0 ? chunk : Buffer.concat([rest, chunk]);
      const lines: Buffer[] = [];
      let start = 0;
      for (let end = bytes.indexOf(NEWLINE); end !== -1; end = bytes.indexOf(NEWLINE, start)) {
        lines.push(bytes.subarray(start, end + 1));
        start = end + 1;
      }
      rest = bytes.subarray(start);
      yield lines;
    }
  }

  async remove(): Promise<void> {
    this.stream.destroy();
    await rm(this.folder, { recursive: true, force: true });
  }
}
