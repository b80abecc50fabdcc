import { createReadStream } from "node:fs";
import { type FileHandle, mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const NEWLINE = 0x0a;
const BUFFER_LENGTH = 1 << 20;

/** Lines that wait in a temporary file until all of them are known. Nobody else may read it. */
export class LineSpool {
  #waiting: string[] = [];
  #waitingLength = 0;

  private constructor(
    private readonly folder: string,
    private readonly path: string,
    private readonly file: FileHandle,
  ) {}

  static async open(): Promise<LineSpool> {
    const folder = await mkdtemp(join(tmpdir(), "litmus-"));
    const path = join(folder, "lines");
    return new LineSpool(folder, path, await open(path, "wx", 0o600));
  }

  /** Adds a line, which holds no line break. @throws what the file system says, a full disk for one. */
  async add(line: string): Promise<void> {
    this.#waiting.push(line);
    this.#waitingLength += line.length;
    if (this.#waitingLength >= BUFFER_LENGTH) await this.#flush();
  }

  async #flush(): Promise<void> {
    const lines = this.#waiting.map((line) => `${line}\n`).join("");
    this.#waiting = [];
    this.#waitingLength = 0;
    await this.file.appendFile(lines);
  }

  /** All lines in their order, each with its break, several at a time. No more can be added. */
  async *lines(): AsyncGenerator<readonly Buffer[]> {
    await this.#flush();
    let rest: Buffer = Buffer.alloc(0);
    // Without an encoding a stream of a file yields Buffers.
    const chunks = createReadStream(this.path, { highWaterMark: BUFFER_LENGTH }) as AsyncIterable<Buffer>;
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
    await this.file.close();
    await rm(this.folder, { recursive: true, force: true });
  }
}
