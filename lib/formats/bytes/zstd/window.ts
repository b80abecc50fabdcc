import { corrupt } from "./zstd-error";

/** Room beyond the reach of matches, so that the window is moved once in many blocks. */
const SLACK_BYTES_MIN = 1024 * 1024;
/** A call into native code costs about as much as copying so many bytes one by one. */
const NATIVE_COPY_BYTES_MIN = 64;

/**
 * The end of what a frame has given so far: what was not handed out yet, and before it as much as matches may reach back
 * to. Its memory is kept from frame to frame and touched only where something is written.
 */
export class Window {
  bytes: Buffer = Buffer.alloc(0);
  /** Where the next byte goes. */
  position = 0;
  private reachBytes = 0;
  private handedOut = 0;

  /** Begins a frame. `contentBytes` is what it unpacks to, null where it does not say. */
  reset(reachBytes: number, blockBytesMax: number, contentBytes: number | null): void {
    const room = reachBytes + Math.max(SLACK_BYTES_MIN, reachBytes >> 2) + blockBytesMax;
    const capacity = contentBytes === null ? room : Math.min(room, contentBytes + blockBytesMax);
    if (this.bytes.length < capacity) this.bytes = Buffer.allocUnsafeSlow(capacity);
    this.reachBytes = reachBytes;
    this.position = 0;
    this.handedOut = 0;
  }

  hasRoom(bytes: number): boolean {
    return this.position + bytes <= this.bytes.length;
  }

  /** How much waits to be handed out. */
  get waiting(): number {
    return this.position - this.handedOut;
  }

  /** A copy of what waits. */
  handOut(): Buffer {
    const fresh = Buffer.from(this.bytes.subarray(this.handedOut, this.position));
    this.handedOut = this.position;
    return fresh;
  }

  /** Forgets what matches cannot reach any more. Nothing may wait. */
  makeRoom(): void {
    const from = Math.max(0, this.position - this.reachBytes);
    this.bytes.copyWithin(0, from, this.position);
    this.position -= from;
    this.handedOut = this.position;
  }

  /** Copies `length` bytes from `distance` back, of which there has to be room; they may overlap what they make. */
  copyMatch(distance: number, length: number): void {
    const { bytes, position } = this;
    const from = position - distance;
    if (from < 0 || distance > this.reachBytes) throw corrupt("A match reaches back beyond what there is.");
    if (distance >= length && length >= NATIVE_COPY_BYTES_MIN)
      bytes.copyWithin(position, from, from + length);
    else for (let index = 0; index < length; index += 1) bytes[position + index] = bytes[from + index] ?? 0;
    this.position = position + length;
  }
}
