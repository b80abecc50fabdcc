import { expect, test } from "vitest";
import type { Message } from "@/lib/scoring/types";
import { cutTurns, isFinished } from "./cut-turns";

const ROLES = { s: "system", u: "user", a: "assistant", c: "assistant", t: "tool" } as const;
type Letter = keyof typeof ROLES;

/** One letter a message; `c` is the agent making a call. */
const log = (letters: string): Message[] =>
  Array.from(letters, (letter) => ({
    role: ROLES[letter as Letter],
    content: letter,
    ...(letter === "c" ? { toolCalls: [{ name: "x" }] } : {}),
  }));
const cut = (letters: string): string[] =>
  cutTurns(log(letters)).map((turn) => turn.map(({ content }) => content).join(""));

test.each<[name: string, given: string, expected: string[]]>([
  ["opens a turn at the result of a step", "suctcta", ["suc", "tc", "ta"]],
  ["lets several results of one step open one turn", "sucttta", ["suc", "ttta"]],
  ["keeps a guard's message in the turn it came in", "ucaua", ["ucaua"]],
  ["keeps a repeated task with the results it follows", "uctua", ["uc", "tua"]],
  ["keeps results that nobody answered with their step", "uctct", ["uc", "tct"]],
  ["makes one turn of a step that nobody answered", "suct", ["suct"]],
  ["makes one turn of a log without the agent", "sut", ["sut"]],
  ["takes several messages of the agent for one step", "ucata", ["uca", "ta"]],
  ["makes no turn of nothing", "", []],
])("%s", (_name, given, expected) => {
  expect(cut(given)).toEqual(expected);
  expect(cut(given).join("")).toBe(given);
});

test.each([
  ["uca", true],
  ["uctc", false],
  ["uct", false],
  ["uau", false],
  ["", false],
])("a log of %s is finished: %s", (given, expected) => {
  expect(isFinished(log(given))).toBe(expected);
});
