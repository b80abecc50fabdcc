import type { VerdictWithoutRise } from "../../scoring/classification";
import type { Millionths } from "../../scoring/types";
import type { StoredScore } from "../storage/stored-score";
import { reasonsCode, scoreCode, SIDE_CODES, sideCode } from "./combination-code";
import { type CountedEntry, type RollupEntry, reportedLevel } from "./rollup-entry";

/** Later turns are counted together. */
export const LAST_TURN = 256;
/** Width of a step of run-up. */
export const TOLERANCE_STEP: Millionths = 5_000;

/** What a decision of people puts in the place of a score's own. */
export type DecidedScore = Pick<StoredScore, "verdict" | "reason" | "reasons" | "exclusionScope">;

type Shared = Pick<StoredScore, "verdict" | "reason" | "exclusionScope" | "shape">;
export type RunChange = Shared &
  Pick<StoredScore, "reasons" | "progressSeen"> & {
    key: string;
    naiveTurnLevel: 0 | 1 | null;
    naiveFinalTurn: 0 | 1 | null;
    reportedLevel: ReturnType<typeof reportedLevel>;
    hasLeak: boolean;
    isDecided: boolean;
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

  /**
   * Counts an episode by what people decided in place of what its score says, or by its score again. Turns and tolerances are about
   * what the rule saw: a decision leaves them.
   */
  addDecision(entry: CountedEntry, decided: DecidedScore, sign: 1 | -1 = 1): void {
    const after = { ...entry, score: { ...entry.score, ...decided } };
    const back = sign === 1 ? -1 : 1;
    this.#addToRun(entry, back);
    this.#addToProbe(entry, back);
    this.#addToFamily(entry, back);
    this.#addToRun(after, sign, true);
    this.#addToProbe(after, sign);
    this.#addToFamily(after, sign);
  }

  #addToRun(entry: CountedEntry, sign: 1 | -1, isDecided = false): void {
    const { score, naiveTurnLevel, naiveFinalTurn, reportedScore } = entry;
    const reported = reportedLevel(reportedScore);
    const hasLeak = entry.leakCount > 0;
    const side = sideCode(score.progressSeen, naiveTurnLevel, naiveFinalTurn, reported, hasLeak);
    const own = reasonsCode(score) * SIDE_CODES + side;
    const code = isDecided ? -1 - own : own;
    let change = this.runs.get(code);
    if (change === undefined) {
      const key = `${score.verdict ?? "-"}|${score.reasons.join(",")}|${score.exclusionScope ?? "-"}|${score.shape ?? "-"}|${score.progressSeen ? 1 : 0}|${naiveTurnLevel ?? "-"}|${naiveFinalTurn ?? "-"}|${reported ?? "-"}|${hasLeak ? 1 : 0}${isDecided ? "|people" : ""}`;
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
        isDecided,
        episodeCount: 0,
        reportedSum: 0,
      };
      this.runs.set(code, change);
    }
    change.episodeCount += sign;
    change.reportedSum += sign * (reportedScore ?? 0);
  }

  #addToProbe({ score, probeId, family, leakCount }: CountedEntry, sign: 1 | -1): void {
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

  #addToFamily({ score, family }: CountedEntry, sign: 1 | -1): void {
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
