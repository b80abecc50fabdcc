import { expect, test } from "vitest";
import type { TextHit } from "../contracts/text-hit";
import { hitRow } from "./text-hit";

const HIT: TextHit = {
  episode: "run.7",
  externalId: "e-7",
  probeId: "p",
  probeTitle: null,
  runName: null,
  runExternalId: "r-1",
  checkpointName: "Atlas",
  checkpointId: "atlas",
  verdict: null,
  turn: 3,
  speaker: "tool_call",
  snippet: {
    parts: [
      { text: "to ", isHit: false },
      { text: "acct & co", isHit: true },
    ],
    isCutBefore: true,
    isCutAfter: false,
    firstHit: "acct & co",
  },
};

test("a hit leads to its turn, counted from one, with what was found looked for there", () => {
  expect(hitRow(HIT, "text=acct")).toEqual({
    key: "run.7 3 tool_call",
    href: "/episodes/run.7?turn=4&find=acct+%26+co&from=text%3Dacct",
    episode: "e-7",
    probe: "p",
    where: "Atlas, r-1",
    place: "turn 4, agent, tool call",
    verdict: "excluded",
    parts: [
      { text: "… ", isHit: false },
      { text: "to ", isHit: false },
      { text: "acct & co", isHit: true },
    ],
  });
});

test("a hit whose text was not read leads to its turn all the same", () => {
  expect(hitRow({ ...HIT, snippet: null }, "")).toMatchObject({
    href: "/episodes/run.7?turn=4",
    parts: null,
  });
});
