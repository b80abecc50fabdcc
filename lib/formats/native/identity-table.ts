import { HashIndex } from "./hash-index";

/** The first record that had an identity. */
export type Seen = Readonly<{
  /** Its number among all that were added, from 0. */
  ordinal: number;
  line: number;
  /** The first 16 bytes of the SHA-256 of its bytes. */
  digest: Buffer;
}>;

const DIGEST_BYTES = 16;
const CAPACITY_START = 1024;

/** Which identities were seen, where first, and with what content; in about 50 bytes each. */
export class IdentityTable {
  private readonly ordinals = new HashIndex();
  private digests = Buffer.alloc(CAPACITY_START * DIGEST_BYTES);
  private lines = new Float64Array(CAPACITY_START);
  private size = 0;

  find(id: string): Seen | null {
    const ordinal = this.ordinals.find(id);
    if (ordinal === null) return null;
    const digest = this.digests.subarray(ordinal * DIGEST_BYTES, (ordinal + 1) * DIGEST_BYTES);
    return { ordinal, line: this.lineOf(ordinal), digest };
  }

  /** Adds an identity that was not found, and gives its ordinal. */
  add(id: string, line: number, sha256: Uint8Array): number {
    const ordinal = this.size;
    this.size += 1;
    if (ordinal === this.lines.length) this.grow();
    this.ordinals.set(id, ordinal);
    this.digests.set(sha256.subarray(0, DIGEST_BYTES), ordinal * DIGEST_BYTES);
    this.lines[ordinal] = line;
    return ordinal;
  }

  lineOf(ordinal: number): number {
    return this.lines[ordinal] ?? 0;
  }

  private grow(): void {
    const lines = new Float64Array(this.lines.length * 2);
    lines.set(this.lines);
    this.lines = lines;
    this.digests = Buffer.concat([this.digests], this.digests.length * 2);
  }
}
