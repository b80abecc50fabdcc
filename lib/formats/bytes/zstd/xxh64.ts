/** Four lanes take eight bytes each in turn. */
const STRIPE_BYTES = 32;
const MASK = 0xffff_ffff_ffff_ffffn;

const P1 = 0x9e37_79b1_85eb_ca87n;
const P2 = 0xc2b2_ae3d_27d4_eb4fn;
const P3 = 0x1656_67b1_9e37_79f9n;
const P4 = 0x85eb_ca77_c2b2_ae63n;
const P5 = 0x27d4_eb2f_1656_67c5n;

/**
 * XXH64 with seed 0, fed piece by piece: the checksum of a Zstandard frame is its low half. It tells damage, not malice.
 *
 * The lanes are kept as halves of 32 bits, which JavaScript multiplies exactly and fast; only the end is done in BigInt.
 */
export class Xxh64 {
  /** High and low half of each lane. */
  private readonly lanes = Int32Array.from([P1 + P2, P2, 0n, -P1].flatMap(halvesOf));
  private readonly held = Buffer.alloc(STRIPE_BYTES);
  private heldBytes = 0;
  private totalBytes = 0;

  update(bytes: Uint8Array): void {
    this.totalBytes += bytes.length;
    let from = 0;
    if (this.heldBytes > 0) {
      from = Math.min(STRIPE_BYTES - this.heldBytes, bytes.length);
      this.held.set(bytes.subarray(0, from), this.heldBytes);
      this.heldBytes += from;
      if (this.heldBytes < STRIPE_BYTES) return;
      this.absorb(this.held, 0, STRIPE_BYTES);
      this.heldBytes = 0;
    }
    const whole = bytes.length - ((bytes.length - from) % STRIPE_BYTES);
    if (whole > from) this.absorb(bytes, from, whole);
    this.held.set(bytes.subarray(whole));
    this.heldBytes = bytes.length - whole;
  }

  /** The low half of the hash of all that was fed, as an unsigned number. */
  digestLow(): number {
    const rest = this.held.subarray(0, this.heldBytes);
    let hash = (this.totalBytes >= STRIPE_BYTES ? this.merged() : P5) + BigInt(this.totalBytes);
    let at = 0;
    for (; at + 8 <= rest.length; at += 8) {
      hash = rotate(hash ^ round(0n, rest.readBigUInt64LE(at)), 27n) * P1 + P4;
    }
    if (at + 4 <= rest.length) {
      hash = rotate(hash ^ (BigInt(rest.readUInt32LE(at)) * P1), 23n) * P2 + P3;
      at += 4;
    }
    for (const byte of rest.subarray(at)) hash = rotate(hash ^ (BigInt(byte) * P5), 11n) * P1;
    hash &= MASK;
    hash = ((hash ^ (hash >> 33n)) * P2) & MASK;
    hash = ((hash ^ (hash >> 29n)) * P3) & MASK;
    return Number((hash ^ (hash >> 32n)) & 0xffff_ffffn);
  }

  private merged(): bigint {
    const [one = 0n, two = 0n, three = 0n, four = 0n] = [0, 2, 4, 6].map((at) => {
      const [high = 0, low = 0] = this.lanes.subarray(at, at + 2);
      return (BigInt(high >>> 0) << 32n) | BigInt(low >>> 0);
    });
    const sum = rotate(one, 1n) + rotate(two, 7n) + rotate(three, 12n) + rotate(four, 18n);
    return [one, two, three, four].reduce(
      (hash, lane) => ((hash ^ round(0n, lane)) * P1 + P4) & MASK,
      sum & MASK,
    );
  }

  /** Feeds [start, end), a whole number of stripes, one lane after the other: that keeps a lane in registers. */
  private absorb(bytes: Uint8Array, start: number, end: number): void {
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    for (let lane = 0; lane < 4; lane += 1) {
      let high = this.lanes[lane * 2] ?? 0;
      let low = this.lanes[lane * 2 + 1] ?? 0;
      for (let at = start + lane * 8; at < end; at += STRIPE_BYTES) {
        const inLow = view.getInt32(at, true);
        const inHigh = view.getInt32(at + 4, true);
        const addLow = Math.imul(inLow, P2_LOW);
        const addHigh = highProduct(inLow, P2_LOW) + Math.imul(inLow, P2_HIGH) + Math.imul(inHigh, P2_LOW);
        const sumLow = (low + addLow) | 0;
        const sumHigh = (high + addHigh + (sumLow >>> 0 < low >>> 0 ? 1 : 0)) | 0;
        const turnedLow = (sumLow << 31) | (sumHigh >>> 1);
        const turnedHigh = (sumHigh << 31) | (sumLow >>> 1);
        low = Math.imul(turnedLow, P1_LOW);
        high =
          (highProduct(turnedLow, P1_LOW) + Math.imul(turnedLow, P1_HIGH) + Math.imul(turnedHigh, P1_LOW)) |
          0;
      }
      this.lanes[lane * 2] = high;
      this.lanes[lane * 2 + 1] = low;
    }
  }
}

const [P1_HIGH = 0, P1_LOW = 0] = halvesOf(P1);
const [P2_HIGH = 0, P2_LOW = 0] = halvesOf(P2);

function halvesOf(value: bigint): number[] {
  return [Number(BigInt.asIntN(32, value >> 32n)), Number(BigInt.asIntN(32, value))];
}

/** The upper 32 bits of the product of two unsigned numbers of 32 bits. */
function highProduct(one: number, two: number): number {
  const oneLow = one & 0xffff;
  const oneHigh = one >>> 16;
  const twoLow = two & 0xffff;
  const twoHigh = two >>> 16;
  const middle = Math.imul(oneHigh, twoLow) + (Math.imul(oneLow, twoLow) >>> 16);
  const upper = (middle & 0xffff) + (Math.imul(oneLow, twoHigh) >>> 0);
  return (Math.imul(oneHigh, twoHigh) + (middle >>> 16) + (upper >>> 16)) | 0;
}

const round = (lane: bigint, input: bigint): bigint => (rotate(lane + input * P2, 31n) * P1) & MASK;

function rotate(value: bigint, bits: bigint): bigint {
  const word = value & MASK;
  return ((word << bits) | (word >> (64n - bits))) & MASK;
}
