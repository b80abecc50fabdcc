import { expect, test } from "vitest";
import { messageOutline } from "./message-outline";

test("each message by who speaks, in order, and of very many the first", () => {
  const roles = ["user", "assistant", "tool", "system", "narrator"].map((role) => ({ role }));
  expect(messageOutline(roles)).toEqual({
    names: ["Adversary", "Agent", "Tool", "System", "narrator"],
    hiddenCount: 0,
  });
  const many = messageOutline(Array.from({ length: 300 }, () => ({ role: "x".repeat(5_000) })));
  expect(many).toMatchObject({ hiddenCount: 100 });
  expect(JSON.stringify(many).length).toBeLessThan(20_000);
});
