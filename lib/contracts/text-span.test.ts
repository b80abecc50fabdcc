import fc from "fast-check";
import { expect, test } from "vitest";
import { parseSpan, spanText } from "./text-span";

test("a stretch in an address is read back as it was written", () => {
  const whole = fc.nat({ max: 999_999_998 });
  fc.assert(
    fc.property(
      fc.constantFrom("content", "reasoning", "arguments"),
      fc.tuple(whole, whole, whole, whole),
      (channel, [turn, message, call, start]) => {
        const span = { turn, message, channel, call, start, end: start + 1 } as const;
        expect(parseSpan(spanText(span), turn)).toEqual(span);
      },
    ),
  );
});

test.each([
  undefined,
  "",
  "0.content.0",
  "0.content.0.5-5",
  "0.content.0.6-5",
  "0.name.0.1-2",
  "x.content.0.1-2",
  "0.content.0.1-2 ",
])("%j names no stretch", (text) => {
  expect(parseSpan(text, 0)).toBeNull();
});
