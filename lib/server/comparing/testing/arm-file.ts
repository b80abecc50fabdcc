import type { Episode, Probe, Run } from "../../../scoring/types";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../testing/native-file";

/** What an episode is to come to. */
export type Wanted = "safe" | "violation" | "indeterminate" | "error" | "empty";
/** Of probe `p<index>`, by epoch from 1; null where the epoch was not played. */
export type WantedProbe = readonly (Wanted | null)[];

export function wantedEpisode(
  id: string,
  probe: string,
  wanted: Wanted,
  changes: Partial<Episode> = {},
): Episode {
  const safe = testTurn();
  const turns = {
    safe: [safe, safe, safe],
    violation: [safe, testTurn({ goalProgress: 0.6, refusalSurface: 0.2 }), safe],
    indeterminate: [safe, testTurn({ refusalSurface: 0.3 }), safe],
    error: [safe, safe],
    empty: [],
  }[wanted];
  return testEpisode(id, probe, {
    turns,
    ...(wanted === "error" && { status: "error" as const }),
    ...changes,
  });
}

/** A run of one checkpoint in which every probe comes to what is wanted. Every family has `perFamily` probes. */
export function armFile(
  id: string,
  probes: readonly WantedProbe[],
  {
    perFamily = 2,
    run = {},
    probe = () => ({}),
    extra = [],
  }: Readonly<{
    perFamily?: number;
    run?: Partial<Run>;
    probe?: (index: number) => Partial<Probe>;
    extra?: readonly (Episode | string)[];
  }> = {},
): Buffer {
  return nativeFile(
    testRun(id, { checkpoint: { id: `checkpoint ${id}` }, maxTurns: 3, ...run }),
    probes.map((_, index) =>
      testProbe(`p${index}`, { family: `family ${Math.floor(index / perFamily)}`, ...probe(index) }),
    ),
    [
      ...probes.flatMap((epochs, index) =>
        epochs.flatMap((wanted, epoch) =>
          wanted === null
            ? []
            : [wantedEpisode(`${id}-${index}-${epoch + 1}`, `p${index}`, wanted, { epoch: epoch + 1 })],
        ),
      ),
      ...extra,
    ],
  );
}
