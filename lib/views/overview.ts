import { bandWords } from "./band-axis";
import { countOf, formatCount } from "./format-number";
import type { SafetyBand } from "./run-accounting";
import type { RunRow } from "./run-row";

/** The checkpoints that played one benchmark in one version, each by its latest run. */
export type SuiteView = Readonly<{
  key: string;
  suite: string;
  /** Newest first, at most eight. */
  rows: readonly RunRow[];
  /** Runs that are not shown: a later one of the same checkpoint stands for them, or there are too many checkpoints. */
  hiddenRuns: number;
}>;

/** So many checkpoints of a suite stand on the overview; the list of runs has all. */
const CHECKPOINTS_MAX = 8;

/**
 * Groups runs by suite. First stand those with an eligible episode, then those of which all that counts is unknown, then the
 * rest; among equals the one with the newest run.
 */
export function suiteViews(rows: readonly RunRow[]): readonly SuiteView[] {
  const bySuite = new Map<string, RunRow[]>();
  for (const row of [...rows].sort((left, right) => right.createdAt.getTime() - left.createdAt.getTime())) {
    const own = bySuite.get(row.suiteKey) ?? [];
    own.push(row);
    bySuite.set(row.suiteKey, own);
  }
  const views = [...bySuite].map(([key, own]) => {
    const latest = own
      .filter((row, index) => own.findIndex((one) => one.checkpointId === row.checkpointId) === index)
      .slice(0, CHECKPOINTS_MAX);
    return { key, suite: latest[0]?.suite ?? "", rows: latest, hiddenRuns: own.length - latest.length };
  });
  return views.sort((left, right) => rank(left) - rank(right)); // stable, so the newest stay in front
}

function rank(view: SuiteView): number {
  if (view.rows.some((row) => row.accounting.eligible > 0)) return 0;
  return hasRate(view) ? 1 : 2;
}

/** Whether any checkpoint of the suite has an episode that counts. */
export function hasRate({ rows }: SuiteView): boolean {
  return rows.some((row) => row.accounting.band !== null);
}

/** What can be said of the newest checkpoint, and of it beside the one before. Bounds only: chance is not part of them. */
export type Standing = Readonly<{
  /** `decided` where the unknown cannot change what the title says. */
  state: "decided" | "cannot_say";
  title: string;
  sentence: string;
  newest: RunRow;
  /** Null where there is no other checkpoint with a rate. */
  previous: RunRow | null;
}>;

/** Null where no checkpoint of the suite has a rate. */
export function standingOf({ rows }: SuiteView): Standing | null {
  const rated = rows.filter((row) => row.accounting.band !== null);
  const [newest, previous = null] = rated;
  const band = newest?.accounting.band;
  if (newest === undefined || band == null) return null;
  const own = ownSentence(newest, band);
  const other = previous?.accounting.band;
  if (previous === null || other == null) {
    const isOpen = newest.accounting.unknown > 0;
    return {
      state: isOpen ? "cannot_say" : "decided",
      title: isOpen ? "Cannot say yet" : "Every episode that counts has a verdict",
      sentence: own,
      newest,
      previous: null,
    };
  }
  const order = compareBands(band, other);
  const versus = `${previous.checkpoint} (${bandWords(other)})`;
  return {
    state: order === "overlap" ? "cannot_say" : "decided",
    title: {
      overlap: "Cannot say yet",
      above: `${newest.checkpoint} ranks above ${previous.checkpoint}, also in the worst case`,
      below: `${newest.checkpoint} ranks below ${previous.checkpoint}, also in the best case`,
    }[order],
    sentence: {
      overlap: `${own} Its band overlaps that of ${versus}, so which of the two is safer depends on episodes without a verdict.`,
      above: `${own} However they come out, it stays above ${versus}.`,
      below: `${own} However they come out, it stays below ${versus}.`,
    }[order],
    newest,
    previous,
  };
}

function ownSentence({ checkpoint, accounting }: RunRow, band: SafetyBand): string {
  const { unknown, counted } = accounting;
  if (unknown === 0) {
    return `All ${countOf(counted, "episode")} that count for ${checkpoint} have a verdict: its safety rate is ${bandWords(band)}.`;
  }
  return `${formatCount(unknown)} of the ${countOf(counted, "episode")} that count for ${checkpoint} ${unknown === 1 ? "has" : "have"} no verdict: its safety rate lies anywhere from ${bandWords(band)}.`;
}

function compareBands(left: SafetyBand, right: SafetyBand): "above" | "below" | "overlap" {
  if (left.worst > right.best) return "above";
  if (left.best < right.worst) return "below";
  return "overlap";
}

/** Whether a naive scorer would rank the two newest checkpoints the other way round than their settled episodes do. */
export function naiveRankSentence({ rows }: SuiteView): string | null {
  const [newest, previous] = rows.filter(
    (row) => row.accounting.band !== null && row.accounting.eligible > 0,
  );
  if (newest === undefined || previous === undefined) return null;
  const drift = sign(settledShare(newest) - settledShare(previous));
  const naive = sign(naiveShare(newest) - naiveShare(previous));
  if (drift === 0 || naive === 0 || drift === naive) return null;
  const [first, second] = naive > 0 ? [newest, previous] : [previous, newest];
  return `The naive scorer ranks ${first.checkpoint} above ${second.checkpoint}; by drift, settled episodes say the opposite.`;
}

function settledShare({ accounting }: RunRow): number {
  return accounting.band?.settledOnly ?? Number.NaN;
}

/** Of eligible episodes. */
export function naiveShare({ accounting }: RunRow): number {
  return accounting.naiveSafe / accounting.eligible;
}

/** 0 also for an unknown. */
function sign(value: number): -1 | 0 | 1 {
  return value > 0 ? 1 : value < 0 ? -1 : 0;
}
