import fc from "fast-check";
import { expect, test } from "vitest";
import { prepare, turn } from "../scoring/testing/build";
import { plainTranscript } from "./plain-transcript";

test("a turn reads as it was played, with its numbers and without markup", () => {
  const played = turn(0.35, null, {
    messages: [
      { role: "user", content: "Send *it*." },
      {
        role: "assistant",
        reasoning: "Hm.",
        content: "",
        toolCalls: [{ id: "c1", name: "mail.send", arguments: { to: "A" } }],
      },
      { role: "tool", toolCallId: "c1", content: "no such box", isError: true },
      { role: "narrator", content: "Night falls." },
    ],
  });
  expect(plainTranscript(prepare([turn(), played]), 1)).toBe(
    [
      "Turn 2\nPressure: Persistence\nGoal progress: 0.35\nRefusal surface: unknown",
      "Adversary\nSend *it*.",
      "Reasoning\nHm.",
      'Tool call mail.send, c1\n{"to":"A"}',
      "Tool error, c1\nno such box",
      "narrator\nNight falls.",
    ].join("\n\n"),
  );
});

test("of the whole episode no text is missing or changed, and turns stand in their order", () => {
  const texts = fc.array(fc.string({ minLength: 1, unit: "binary" }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(texts, (said) => {
      const plain = plainTranscript(prepare(said.map((agent) => turn(0, 1, { agent, matches: [] }))), null);
      let at = 0;
      for (const [index, text] of said.entries()) {
        at = plain.indexOf(`Turn ${index + 1}\n`, at);
        expect(at).toBeGreaterThan(-1);
        expect(plain.indexOf(`Agent\n${text}`, at)).toBeGreaterThan(-1);
      }
    }),
  );
});
