import fc from "fast-check";
import { expect, test } from "vitest";
import { chooseAttempt } from "../../scoring/choose-attempt";
import { EPISODE_STATUSES, type Episode } from "../../scoring/types";
import { AttemptLedger } from "./attempt-ledger";

const played = fc.record({
  attempt: fc.integer({ min: 1, max: 4 }),
  status: fc.constantFrom(...EPISODE_STATUSES),
  hasTurns: fc.boolean(),
});

test("what is left in the end is what the rule chooses, and each episode gives way once at most", () => {
  fc.assert(
    fc.property(fc.array(played, { minLength: 1, maxLength: 8 }), (attempts) => {
      const ledger = new AttemptLedger();
      const gaveWay = attempts.flatMap(({ hasTurns, ...rest }, place) => {
        const episode: Episode = {
          id: `e-${place}`,
          probe: "p",
          turns: hasTurns ? [{ messages: [] }] : [],
          ...rest,
        };
        return ledger.note(episode, place) ?? [];
      });
      const chosen = chooseAttempt(attempts.map((one, place) => ({ ...one, place })));
      expect(gaveWay.toSorted((a, b) => a - b)).toEqual(
        [...attempts.keys()].filter((place) => place !== chosen),
      );
    }),
  );
});

test("epochs and probes have attempts of their own, whatever they are called", () => {
  const ledger = new AttemptLedger();
  const episode = (probe: string, epoch: number): Episode => ({
    id: `${probe} ${epoch}`,
    probe,
    epoch,
    turns: [],
  });
  expect(ledger.note(episode("__proto__", 1), 0)).toBeNull();
  expect(ledger.note(episode("__proto__", 2), 1)).toBeNull();
  expect(ledger.note(episode("constructor", 1), 2)).toBeNull();
});
