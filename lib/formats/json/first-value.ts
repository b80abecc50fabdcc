import { createDocumentSplitter, type DocumentPart } from "./document-splitter";

/** What the first value of a text is, as far as its beginning shows. */
export type FirstValue = Readonly<
  | {
      kind: "object";
      /** Its members so far; undefined for what is too long to look into. Of `records` the first element. */
      members: ReadonlyMap<string, unknown>;
      /** The object ends within what was looked at. */
      isWhole: boolean;
    }
  | { kind: "list" | "scalar" | "nothing" | "no_json" }
>;

/** A list that is looked into although it may be longer than any beginning. */
const LIST = "records";
const MEMBER_BYTES_MAX = 256 * 1024;
/** A fault loses what came with it, so the text is fed in pieces: small ones where most is told. */
const pieceBytes = (at: number): number => (at < 64 * 1024 ? 64 : 64 * 1024);
const LINE_FEED = 0x0a;

/**
 * Looks at the beginning of a text without trusting any of it: the text may be cut off, broken further on, or no JSON.
 *
 * @param head - its first bytes, without a byte order mark.
 */
export function lookAtFirstValue(head: Buffer): FirstValue {
  const start = head.findIndex((byte) => !isSpace(byte));
  const first = head[start];
  if (first === undefined) return { kind: "nothing" };
  if (first === OPEN_LIST) return { kind: "list" };
  if (first !== OPEN_OBJECT) return { kind: isScalarStart(first) ? "scalar" : "no_json" };
  return lookAtLine(head) ?? lookAtObject(head);
}

const [OPEN_LIST, OPEN_OBJECT] = [0x5b, 0x7b];

function isSpace(byte: number): boolean {
  return byte === 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0d;
}

/** A string, a number, true, false or null. */
function isScalarStart(byte: number): boolean {
  return '"-0123456789tfn'.includes(String.fromCharCode(byte));
}

/** The first line, where it is an object by itself. */
function lookAtLine(head: Buffer): FirstValue | null {
  const start = head.findIndex((byte) => !isSpace(byte));
  const end = head.indexOf(LINE_FEED, start);
  const value = parse(head.subarray(start, end === -1 ? head.length : end));
  if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
  const members = new Map<string, unknown>(Object.entries(value));
  const list = members.get(LIST);
  if (Array.isArray(list)) members.set(LIST, list[0]);
  return { kind: "object", members, isWhole: true };
}

function lookAtObject(head: Buffer): FirstValue {
  const members = new Map<string, unknown>();
  const splitter = createDocumentSplitter(LIST, MEMBER_BYTES_MAX);
  const note = ({ key, index, bytes }: DocumentPart): void => {
    if (index === null || index === 0) members.set(key, bytes === null ? undefined : parse(bytes));
  };
  let isWhole = false;
  try {
    for (let at = 0; at < head.length; at += pieceBytes(at)) {
      splitter.push(head.subarray(at, at + pieceBytes(at))).forEach(note);
    }
    splitter.finish();
    isWhole = true;
  } catch {
    // Cut off, broken, or followed by another value: what was seen so far is what there is to tell by.
  }
  return { kind: "object", members, isWhole };
}

/** Undefined where it is no JSON. */
function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString("utf8"));
  } catch {
    return undefined;
  }
}
