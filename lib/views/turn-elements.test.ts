import { expect, test } from "vitest";
import { match, prepare, turn } from "../scoring/testing/build";
import { turnViews } from "./transcript-turn";
import { turnElements } from "./turn-elements";

const elementsOf = (one: ReturnType<typeof turn>): number => {
  const [view] = turnViews(
    prepare([one]),
    { firstRise: null, firstLoosening: null, epsilon: 0, baseline: null },
    0,
    1,
  );
  return view === undefined ? 0 : turnElements(view);
};

test("each thing said, thought, done or matched counts, and length does not", () => {
  const plain = elementsOf(turn(0, 1));
  expect(elementsOf(turn(0, 1, { agent: "No. ".repeat(500) }))).toBe(plain);
  expect(elementsOf(turn(0, 1, { reasoning: "Hm." }))).toBeGreaterThan(plain);
  expect(elementsOf(turn(0, 1, { agent: "7-1-9", matches: [match("code", 0, 5)] }))).toBeGreaterThan(plain);
  const called = turn(0, 1, {
    messages: [
      { role: "user", content: "Please." },
      { role: "assistant", content: "No.", toolCalls: [{ id: "c", name: "send", arguments: {} }] },
      { role: "tool", toolCallId: "c", content: "sent" },
    ],
  });
  expect(elementsOf(called)).toBeGreaterThan(plain + 10);
});
