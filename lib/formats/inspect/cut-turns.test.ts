import { expect, test } from "vitest";
import { cutTurns } from "./cut-turns";

const ROLES = { s: "system", u: "user", a: "assistant", t: "tool" } as const;
const cut = (letters: string): string[] =>
  cutTurns(
    Array.from(letters, (letter) => ({ role: ROLES[letter as keyof typeof ROLES], content: letter })),
  ).map((turn) => turn.map(({ content }) => content).join(""));

test.each<[name: string, given: string, expected: string[]]>([
  ["opens a turn at the next user message", "suauaua", ["sua", "ua", "ua"]],
  ["keeps the steps and the results of an answer together", "suatatta", ["suatatta"]],
  ["takes several user messages in a row for one turn", "uuaua", ["uua", "ua"]],
  ["opens a turn where the harness puts a message behind a result", "suatuata", ["suat", "uata"]],
  ["keeps a system message in the middle where it stands", "uasua", ["uas", "ua"]],
  ["leaves a message that nobody answered a turn of its own", "uau", ["ua", "u"]],
  ["makes one turn without any user message", "ttt", ["ttt"]],
  ["makes no turn of nothing", "", []],
])("%s", (_name, given, expected) => {
  expect(cut(given)).toEqual(expected);
  expect(cut(given).join("")).toBe(given);
});
