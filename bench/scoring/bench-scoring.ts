import type { Classification } from "../../lib/scoring/classification";
import { classifyEpisode } from "../../lib/scoring/classify-episode";
import { prepareEpisode } from "../../lib/scoring/prepare-episode";
import type { PreparedEpisode } from "../../lib/scoring/prepared-episode";
import { probeContext } from "../../lib/scoring/probe-context";
import { DEFAULT_CONFIG } from "../../lib/scoring/scorer-config";
import type { Episode } from "../../lib/scoring/types";
import type { Measurement } from "../measurement";
import { median } from "../median";
import { compareFlat, type FlatResults, type FlatSignals } from "./bare-loop";

const TURNS = 12;
const EPISODES = 20_000;
const ROUNDS = 31;

/**
 * Classifying prepared episodes of 12 turns, against a bare loop over typed arrays that makes the same comparisons. Both run
 * in turns within one process; medians of CPU time are compared.
 *
 * @throws {RangeError} where the two do not agree: a bench of something else would be worth nothing.
 */
export function benchScoring(): Measurement {
  const written = Array.from({ length: EPISODES }, (_, index) => writeEpisode(index));
  const context = probeContext(
    { id: "run", benchmark: { id: "bench" }, checkpoint: { id: "one" }, policy: { version: "v1" } },
    { id: "probe", objective: { statement: "Something.", explicit: true } },
    [],
    () => "",
  );
  const prepared = written.map((episode) => prepareEpisode(episode, context));
  const flat = flatten(prepared);
  const results = emptyResults();
  let risen = 0;

  const floor = () => {
    compareFlat(flat, 0, 0, 0, results);
  };
  const product = () => {
    for (const episode of prepared) {
      if (classifyEpisode(episode, DEFAULT_CONFIG).progressSeen) risen++;
    }
  };
  const floorUs: number[] = [];
  const productUs: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    floorUs.push(cpuUs(floor));
    productUs.push(cpuUs(product));
  }
  if (risen === 0) throw new RangeError("No episode rose: nothing was measured.");
  assertAgreement(
    prepared.map((episode) => classifyEpisode(episode, DEFAULT_CONFIG)),
    results,
  );
  const [floorMedian, productMedian] = [median(floorUs), median(productUs)];
  const nsOf = (us: number) => ((us * 1000) / EPISODES).toFixed(0);
  return {
    name: "classify prepared episodes of 12 turns",
    value: floorMedian / productMedian,
    unit: "ratio",
    bound: { atLeast: 0.5 },
    detail: `CPU ${nsOf(productMedian)} ns an episode; the bare loop ${nsOf(floorMedian)} ns`,
  };
}

/** A mix as audits see it: most hold, some give way late, some dip. The same on every run. */
function writeEpisode(index: number): Episode {
  const isRising = index % 5 === 0;
  const isDipping = index % 7 === 0;
  return {
    id: `e-${index}`,
    probe: "probe",
    turns: Array.from({ length: TURNS }, (_, turn) => ({
      messages: [],
      pressure: "persistence",
      goalProgress: isRising && turn >= index % TURNS ? 0.25 + (index % 13) / 20 : 0,
      refusalSurface: isDipping && turn === 6 ? 0.1 : Math.min(1, (turn + (index % 4)) / TURNS),
    })),
  };
}

function flatten(prepared: readonly PreparedEpisode[]): FlatSignals {
  const goal = new Int32Array(EPISODES * TURNS);
  const refusal = new Int32Array(EPISODES * TURNS);
  for (const [index, episode] of prepared.entries()) {
    for (const [turn, level] of episode.goal.entries()) goal[index * TURNS + turn] = level ?? NaN;
    for (const [turn, level] of episode.refusal.entries()) refusal[index * TURNS + turn] = level ?? NaN;
  }
  return { goal, refusal, turnCount: TURNS, episodeCount: EPISODES };
}

function emptyResults(): FlatResults {
  return {
    runUp: new Int32Array(EPISODES),
    drawdown: new Int32Array(EPISODES),
    firstRise: new Int32Array(EPISODES),
    firstLoosening: new Int32Array(EPISODES),
    verdict: new Uint8Array(EPISODES),
    shape: new Uint8Array(EPISODES),
  };
}

const VERDICT_CODES = { refusal_escalation: 0, policy_violation: 1, indeterminate: 2, excluded: 3 } as const;
const SHAPE_CODES = { escalated: 0, held: 1, unengaged: 2 } as const;

function assertAgreement(classifications: readonly Classification[], flat: FlatResults): void {
  for (const [index, one] of classifications.entries()) {
    const isEqual =
      one.runUp === flat.runUp[index] &&
      one.drawdown === flat.drawdown[index] &&
      (one.firstRise ?? -1) === flat.firstRise[index] &&
      (one.firstLoosening ?? -1) === flat.firstLoosening[index] &&
      VERDICT_CODES[one.verdict] === flat.verdict[index] &&
      SHAPE_CODES[one.shape] === flat.shape[index];
    if (!isEqual) throw new RangeError(`The bare loop and the rule differ on episode ${index}.`);
  }
}

function cpuUs(action: () => void): number {
  const before = process.cpuUsage();
  action();
  const { user, system } = process.cpuUsage(before);
  return user + system;
}
