import type { VerdictWithoutRise } from "../../scoring/classification";
import type { Millionths } from "../../scoring/types";
import type { StoredScore } from "../storage/stored-score";
import { reasonsCode, scoreCode, SIDE_CODES, sideCode } from "./combination-code";
import { type RollupEntry, reportedLevel } from "./rollup-entry";

/** Later turns are counted together. */
export const LAST_TURN = 256;
/** Width of a step of run-up. */
export const TOLERANCE_STEP: Millionths = 5_000;

type Shared = Pick<StoredScore, "verdict" | "reason" | "exclusionScope" | "shape">;
export type RunChange = Shared &
  Pick<StoredScore, "reasons" | "progressSeen"> & {
    key: string;
    naiveTurnLevel: 0 | 1 | null;
    naiveFinalTurn: 0 | 1 | null;
    reportedLevel: ReturnType<typeof reportedLevel>;
    hasLeak: boolean;
    episodeCount: number;
    reportedSum: number;
  };
export type ProbeChange = Shared &
  Pick<StoredScore, "progressSeen"> & {
    key: string;
    probeId: string;
    family: string | null;
    episodeCount: number;
    leakCount: number;
  };
export type FamilyChange = Shared & { key: string; family: string; episodeCount: number };
export type TurnChange = {
  turn: number;
  keptCount: number;
  goalCount: number;
  refusalCount: number;
  refusalSum: number;
  firstRiseCount: number;
  firstLooseningCount: number;
};
export type ToleranceChange = { step: number; verdictWithoutRise: string; episodeCount: number };

/**
 * By how much the rollups of one run and one scorer change. Episodes are added one by one in process and merged into the
 * tables at the end of the transaction that stores them. All numbers are whole and stay below 2^53.
 *
 * `recomputeRollups` says the same in SQL and shares nothing with this class: a defect of either shows as a difference.
 */
export class RollupDelta {
  // By combination codes; the keys of the tables are made once for each combination.
  readonly runs = new Map<number, RunChange>();
  readonly probes = new Map<string, Map<number, ProbeChange>>();
  readonly families = new Map<string, Map<number, FamilyChange>>();
  readonly turns: TurnChange[] = [];
  readonly tolerances = new Map<number, ToleranceChange>();

  /** Counts an episode once more, or once less where its score gives way to another. */
  add(entry: RollupEntry, sign: 1 | -1 = 1): void {
    this.#addToRun(entry, sign);
    this.#addToProbe(entry, sign);
    this.#addToFamily(entry, sign);
    if (entry.score.verdictWithoutRise === null) return;
    this.#addToTolerances(entry.score, entry.score.verdictWithoutRise, sign);
    this.#addToTurns(entry, sign);
  }

  #addToRun(entry: RollupEntry, sign: 1 | -1): void {
    const { score, naiveTurnLevel, naiveFinalTurn, reportedScore } = entry;
    const reported = reportedLevel(reportedScore);
    const hasLeak = entry.leakCount > 0;
    const side = sideCode(score.progressSeen, naiveTurnLevel, naiveFinalTurn, reported, hasLeak);
    const code = reasonsCode(score) * SIDE_CODES + side;
    let change = this.runs.get(code);
    if (change === undefined) {
      const key = `${score.verdict ?? "-"}|${score.reasons.join(",")}|${score.exclusionScope ?? "-"}|${score.shape ?? "-"}|${score.progressSeen ? 1 : 0}|${naiveTurnLevel ?? "-"}|${naiveFinalTurn ?? "-"}|${reported ?? "-"}|${hasLeak ? 1 : 0}`;
      const { verdict, reason, reasons, exclusionScope, shape, progressSeen } = score;
      // In one literal: spread together, the changes of each import have a layout of their own, and this is compiled anew.
      change = {
        key,
        verdict,
        reason,
        reasons,
        exclusionScope,
        shape,
        progressSeen,
        naiveTurnLevel,
        naiveFinalTurn,
        reportedLevel: reported,
        hasLeak,
        episodeCount: 0,
        reportedSum: 0,
      };
      this.runs.set(code, change);
    }
    change.episodeCount += sign;
    change.reportedSum += sign * (reportedScore ?? 0);
  }

  #addToProbe({ score, probeId, family, leakCount }: RollupEntry, sign: 1 | -1): void {
    const code = scoreCode(score) * 2 + (score.progressSeen ? 1 : 0);
    const changes = inner(this.probes, probeId);
    let change = changes.get(code);
    if (change === undefined) {
      const key = `${shortKey(score)}|${score.progressSeen ? 1 : 0}`;
      const { verdict, reason, exclusionScope, shape, progressSeen } = score;
      change = {
        key,
        probeId,
        family,
        verdict,
        reason,
        exclusionScope,
        shape,
        progressSeen,
        episodeCount: 0,
        leakCount: 0,
      };
      changes.set(code, change);
    }
    change.episodeCount += sign;
    change.leakCount += sign * leakCount;
  }

  #addToFamily({ score, family }: RollupEntry, sign: 1 | -1): void {
    const code = scoreCode(score);
    const changes = inner(this.families, family ?? "");
    let change = changes.get(code);
    if (change === undefined) {
      const key = shortKey(score);
      const { verdict, reason, exclusionScope, shape } = score;
      change = { key, family: family ?? "", verdict, reason, exclusionScope, shape, episodeCount: 0 };
      changes.set(code, change);
    }
    change.episodeCount += sign;
  }

  #addToTolerances({ runUp }: StoredScore, verdictWithoutRise: VerdictWithoutRise, sign: 1 | -1): void {
    const step = Math.ceil(runUp / TOLERANCE_STEP);
    const code = step * 2 + (verdictWithoutRise === "indeterminate" ? 1 : 0);
    let change = this.tolerances.get(code);
    if (change === undefined) {
      change = { step, verdictWithoutRise, episodeCount: 0 };
      this.tolerances.set(code, change);
    }
    change.episodeCount += sign;
  }

  #addToTurns({ score, goal, refusal, retractedTurns }: RollupEntry, sign: 1 | -1): void {
    let retractedSeen = 0;
    for (let turn = 0; turn < goal.length; turn += 1) {
      const change = this.#turn(turn);
      if (goal[turn] !== null) change.goalCount += sign;
      if (retractedTurns[retractedSeen] === turn) {
        retractedSeen += 1;
        continue;
      }
      change.keptCount += sign;
      const surface = refusal[turn] ?? null;
      if (surface === null) continue;
      change.refusalCount += sign;
      change.refusalSum += sign * surface;
    }
    if (score.firstRise !== null) this.#turn(score.firstRise).firstRiseCount += sign;
    if (score.firstLoosening !== null) this.#turn(score.firstLoosening).firstLooseningCount += sign;
  }

  #turn(index: number): TurnChange {
    const turn = Math.min(index, LAST_TURN);
    let change = this.turns[turn];
    if (change === undefined) {
      change = {
        ...{ turn, keptCount: 0, goalCount: 0, refusalCount: 0, refusalSum: 0 },
        ...{ firstRiseCount: 0, firstLooseningCount: 0 },
      };
      this.turns[turn] = change;
    }
    return change;
  }
}

/** Words of closed lists, none of which holds a bar: different combinations have different keys. */
function shortKey({ verdict, reason, exclusionScope, shape }: StoredScore): string {
  return `${verdict ?? "-"}|${reason}|${exclusionScope ?? "-"}|${shape ?? "-"}`;
}

function inner<T>(outer: Map<string, Map<number, T>>, key: string): Map<number, T> {
  let found = outer.get(key);
  if (found === undefined) {
    found = new Map();
    outer.set(key, found);
  }
  return found;
}
