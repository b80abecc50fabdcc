import { EdgeTable } from "./edge-table";

const ROOT = 0;
const NONE = -1;

/**
 * Looks for many texts in one pass (Aho and Corasick, 1975): time and memory grow with the length of the needles plus the
 * length of what is read, however many needles there are and however they overlap.
 */
export class NeedleTrie {
  readonly #edges: EdgeTable;
  readonly #fallback: Int32Array;
  /** The needle that ends at a node; NONE where none does. */
  readonly #needle: Int32Array;
  /** The nearest shorter node on the way of fallbacks where a needle ends; ROOT where none does. */
  readonly #shorter: Int32Array;

  /** @param needles - different from each other, none empty. */
  constructor(needles: readonly string[]) {
    const nodesMax = 1 + needles.reduce((sum, needle) => sum + needle.length, 0);
    this.#edges = new EdgeTable(nodesMax);
    this.#fallback = new Int32Array(nodesMax);
    this.#needle = new Int32Array(nodesMax).fill(NONE);
    this.#shorter = new Int32Array(nodesMax);
    const layers = this.#plant(needles);
    for (const layer of layers) for (const edge of layer) this.#link(edge);
  }

  /** Adds all needles and returns the edges by depth, for the fallbacks need those of every shallower node first. */
  #plant(needles: readonly string[]): readonly (readonly Edge[])[] {
    const layers: Edge[][] = [];
    let nodes = 1;
    for (const [index, needle] of needles.entries()) {
      let node = ROOT;
      for (let depth = 0; depth < needle.length; depth++) {
        const unit = needle.charCodeAt(depth);
        let child = this.#edges.get(node, unit);
        if (child === ROOT) {
          child = nodes++;
          this.#edges.set(node, unit, child);
          (layers[depth] ??= []).push({ parent: node, unit, child });
        }
        node = child;
      }
      this.#needle[node] = index;
    }
    return layers;
  }

  #link({ parent, unit, child }: Edge): void {
    const fallback = parent === ROOT ? ROOT : this.#step(this.#fallback[parent] ?? ROOT, unit);
    this.#fallback[child] = fallback;
    this.#shorter[child] = this.#needle[fallback] === NONE ? (this.#shorter[fallback] ?? ROOT) : fallback;
  }

  #step(from: number, unit: number): number {
    let node = from;
    for (;;) {
      const child = this.#edges.get(node, unit);
      if (child !== ROOT || node === ROOT) return child;
      node = this.#fallback[node] ?? ROOT;
    }
  }

  /**
   * Reads a text and reports each needle that stands in it and was not found before.
   *
   * @param isFound - by needle; set here. What is already set costs nothing again, so the reports are linear too.
   */
  read(text: string, isFound: Uint8Array, report: (needle: number) => void): void {
    let node = ROOT;
    for (let at = 0; at < text.length; at++) {
      node = this.#step(node, text.charCodeAt(at));
      let end = this.#needle[node] === NONE ? (this.#shorter[node] ?? ROOT) : node;
      while (end !== ROOT) {
        const needle = this.#needle[end] ?? NONE;
        if (isFound[needle] === 1) break;
        isFound[needle] = 1;
        report(needle);
        end = this.#shorter[end] ?? ROOT;
      }
    }
  }
}

type Edge = Readonly<{ parent: number; unit: number; child: number }>;
