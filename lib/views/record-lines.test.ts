import { expect, test } from "vitest";
import { LINE_LENGTH_MAX, recordLines } from "./record-lines";

const record = JSON.stringify({
  id: "e",
  turns: [{ messages: [{ role: "user", content: '"turns": [' }], goalProgress: 0 }, { messages: [] }, {}],
  metadata: { turns: [{ a: 1 }] },
});

test("each turn knows its lines, and nothing that only looks like a turn is one", () => {
  const { lines, turns, lineCount } = recordLines(record, 0, 1000);
  expect(lines).toHaveLength(lineCount);
  expect(turns.map(({ turn }) => turn)).toEqual([0, 1, 2]);
  expect(lines[turns[0]?.first ?? -1]).toBe("    {");
  expect(lines[turns[1]?.last ?? -1]).toBe("    },");
  expect(lines[turns[2]?.first ?? -1]).toBe("    {}");
});

test("some lines are those lines, with the turns that reach into them", () => {
  const whole = recordLines(record, 0, 1000);
  const part = recordLines(record, 6, 3);
  expect(part.lines).toEqual(whole.lines.slice(6, 9));
  expect(part.turns.map(({ turn }) => turn)).toEqual([0]);
  expect(recordLines(record, 10_000, 5).lines).toEqual([]);
});

test("a turn is found wherever it stands", () => {
  const whole = recordLines(record, 0, 1000);
  expect(recordLines(record, 0, 5, 1).from).toBe(whole.turns[1]?.first);
  expect(recordLines(record, 3, 5, 99).from).toBe(3);
});

test("white space that stands in the record already changes nothing but the layout", () => {
  expect(recordLines('{ "a" : 1.0 }', 0, 9).lines.join("").replaceAll(" ", "")).toBe('{"a":1.0}');
});

test("an endless line is cut and says how much is missing", () => {
  const { lines } = recordLines(JSON.stringify({ text: "x".repeat(1_000_000) }), 0, 9);
  expect(lines[1]?.length).toBeLessThan(LINE_LENGTH_MAX + 60);
  expect(lines[1]).toMatch(/more characters/u);
});
