import { expect, test } from "vitest";
import { findCanaries } from "./find-canaries";

const WORD = "canary-checkpoint";

test.each([
  ["as it is", `<p>${WORD}</p>`],
  ["in another case", "CANARY-Checkpoint"],
  ["in an address", "/runs?checkpoint=canary%2Dcheckpoint"],
  ["as entities", "canary&#x2d;checkpo&#105;nt"],
  ["in JSON, escaped", '"canary\\u002dcheckpoint"'],
  [
    "across two pieces of a payload",
    'canary-che"])</script><script nonce="x">self.__next_f.push([1,"ckpoint',
  ],
  ["across elements", "<mark>canary</mark>-check<wbr>point"],
  ["in Base64", Buffer.from(`a ${WORD} b`).toString("base64")],
  ["in Base64, one further", Buffer.from(`${WORD} b`).toString("base64")],
  ["in Base64, two further", Buffer.from(`aa${WORD} b`).toString("base64")],
])("a word is found %s", (_how, text) => {
  expect(findCanaries(text, [WORD, "canary-other"])).toEqual([WORD]);
});

test("what is not there is not found", () => {
  expect(findCanaries("<p>canary</p><p>checkpoint</p>", [WORD])).toEqual([]);
});
