import { quoteText } from "@/lib/contracts/quote-text";

/** Where something stands: keys and indices from the top. */
export type Path = readonly (string | number)[];

/** Why a text is not the JSON that we read. */
export type JsonFault = Readonly<{
  kind: "syntax" | "depth" | "duplicate_key" | "non_finite";
  path: Path;
  message: string;
}>;

export type JsonVisitor = Readonly<{
  /** Each number as it is written. */
  number?: (path: () => Path, text: string) => void;
  /** Each bare NaN, Infinity or -Infinity, which is no JSON. Without this function it is a breach of the grammar. */
  nonFinite?: (path: () => Path, text: string, start: number) => void;
}>;

/**
 * Walks a JSON text by its grammar and knows the path of all that it meets. It is slow and exact: for a text in which
 * something is known or feared to be wrong. Linear, without recursion.
 *
 * @returns the first fault: a breach of the grammar, a key that stands twice in one object (compared as the keys read
 *   once unescaped), lists and objects nested deeper than `depthMax`; null where there is none.
 */
export function inspectJson(text: string, depthMax: number, visitor: JsonVisitor = {}): JsonFault | null {
  return new Inspection(text, depthMax, visitor).run();
}

/** A list or an object that is not closed yet; `place` is the index or the key of what is being read in it. */
type Open = { keys: Set<string> | null; place: string | number | null };

const NUMBER = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?/y;
const NON_FINITE = /-?Infinity|NaN/y;
const LITERAL = /true|false|null/y;
const SPACE = /[ \t\r\n]*/y;

class Inspection {
  private readonly stack: Open[] = [];
  private index = 0;

  constructor(
    private readonly text: string,
    private readonly depthMax: number,
    private readonly visitor: JsonVisitor,
  ) {}

  run(): JsonFault | null {
    let fault = this.value();
    while (fault === null && this.stack.length > 0) fault = this.afterValue();
    if (fault !== null) return fault;
    this.take(SPACE);
    return this.index === this.text.length ? null : this.unexpected("the end");
  }

  private readonly path = (): Path => this.stack.flatMap(({ place }) => (place === null ? [] : [place]));

  /** A value up to its end, or to the first value of a list or an object that it opens. */
  private value(): JsonFault | null {
    this.take(SPACE);
    const first = this.text[this.index];
    if (first === "{" || first === "[") return this.open(first);
    if (first === '"') return this.string() === null ? this.unexpected("a text with valid escapes") : null;
    const start = this.index;
    if (this.visitor.nonFinite !== undefined) {
      const nonFinite = this.take(NON_FINITE);
      if (nonFinite !== "") {
        this.visitor.nonFinite(this.path, nonFinite, start);
        return null;
      }
    }
    if (this.take(LITERAL) !== "") return null;
    const number = this.take(NUMBER);
    if (number === "") return this.unexpected("a value");
    this.visitor.number?.(this.path, number);
    return null;
  }

  private open(bracket: "{" | "["): JsonFault | null {
    if (this.stack.length === this.depthMax) {
      return this.fault("depth", `Lists and objects nest deeper than ${this.depthMax}.`);
    }
    this.index += 1;
    this.take(SPACE);
    const isEmpty = this.text[this.index] === (bracket === "{" ? "}" : "]");
    if (isEmpty) {
      this.index += 1;
      return null;
    }
    this.stack.push(bracket === "{" ? { keys: new Set(), place: null } : { keys: null, place: 0 });
    return bracket === "{" ? this.member() : this.value();
  }

  /** What follows a value in the list or the object around it. */
  private afterValue(): JsonFault | null {
    const around = this.stack.at(-1);
    if (around === undefined) return null;
    this.take(SPACE);
    const next = this.text[this.index];
    if (next === ",") {
      this.index += 1;
      if (around.keys !== null) return this.member();
      around.place = Number(around.place) + 1;
      return this.value();
    }
    if (next !== (around.keys === null ? "]" : "}")) {
      return this.unexpected(
        around.keys === null ? "a comma or the end of the list" : "a comma or the end of the object",
      );
    }
    this.index += 1;
    this.stack.pop();
    return null;
  }

  /** A key and the value behind it. */
  private member(): JsonFault | null {
    const around = this.stack.at(-1);
    this.take(SPACE);
    const key = this.string();
    if (key === null || around?.keys == null) return this.unexpected("a key between double quotes");
    around.place = key;
    if (around.keys.has(key))
      return this.fault("duplicate_key", `The key ${quoteText(key)} stands twice in one object.`);
    around.keys.add(key);
    this.take(SPACE);
    if (this.text[this.index] !== ":") return this.unexpected("a colon");
    this.index += 1;
    return this.value();
  }

  /** Moves behind a string and gives what it says; null, without moving, where there is no valid one. */
  private string(): string | null {
    if (this.text[this.index] !== '"') return null;
    let end = this.index;
    let backslashes: number;
    do {
      end = this.text.indexOf('"', end + 1);
      if (end === -1) return null;
      backslashes = 0;
      while (this.text[end - 1 - backslashes] === "\\") backslashes += 1;
    } while (backslashes % 2 === 1);
    const said = parseString(this.text.slice(this.index, end + 1));
    if (said !== null) this.index = end + 1;
    return said;
  }

  /** Moves behind what the pattern finds here and gives it; "" where it finds nothing. */
  private take(pattern: RegExp): string {
    pattern.lastIndex = this.index;
    const found = pattern.exec(this.text)?.[0] ?? "";
    this.index += found.length;
    return found;
  }

  private unexpected(expected: string): JsonFault {
    if (this.index >= this.text.length)
      return this.fault("syntax", `The text ends where ${expected} is expected.`);
    const found = quoteText(this.text.slice(this.index, this.index + 12));
    return this.fault("syntax", `Found ${found} at character ${this.index}, expected ${expected}.`);
  }

  private fault(kind: JsonFault["kind"], message: string): JsonFault {
    return { kind, path: this.path(), message };
  }
}

function parseString(text: string): string | null {
  try {
    const said: unknown = JSON.parse(text);
    return typeof said === "string" ? said : null;
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}
