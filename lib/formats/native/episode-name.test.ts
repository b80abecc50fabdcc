import { expect, test } from "vitest";
import { readEpisodeName } from "./episode-name";

test.each([
  ["a text", '{"type":"episode","id":"e-1","turns":7}', "e-1"],
  ["a text beside a bare NaN", '{"type":"episode","turns":[{"goalProgress":NaN}],"id":"e-1"}', "e-1"],
  [
    "digits that a double does not hold",
    '{"id":12345678901234567890123,"type":"episode"}',
    "12345678901234567890123",
  ],
  ["digits beside an infinity", '{"a":-Infinity,"type":"episode","id":9007199254740993}', "9007199254740993"],
  ["a fraction, which names nothing", '{"type":"episode","id":1.5}', null],
  ["an id further down", '{"type":"episode","turns":[{"id":7}]}', null],
  ["no text at all", '{"type":"episode","id":""}', null],
  ["another record", '{"type":"probe","id":"p"}', null],
  ["no JSON", '{"type":"episode","id":"e-1"', null],
  ["a list", "[]", null],
])("%s", (_name, line, name) => {
  expect(readEpisodeName(Buffer.from(line))).toBe(name);
});
