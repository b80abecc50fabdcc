import { quoteText } from "@/lib/contracts/quote-text";
import { RefusedFileError } from "../reader";

/** A part of a JSON document that was cut out of it, byte for byte. `bytes` is null where it is longer than allowed. */
export type DocumentPart = Readonly<{
  /** The member of the document. */
  key: string;
  /** The place in the list, where the member is the list that is cut up; else null. */
  index: number | null;
  byteOffset: number;
  sizeBytes: number;
  bytes: Buffer | null;
}>;

export type DocumentSplitter = Readonly<{
  /** The parts that `chunk` completes. */
  push: (chunk: Uint8Array) => readonly DocumentPart[];
  /** @throws {RefusedFileError} `E_TRUNCATED` where the document has not ended, `E_EMPTY` where none began. */
  finish: () => void;
  hadByteOrderMark: () => boolean;
}>;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const COMMA = 0x2c;
const COLON = 0x3a;
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf];

/** What is expected next outside of a part. */
type State =
  | "document"
  | "key_or_end"
  | "key"
  | "colon"
  | "value"
  | "after_value"
  | "item_or_end"
  | "item"
  | "after_item"
  | "end";

/**
 * Cuts a JSON document, an object, into its members, and one list among them into its elements, as a stream. Memory is
 * bounded by the longest part that is allowed, not by the document.
 *
 * The parts themselves are not checked: whoever parses them does that.
 *
 * @param listKey - the member to cut up.
 * @param partBytesMax - a longer part is passed over, and reported without its bytes.
 * @throws {RefusedFileError} from `push`: `E_CORRUPT` where the document is none, or has a member twice.
 */
export function createDocumentSplitter(listKey: string, partBytesMax: number): DocumentSplitter {
  return new Splitting(listKey, partBytesMax);
}

class Splitting implements DocumentSplitter {
  private state: State = "document";
  private offset = 0;
  private hadMark = false;
  private readonly keys = new Set<string>();
  private key = "";
  private index: number | null = null;
  /** Of the part, or the key, that is being read. */
  private depth = 0;
  private isInString = false;
  private isEscaped = false;
  private isScalar = false;
  private partOffset = 0;
  private held: Buffer[] = [];
  private heldBytes = 0;

  constructor(
    private readonly listKey: string,
    private readonly partBytesMax: number,
  ) {}

  readonly hadByteOrderMark = (): boolean => this.hadMark;

  readonly push = (chunk: Uint8Array): readonly DocumentPart[] => {
    const bytes = Buffer.from(chunk.buffer, chunk.byteOffset, chunk.length);
    const parts: DocumentPart[] = [];
    for (let at = 0; at < bytes.length; ) {
      const next = this.isReading() ? this.readOn(bytes, at, parts) : this.step(bytes, at);
      this.offset += next - at;
      at = next;
    }
    return parts;
  };

  readonly finish = (): void => {
    if (this.state === "end") return;
    if (this.state === "document") {
      throw new RefusedFileError(
        "E_EMPTY",
        "The document is empty.",
        this.offset,
        "Check that the harness finished writing.",
      );
    }
    throw new RefusedFileError(
      "E_TRUNCATED",
      `The document ends at byte ${this.offset}, before it is complete.`,
      this.offset,
      "Copy the file again. A log that was being written cannot be read to its end.",
    );
  };

  /** Whether bytes belong to a key or to a part. */
  private isReading(): boolean {
    return this.depth > 0 || this.isInString || this.isScalar;
  }

  /** One byte between parts. */
  private step(bytes: Buffer, at: number): number {
    const byte = bytes[at] ?? 0;
    if (isSpace(byte)) return at + 1;
    switch (this.state) {
      case "document":
        if (this.offset < BYTE_ORDER_MARK.length && byte === BYTE_ORDER_MARK[this.offset]) {
          this.hadMark = true;
          return at + 1;
        }
        return this.expect(byte, OPEN_OBJECT, "key_or_end", at);
      case "key_or_end":
      case "key":
        if (byte === CLOSE_OBJECT && this.state === "key_or_end") return this.enter("end", at);
        if (byte !== QUOTE) throw this.broken();
        return this.begin(at);
      case "colon":
        return this.expect(byte, COLON, "value", at);
      case "value":
        if (this.key === this.listKey && byte === OPEN_LIST) {
          this.index = 0;
          return this.enter("item_or_end", at);
        }
        return this.begin(at);
      case "after_value":
        return byte === COMMA ? this.enter("key", at) : this.expect(byte, CLOSE_OBJECT, "end", at);
      case "item_or_end":
      case "item":
        if (byte === CLOSE_LIST && this.state === "item_or_end") return this.leaveList(at);
        return this.begin(at);
      case "after_item":
        return byte === COMMA
          ? this.enter("item", at)
          : byte === CLOSE_LIST
            ? this.leaveList(at)
            : this.fail();
      case "end":
        throw this.broken();
    }
  }

  private enter(state: State, at: number): number {
    this.state = state;
    return at + 1;
  }

  private expect(byte: number, wanted: number, state: State, at: number): number {
    if (byte !== wanted) throw this.broken();
    return this.enter(state, at);
  }

  private leaveList(at: number): number {
    this.index = null;
    return this.enter("after_value", at);
  }

  /** A key or a part begins here; its first byte is read next. */
  private begin(at: number): number {
    this.partOffset = this.offset;
    this.isScalar = true;
    return at;
  }

  /** Bytes of a key or a part, up to its end or to the end of the chunk. */
  private readOn(bytes: Buffer, from: number, parts: DocumentPart[]): number {
    let at = from;
    while (at < bytes.length) {
      if (this.isInString) {
        at = this.skipString(bytes, at);
        if (!this.isReading()) return this.complete(bytes, from, at, parts);
        continue;
      }
      const byte = bytes[at] ?? 0;
      if (byte === QUOTE) {
        this.isInString = true;
        this.isScalar = false;
        at += 1;
      } else if (byte === OPEN_OBJECT || byte === OPEN_LIST) {
        this.depth += 1;
        this.isScalar = false;
        at += 1;
      } else if (
        this.isScalar &&
        (byte === COMMA || byte === CLOSE_OBJECT || byte === CLOSE_LIST || isSpace(byte))
      ) {
        return this.complete(bytes, from, at, parts);
      } else if (byte === CLOSE_OBJECT || byte === CLOSE_LIST) {
        this.depth -= 1;
        at += 1;
        if (this.depth === 0) return this.complete(bytes, from, at, parts);
      } else at += 1;
    }
    this.hold(bytes, from, at);
    return at;
  }

  /** Behind the quote that ends the string, or at the end of the chunk. */
  private skipString(bytes: Buffer, from: number): number {
    let at = from;
    if (this.isEscaped) {
      this.isEscaped = false;
      at += 1;
    }
    for (;;) {
      const quote = bytes.indexOf(QUOTE, at);
      const end = quote === -1 ? bytes.length : quote;
      let backslashes = 0;
      while (end - 1 - backslashes >= at && bytes[end - 1 - backslashes] === BACKSLASH) backslashes += 1;
      const isEscaping = backslashes % 2 === 1;
      if (quote === -1) {
        this.isEscaped = isEscaping;
        return end;
      }
      at = quote + 1;
      if (isEscaping) continue;
      this.isInString = false;
      return at;
    }
  }

  private hold(bytes: Buffer, from: number, to: number): void {
    this.heldBytes += to - from;
    if (this.heldBytes > this.partBytesMax) this.held = [];
    else this.held.push(bytes.subarray(from, to));
  }

  private complete(bytes: Buffer, from: number, to: number, parts: DocumentPart[]): number {
    this.hold(bytes, from, to);
    const whole = this.heldBytes > this.partBytesMax ? null : Buffer.concat(this.held);
    const sizeBytes = this.heldBytes;
    this.isScalar = false;
    this.held = [];
    this.heldBytes = 0;
    if (sizeBytes === 0) throw this.broken();
    if (this.state === "key" || this.state === "key_or_end") this.takeKey(whole);
    else {
      parts.push({ key: this.key, index: this.index, byteOffset: this.partOffset, sizeBytes, bytes: whole });
      if (this.index !== null) this.index += 1;
      this.state = this.index === null ? "after_value" : "after_item";
    }
    return to;
  }

  private takeKey(bytes: Buffer | null): void {
    const key = bytes === null ? null : parseKey(bytes);
    if (key === null) throw this.broken();
    if (this.keys.has(key)) {
      throw corrupt(this.partOffset, `The key ${quoteText(key)} stands twice in the document.`);
    }
    this.keys.add(key);
    this.key = key;
    this.state = "colon";
  }

  private broken(): RefusedFileError {
    return corrupt(this.offset, `Byte ${this.offset} does not fit there; the document is no JSON object.`);
  }

  private fail(): never {
    throw this.broken();
  }
}

const isSpace = (byte: number): boolean => byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09;

function parseKey(bytes: Buffer): string | null {
  try {
    const key: unknown = JSON.parse(bytes.toString("utf8"));
    return typeof key === "string" ? key : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

const corrupt = (byteOffset: number, message: string): RefusedFileError =>
  new RefusedFileError(
    "E_CORRUPT",
    message,
    byteOffset,
    "Copy the file again, or mend it. Nothing of it was taken.",
  );
