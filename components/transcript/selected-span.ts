import type { FindHit } from "@/lib/contracts/find-in-episode";
import { parseSpan } from "@/lib/contracts/text-span";
import { compactOffset } from "@/lib/views/find-marks";

/**
 * The stretch of stored text that is selected on the page, for a link to it; null where nothing of a transcript is. What is selected
 * beyond the text in which it begins is left out.
 */
export function selectedSpan(selection: Selection | null): FindHit | null {
  if (selection === null || selection.isCollapsed || selection.rangeCount === 0) return null;
  const range = selection.getRangeAt(0);
  const first = pieceAround(range.startContainer);
  if (first === null) return null;
  const last = pieceAround(range.endContainer);
  const isWithin = last?.dataset["place"] === first.dataset["place"];
  const start = offsetIn(first, range.startContainer, range.startOffset);
  const end =
    isWithin && last !== null
      ? offsetIn(last, range.endContainer, range.endOffset)
      : offsetIn(first, first, first.childNodes.length);
  const [turn = "", message = "", channel = "", call = ""] = (first.dataset["place"] ?? "").split(" ");
  return parseSpan(`${message}.${channel}.${call}.${start}-${end}`, Number(turn));
}

function pieceAround(node: Node): HTMLElement | null {
  const element = node instanceof Element ? node : node.parentElement;
  return element?.closest<HTMLElement>("[data-place]") ?? null;
}

/** How much stored text stands before a point of a piece, from the beginning of the whole text. */
function offsetIn(piece: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(piece, 0);
  before.setEnd(node, offset);
  const text = storedText(before.cloneContents());
  const from = Number(piece.dataset["from"]);
  const isLaidOut = from === 0 && piece.dataset["place"]?.includes(" arguments ") === true;
  return from + (isLaidOut ? compactOffset(text, text.length) : text.length);
}

/** As much text as is stored: labels are none of it, and a glyph stands for what it replaces. */
function storedText(node: Node): string {
  if (node instanceof Text) return node.data;
  if (node instanceof HTMLElement) {
    if (node.dataset["label"] !== undefined) return "";
    const replaced = node.dataset["length"];
    if (replaced !== undefined) return "?".repeat(Number(replaced));
  }
  return Array.from(node.childNodes, storedText).join("");
}
