import fs from "node:fs";
import path from "node:path";
import { groupSources } from "../../lib/formats/group-sources";
import { fileSource } from "../../lib/formats/file-source";
import { DEFAULT_LIMITS, type ReadOptions } from "../../lib/formats/reader";
import { localActor } from "../../lib/server/actor";
import { importRun } from "../../lib/server/writes/import-run";
import { type GenerateOptions, generateRun } from "../generate/generate-run";

const readOptions: ReadOptions = {
  limits: DEFAULT_LIMITS,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
  packs: [],
};

type Sizes = Pick<GenerateOptions, "turns" | "episodeBytesMin" | "episodeBytesMax">;
/** What lists and counts cost depends on rows, not on transcripts. */
const SHORT: Sizes = { turns: 3, episodeBytesMin: 600, episodeBytesMax: 900 };

/**
 * A run of generated episodes, short ones unless told otherwise, through the real importer.
 *
 * @returns the id of the run.
 */
export async function fillRun(
  folder: string,
  externalId: string,
  episodes: number,
  sizes: Sizes = SHORT,
): Promise<string> {
  const file = path.join(folder, `${externalId}.ndjson`);
  const handle = fs.openSync(file, "w");
  for (const chunk of generateRun({ episodes, runId: externalId, ...sizes })) fs.writeSync(handle, chunk);
  fs.closeSync(handle);
  const [group] = await groupSources([fileSource(file)], readOptions);
  if (group === undefined) throw new RangeError("The generator wrote no run.");
  const outcome = await importRun(localActor, group, {
    read: readOptions,
    packChoice: null,
    isStrict: true,
    isDryRun: false,
  });
  fs.rmSync(file);
  if (outcome.runId === null)
    throw new RangeError(`The run ${externalId} was not imported: ${outcome.state}.`);
  return outcome.runId;
}
