/** Rows in the binary format of COPY. https://www.postgresql.org/docs/current/sql-copy.html, "Binary Format". */

const SIGNATURE = Buffer.from("PGCOPY\n\xff\r\n\0\0\0\0\0\0\0\0\0", "latin1");
const NULL_LENGTH = -1;
const INT4_OID = 23;
const TEXT_OID = 25;
/** Milliseconds from 1970 to 2000, where Postgres counts from. */
const POSTGRES_EPOCH_MS = 946_684_800_000;
const TWO_TO_32 = 4_294_967_296;
/** Up to here a loop over characters is faster than a call into the encoder. */
const SHORT_TEXT_LENGTH = 24;

/**
 * Collects rows of one COPY. One buffer grows to the largest batch and is used again, so that a row makes no garbage.
 *
 * A field is written by one call, in the order of the columns. Numbers are checked: what does not fit its column is a
 * `RangeError` here, before anything is sent. Texts must be projected first (`projectText`).
 */
export class CopyBuffer {
  #bytes: Buffer;
  #view: DataView;
  #length = SIGNATURE.length;
  #rowCount = 0;

  constructor(initialBytes = 64 * 1024) {
    this.#bytes = Buffer.allocUnsafeSlow(Math.max(initialBytes, SIGNATURE.length + 2));
    this.#view = viewOf(this.#bytes);
    this.#bytes.set(SIGNATURE);
  }

  get rowCount(): number {
    return this.#rowCount;
  }

  /** Empties it for the next batch. Not while the bytes of the last one are still being sent. */
  reset(): void {
    this.#length = SIGNATURE.length;
    this.#rowCount = 0;
  }

  /** Opens a row of `fieldCount` fields. */
  row(fieldCount: number): void {
    this.#reserve(2);
    this.#view.setInt16(this.#length, fieldCount);
    this.#length += 2;
    this.#rowCount += 1;
  }

  null(): void {
    this.#reserve(4);
    this.#int32(NULL_LENGTH);
  }

  bool(value: boolean): void {
    this.#reserve(5);
    this.#int32(1);
    this.#bytes[this.#length] = value ? 1 : 0;
    this.#length += 1;
  }

  int4(value: number | null): void {
    if (value === null) {
      this.null();
      return;
    }
    assertInt4(value);
    this.#reserve(8);
    this.#int32(4);
    this.#int32(value);
  }

  int8(value: number | bigint | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#reserve(12);
    this.#int32(8);
    if (typeof value === "bigint") {
      if (BigInt.asIntN(64, value) !== value) throw new RangeError(`Outside the range of int8: ${value}`);
      this.#view.setBigInt64(this.#length, value);
      this.#length += 8;
      return;
    }
    if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${value}`);
    const high = Math.floor(value / TWO_TO_32);
    this.#int32(high);
    this.#int32((value - high * TWO_TO_32) | 0);
  }

  /** Whole milliseconds since 1970; Postgres keeps microseconds. */
  timestamp(valueMs: number | null): void {
    if (valueMs === null) {
      this.null();
      return;
    }
    const sinceMs = Math.round(valueMs - POSTGRES_EPOCH_MS);
    const micros = sinceMs * 1000;
    this.int8(Number.isSafeInteger(micros) ? micros : BigInt(sinceMs) * 1000n);
  }

  text(value: string | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#reserve(4 + value.length * 3);
    this.#text(value);
  }

  bytes(value: Uint8Array | null): void {
    if (value === null) {
      this.null();
      return;
    }
    this.#reserve(4 + value.length);
    this.#int32(value.length);
    this.#bytes.set(value, this.#length);
    this.#length += value.length;
  }

  /** `integer[]`; an element may be null. */
  int4Array(values: readonly (number | null)[]): void {
    this.#reserve(4 + 20 + values.length * 8);
    const lengthAt = this.#openArray(INT4_OID, values.length, values.includes(null));
    for (const value of values) {
      if (value === null) {
        this.#int32(NULL_LENGTH);
        continue;
      }
      assertInt4(value);
      this.#int32(4);
      this.#int32(value);
    }
    this.#close(lengthAt);
  }

  textArray(values: readonly string[]): void {
    this.#reserve(4 + 20);
    const lengthAt = this.#openArray(TEXT_OID, values.length, false);
    for (const value of values) {
      this.#reserve(4 + value.length * 3);
      this.#text(value);
    }
    this.#close(lengthAt);
  }

  /** All of it, trailer included: a view that is valid until the next `reset`. */
  finish(): Uint8Array {
    this.#reserve(2);
    this.#view.setInt16(this.#length, NULL_LENGTH);
    return this.#bytes.subarray(0, this.#length + 2);
  }

  /** One dimension that begins at 1; an empty array has no dimension. Returns where its length is to be written. */
  #openArray(oid: number, elementCount: number, hasNull: boolean): number {
    const lengthAt = this.#length;
    this.#length += 4;
    this.#int32(elementCount === 0 ? 0 : 1);
    this.#int32(hasNull ? 1 : 0);
    this.#int32(oid);
    if (elementCount === 0) return lengthAt;
    this.#int32(elementCount);
    this.#int32(1);
    return lengthAt;
  }

  #close(lengthAt: number): void {
    this.#view.setInt32(lengthAt, this.#length - lengthAt - 4);
  }

  #text(value: string): void {
    const lengthAt = this.#length;
    const start = lengthAt + 4;
    this.#length = start;
    if (value.length > SHORT_TEXT_LENGTH || !this.#ascii(value)) {
      this.#length = start + this.#bytes.write(value, start, "utf8");
    }
    this.#view.setInt32(lengthAt, this.#length - start);
  }

  #ascii(value: string): boolean {
    let at = this.#length;
    for (let index = 0; index < value.length; index += 1) {
      const unit = value.charCodeAt(index);
      if (unit > 0x7f) return false;
      this.#bytes[at] = unit;
      at += 1;
    }
    this.#length = at;
    return true;
  }

  #int32(value: number): void {
    this.#view.setInt32(this.#length, value);
    this.#length += 4;
  }

  #reserve(byteCount: number): void {
    const needed = this.#length + byteCount;
    if (needed <= this.#bytes.length) return;
    const grown = Buffer.allocUnsafeSlow(Math.max(needed, this.#bytes.length * 2));
    this.#bytes.copy(grown, 0, 0, this.#length);
    this.#bytes = grown;
    this.#view = viewOf(grown);
  }
}

const viewOf = (bytes: Buffer) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

function assertInt4(value: number): void {
  if ((value | 0) !== value) throw new RangeError(`Outside the range of int4: ${value}`);
}
