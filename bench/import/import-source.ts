import { groupSources } from "../../lib/formats/group-sources";
import { DEFAULT_LIMITS, type ReadOptions, type Source } from "../../lib/formats/reader";
import { localActor } from "../../lib/server/actor";
import { importRun } from "../../lib/server/writes/import-run";

const read: ReadOptions = {
  limits: DEFAULT_LIMITS,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
  packs: [],
};

/**
 * Imports a run as the product does.
 *
 * @throws {RangeError} where it was there already or was not taken: a bench of something else would be worth nothing.
 */
export async function importSource(source: Source): Promise<Readonly<{ runId: string; episodes: number }>> {
  const [group] = await groupSources([source], read);
  if (group === undefined) throw new RangeError("There is no run.");
  const outcome = await importRun(localActor, group, {
    read,
    packChoice: null,
    isStrict: true,
    isDryRun: false,
  });
  const { runId, counts } = outcome;
  if (runId === null || counts.imported === 0) throw new RangeError(`It was not imported: ${outcome.state}.`);
  return { runId, episodes: counts.imported };
}
