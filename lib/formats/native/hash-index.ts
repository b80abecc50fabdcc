const SLOTS_START = 4096;
const EMPTY = -1;

/**
 * Numbers by name, in about 20 bytes a name: a file may have millions. Names are kept as 64-bit hashes, so that among ten
 * million two share one with a chance of three in a million.
 */
export class HashIndex {
  private low = new Int32Array(SLOTS_START);
  private high = new Int32Array(SLOTS_START);
  private values = new Int32Array(SLOTS_START).fill(EMPTY);
  private size = 0;

  /** Null where the name was not set. */
  find(name: string): number | null {
    const [low, high] = hashOf(name);
    const value = this.values[this.slotOf(low, high)] ?? EMPTY;
    return value === EMPTY ? null : value;
  }

  /** @param value - at least 0. */
  set(name: string, value: number): void {
    const [low, high] = hashOf(name);
    const slot = this.slotOf(low, high);
    if (this.values[slot] === EMPTY) this.size += 1;
    this.put(slot, low, high, value);
    if (this.size * 2 > this.values.length) this.grow();
  }

  /** Where the hash stands, or the empty slot where it would. */
  private slotOf(low: number, high: number): number {
    const mask = this.values.length - 1;
    let slot = low & mask;
    while (this.values[slot] !== EMPTY && (this.low[slot] !== low || this.high[slot] !== high)) {
      slot = (slot + 1) & mask;
    }
    return slot;
  }

  private put(slot: number, low: number, high: number, value: number): void {
    this.low[slot] = low;
    this.high[slot] = high;
    this.values[slot] = value;
  }

  private grow(): void {
    const { low, high, values } = this;
    this.low = new Int32Array(low.length * 2);
    this.high = new Int32Array(low.length * 2);
    this.values = new Int32Array(low.length * 2).fill(EMPTY);
    for (const [slot, value] of values.entries()) {
      if (value === EMPTY) continue;
      const [lowPart = 0, highPart = 0] = [low[slot], high[slot]];
      this.put(this.slotOf(lowPart, highPart), lowPart, highPart, value);
    }
  }
}

/** Two independent multiplicative hashes over the UTF-16 units, each mixed with the other at the end. */
function hashOf(name: string): readonly [low: number, high: number] {
  let one = 0x9e3779b9;
  let two = 0x85ebca6b;
  for (let index = 0; index < name.length; index += 1) {
    const unit = name.charCodeAt(index);
    one = Math.imul(one ^ unit, 0x27d4eb2d);
    two = Math.imul(two ^ unit, 0x165667b1);
    one ^= one >>> 15;
    two ^= two >>> 13;
  }
  one = Math.imul(one ^ (one >>> 16), 0x85ebca6b) ^ Math.imul(two ^ (two >>> 13), 0xc2b2ae35);
  two = Math.imul(two ^ (two >>> 16), 0x85ebca6b) ^ Math.imul(one ^ (one >>> 13), 0xc2b2ae35);
  return [one | 0, two | 0];
}
