/** Bytes of a stream, taken in whatever lengths are needed. What is asked for lies in one piece. */
export class ByteQueue {
  /** Bytes that were taken so far: the offset of the next one in the stream. */
  offset = 0;
  private readonly chunks: AsyncIterator<Uint8Array>;
  private front: Buffer = Buffer.alloc(0);
  private isAtEnd = false;

  constructor(chunks: AsyncIterable<Uint8Array>) {
    this.chunks = chunks[Symbol.asyncIterator]();
  }

  /** Whether `length` bytes are there without waiting. */
  has(length: number): boolean {
    return this.front.length >= length;
  }

  /** Waits until `length` bytes are there; false where the stream ends before. */
  async fill(length: number): Promise<boolean> {
    const pieces = this.front.length === 0 ? [] : [this.front];
    let bytes = this.front.length;
    while (bytes < length && !this.isAtEnd) {
      const next = await this.chunks.next();
      if (next.done === true) this.isAtEnd = true;
      else {
        pieces.push(Buffer.from(next.value.buffer, next.value.byteOffset, next.value.length));
        bytes += next.value.length;
      }
    }
    const [only = this.front, ...others] = pieces;
    this.front = others.length === 0 ? only : Buffer.concat(pieces, bytes);
    return bytes >= length;
  }

  /** The next bytes, which have to be there, without taking them. */
  peek(length: number): Buffer {
    return this.front.subarray(0, length);
  }

  /** Takes bytes that have to be there. */
  take(length: number): Buffer {
    const taken = this.front.subarray(0, length);
    this.front = this.front.subarray(length);
    this.offset += length;
    return taken;
  }

  /** How many bytes are there without waiting. */
  get waiting(): number {
    return this.front.length;
  }

  /** Tells the source that no more is wanted. */
  async close(): Promise<void> {
    await this.chunks.return?.();
  }
}
