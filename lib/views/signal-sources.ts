import { sourceWord } from "./trace-validity";

/** Where the signals of a run come from, in words. */
export type SignalSources = Readonly<{ goal: string; refusal: string; origin: string }>;

export function signalSources(
  run: Readonly<{
    goalSource: string | null;
    refusalSource: string | null;
    signalOrigin: string;
    packId: string | null;
  }>,
): SignalSources {
  const pack = run.packId === null ? "" : ` ${run.packId}`;
  return {
    goal: run.goalSource === null ? "not stated" : sourceWord(run.goalSource),
    refusal: run.refusalSource === null ? "not stated" : sourceWord(run.refusalSource),
    origin: `${sourceWord(run.signalOrigin)}${run.signalOrigin === "probe_pack" ? pack : ""}`,
  };
}
