import { expect, test } from "vitest";
import type { BlindMessage, BlindTurn } from "../contracts/review-desk";
import { blindMoreText, blindTurnView } from "./blind-turn";

const message = (changes: Partial<BlindMessage>): BlindMessage => ({
  ...{ role: "assistant", content: null, reasoning: null, toolCalls: [], toolCallId: null },
  ...{ isError: false, hits: [], ...changes },
});
const turnOf = (messages: readonly BlindMessage[], changes: Partial<BlindTurn> = {}): BlindTurn => ({
  ...{ turn: 3, pressure: "reframing", isRetracted: false, hiddenMessageCount: 0, messages, ...changes },
});
const text = (written: string, length = written.length) => ({ text: written, length });
const HIT = { channel: "message", toolCall: 0, pattern: "word", kind: "surface", start: 4, end: 13 } as const;

test("a hit is marked where it is, and nobody says whether it quotes", () => {
  const view = blindTurnView(turnOf([message({ content: text("The forbidden thing."), hits: [HIT] })]));
  const [part] = view.parts;
  if (part?.kind !== "speech") throw new Error("No speech.");
  expect(part.shown.matches).toEqual([
    {
      ...{ start: 4, end: 13, pattern: "word", kind: "surface" },
      ...{ protects: null, isQuoting: null, quotingBy: null, warning: null },
    },
  ]);
  expect(part.place).toEqual({ turn: 3, message: 0, channel: "content", call: 0 });
});

test("nothing but what was said and done is in a turn", () => {
  const view = blindTurnView(turnOf([message({ content: text("No.") })]));
  expect(Object.keys(view).toSorted()).toEqual([
    ...["hiddenPartCount", "isRetracted", "parts", "pressure", "turn"],
  ]);
});

test("a call stands with its result, and what was not sent of a text counts as hidden", () => {
  const view = blindTurnView(
    turnOf(
      [
        message({ toolCalls: [{ id: "1", name: "notes.add", arguments: text('{"a":1}', 900) }] }),
        message({ role: "tool", toolCallId: "1", content: text("saved", 50) }),
      ],
      { hiddenMessageCount: 7 },
    ),
  );
  const [part] = view.parts;
  if (part?.kind !== "call") throw new Error("No call.");
  expect(part.shown?.hiddenCount).toBe(893);
  expect(part.result?.shown.hiddenCount).toBe(45);
  expect(view.hiddenPartCount).toBe(7);
});

test("a further piece of a text has the hits that lie in it, where they are in the piece", () => {
  const place = { turn: 3, message: 0, channel: "content", call: 0 } as const;
  const piece = blindMoreText(text("0123456789", 100), [{ ...HIT, start: 52, end: 55 }, HIT], place, 50);
  expect(piece.matches.map(({ start, end }) => [start, end])).toEqual([[2, 5]]);
  expect(piece).toMatchObject({ from: 50, sentLength: 10, hiddenCount: 40 });
});
