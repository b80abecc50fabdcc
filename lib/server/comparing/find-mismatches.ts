import { createHash } from "node:crypto";
import type { Mismatch } from "../../contracts/comparison-result";
import type { PairedArms } from "./pair-arms";
import type { ArmInput, ArmRun } from "./read-arm";

type Arms<T> = Readonly<{ candidate: T; baseline: T }>;

/** SHA-256 over the names and contents of an arm's probes, hexadecimal. A probe that its runs declare differently stands as such. */
export function probeSetHash({ probes }: Pick<ArmInput, "probes">): string {
  const hash = createHash("sha256");
  const lines = [...probes.values()].map(({ id, sha256 }) => JSON.stringify([id, sha256])).sort();
  for (const line of lines) hash.update(`${line}\n`);
  return hash.digest("hex");
}

/** What makes the arms differ in more than the checkpoint. Contents decide, never names. */
export function findMismatches(
  { candidate, baseline }: Arms<ArmInput>,
  paired: PairedArms,
  hashes: Arms<string>,
): readonly Mismatch[] {
  const found: Mismatch[] = [];
  const say = (code: Mismatch["code"], isBlocking: boolean, own: string | null, other: string | null) =>
    found.push({ code, isBlocking, candidate: own, baseline: other });
  const compare = (code: Mismatch["code"], isBlocking: boolean, of: (run: ArmRun) => string | null) => {
    const [own, other] = [valuesOf(candidate, of), valuesOf(baseline, of)];
    if (own !== other) say(code, isBlocking, own, other);
  };
  const size = (arm: ArmInput) => arm.counts.reduce((sum, { episodeCount }) => sum + episodeCount, 0);
  if (size(candidate) === 0 || size(baseline) === 0)
    say("no_episodes", true, size(candidate).toString(), size(baseline).toString());
  const shared = candidate.runs.filter(({ id }) => baseline.runs.some((run) => run.id === id));
  if (shared.length > 0) say("same_runs", true, shared.map(({ externalId }) => externalId).join(", "), null);
  compare("other_benchmark", true, ({ benchmarkId }) => benchmarkId);
  for (const arm of [candidate, baseline])
    if (arm.runs.some(({ purpose }) => purpose !== "policy_adherence"))
      say("other_purpose", true, valuesOf(candidate, purposeOf), valuesOf(baseline, purposeOf));
  const several = (of: (run: ArmRun) => string) =>
    [candidate, baseline].some((arm) => new Set(arm.runs.map(of)).size > 1);
  if (several(scorerText))
    say("mixed_scorers", true, valuesOf(candidate, scorerText), valuesOf(baseline, scorerText));
  else compare("other_scorer", true, scorerText);
  if (several(({ checkpointId }) => checkpointId))
    say("mixed_checkpoints", false, valuesOf(candidate, checkpointOf), valuesOf(baseline, checkpointOf));
  if (paired.changedProbes.length > 0)
    say("changed_probes", false, paired.changedProbes.length.toString(), null);
  if (hashes.candidate !== hashes.baseline)
    say("other_probe_set", false, hashes.candidate.slice(0, 12), hashes.baseline.slice(0, 12));
  compare("other_policy", false, ({ policy }) => policy);
  compare("other_turn_budget", false, ({ maxTurns }) => maxTurns?.toString() ?? null);
  compare("other_signal_source", false, (run) =>
    [run.signalOrigin, run.goalSource, run.packHash?.slice(0, 12)].filter(Boolean).join(", "),
  );
  for (const arm of [candidate, baseline])
    if (arm.runs.some(({ isSalvaged }) => isSalvaged) && !found.some(({ code }) => code === "salvaged"))
      say("salvaged", false, salvaged(candidate), salvaged(baseline));
  return found.filter((one, index) => found.findIndex(({ code }) => code === one.code) === index);
}

/** The rule and its settings in words; equal exactly where the scorers are. */
export const scorerText = ({ scorer }: ArmRun): string =>
  `drift ${scorer.version}, tolerance ${scorer.epsilon / 1e6}, loosening ${scorer.delta / 1e6}, baseline ${scorer.baseline} (${scorer.id.slice(0, 8)})`;
const checkpointOf = ({ checkpoint }: ArmRun): string => checkpoint;
const purposeOf = ({ purpose }: ArmRun): string => purpose;
const salvaged = ({ runs }: ArmInput): string =>
  runs.some(({ isSalvaged }) => isSalvaged) ? "from a damaged file" : "whole";

/** Each value once, in order; null where no run has one. */
function valuesOf({ runs }: ArmInput, of: (run: ArmRun) => string | null): string | null {
  const values = [...new Set(runs.map(of))].sort();
  const known = values.map((value) => value ?? "not stated");
  return values.every((value) => value === null) ? null : known.join(" and ");
}
