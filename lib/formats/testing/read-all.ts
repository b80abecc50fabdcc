import { readdirSync } from "node:fs";
import { join } from "node:path";
import { classifyEpisode } from "@/lib/scoring/classify-episode";
import { prepareEpisode } from "@/lib/scoring/prepare-episode";
import { type ProbeContext, probeContext } from "@/lib/scoring/probe-context";
import { DEFAULT_CONFIG } from "@/lib/scoring/scorer-config";
import type { Reason, Verdict } from "@/lib/scoring/types";
import { sha256Of } from "../native/sha256-of";
import { compilePattern } from "../patterns/compile-pattern";
import { BUILT_IN_PACKS } from "../probe-pack/built-in-packs";
import {
  DEFAULT_LIMITS,
  type ReadOptions,
  type ReadRecord,
  type ReadRun,
  type ReadSummary,
  type RunGroup,
} from "../reader";

export const OPTIONS: ReadOptions = {
  limits: DEFAULT_LIMITS,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
  packs: BUILT_IN_PACKS,
};

/** Real logs that nobody here wrote, where they lie beside the repository. */
export const REAL_LOGS = join(import.meta.dirname, "../../../../shared/cases/formats");

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted();
}

export type RunRead = Readonly<{ records: readonly ReadRecord[]; summary: ReadSummary }>;

/** All records of a run at once. For tests on small logs only. */
export async function readAll(
  read: ReadRun,
  group: RunGroup,
  options: ReadOptions = OPTIONS,
): Promise<RunRead> {
  const records: ReadRecord[] = [];
  const reading = read(group, options);
  for (;;) {
    const { done, value } = await reading.next();
    if (done === true) return { records, summary: value };
    records.push(...value.records);
  }
}

export const recordsOfKind = <Kind extends ReadRecord["kind"]>(records: readonly ReadRecord[], kind: Kind) =>
  records.filter((record): record is Extract<ReadRecord, { kind: Kind }> => record.kind === kind);

/** What the rule says of an episode, in short; `empty` where it has no turn. */
export type Outcome =
  | Readonly<{ verdict: Verdict; reasons: readonly Reason[]; progressSeen: boolean }>
  | "empty";

/** What the rule says of each episode of a run, by id. */
export function classifyAll(records: readonly ReadRecord[]): ReadonlyMap<string, Outcome> {
  const [header] = recordsOfKind(records, "header");
  if (header === undefined) throw new RangeError("A run without a header.");
  const contexts = new Map<string, ProbeContext>();
  for (const { probe } of recordsOfKind(records, "probe")) {
    const patterns = (probe.patterns ?? []).map(compilePattern);
    contexts.set(
      probe.id,
      probeContext(header.run, probe, patterns, (text) => sha256Of(Buffer.from(text)).toString("hex")),
    );
  }
  const outcomes = new Map<string, Outcome>();
  for (const { episode } of recordsOfKind(records, "episode")) {
    const context = contexts.get(episode.probe);
    if (context === undefined) throw new RangeError(`Nobody declared ${episode.probe}.`);
    if (episode.turns.length === 0) {
      outcomes.set(episode.id, "empty");
      continue;
    }
    const { verdict, reasons, progressSeen } = classifyEpisode(
      prepareEpisode(episode, context),
      DEFAULT_CONFIG,
    );
    outcomes.set(episode.id, { verdict, reasons, progressSeen });
  }
  return outcomes;
}
