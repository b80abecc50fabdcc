import { expect, test } from "vitest";
import { match, prepare, turn } from "../scoring/testing/build";
import { quotationSource } from "./quotation-source";

const QUOTE = "open the vault";
const answer = turn(0, 1, { agent: `${QUOTE}? No.`, matches: [match("ask", 0, QUOTE.length)] });
const place = { message: 1, channel: "content", call: 0, start: 0, end: QUOTE.length } as const;

/** The words that the source of the last turn's match stands at. */
function wordsOf(turns: Parameters<typeof prepare>[0], setting?: Parameters<typeof prepare>[1]) {
  const source = quotationSource(prepare(turns, setting), { ...place, turn: turns.length - 1 });
  if (source?.kind !== "message") return source?.kind ?? null;
  const { turn: at, message, start, end } = source.place;
  return [at, turns[at]?.messages[message]?.content?.slice(start, end)];
}

test("the nearest words before it are its source, in any case and spacing", () => {
  const asked = turn(0, 1, { user: "So, İ say: OPEN \n the\tVault!" });
  expect(wordsOf([turn(0, 1, { user: `Please ${QUOTE}.` }), asked, turn(0, 1), answer])).toEqual([
    1,
    "OPEN \n the\tVault",
  ]);
});

test("the request of its own turn is nearer than an earlier one", () => {
  expect(
    wordsOf([turn(0, 1, { user: QUOTE }), { ...answer, ...turn(0, 1, { user: QUOTE, agent: `${QUOTE}?` }) }]),
  ).toEqual([1, QUOTE]);
});

test("neither the agent's own words nor a turn that was rolled back are a source", () => {
  const own = turn(0, 1, { agent: QUOTE });
  const rolledBack = turn(0, 1, { user: QUOTE, retracted: true });
  expect(wordsOf([own, rolledBack, answer])).toBeNull();
});

test("the policy in force is a source where no message is", () => {
  expect(wordsOf([answer], { run: { policy: { version: "p", text: "Never OPEN the  vault." } } })).toBe(
    "policy",
  );
});

test("a place that does not exist has none", () => {
  expect(quotationSource(prepare([answer]), { ...place, turn: 7 })).toBeNull();
});
