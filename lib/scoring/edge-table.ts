const FREE = -1;

/**
 * The edges of a trie over UTF-16 units: (node, unit) to child. Open addressing over typed arrays, since a `Map` of the
 * same size takes several times the memory and time.
 */
export class EdgeTable {
  readonly #mask: number;
  readonly #keys: Float64Array;
  readonly #children: Int32Array;

  /** @param edgesMax - at most this many edges are ever set. */
  constructor(edgesMax: number) {
    let size = 16;
    while (size < 2 * edgesMax) size *= 2;
    this.#mask = size - 1;
    this.#keys = new Float64Array(size).fill(FREE);
    this.#children = new Int32Array(size);
  }

  /** The child of a node by a unit; 0, which is the root and nobody's child, where there is none. */
  get(node: number, unit: number): number {
    return this.#children[this.#slotOf(node, unit)] ?? 0;
  }

  set(node: number, unit: number, child: number): void {
    const slot = this.#slotOf(node, unit);
    this.#keys[slot] = keyOf(node, unit);
    this.#children[slot] = child;
  }

  #slotOf(node: number, unit: number): number {
    const key = keyOf(node, unit);
    const mixed = Math.imul(node ^ Math.imul(unit, 0x85ebca6b), 0x9e3779b1);
    let slot = (mixed ^ (mixed >>> 15)) & this.#mask;
    for (;;) {
      const found = this.#keys[slot];
      if (found === key || found === FREE) return slot;
      slot = (slot + 1) & this.#mask;
    }
  }
}

function keyOf(node: number, unit: number): number {
  return node * 0x10000 + unit;
}
