import fs from "node:fs";
import path from "node:path";
import { generateRun } from "../generate/generate-run";

const EPISODE_BYTES = 10_000;

/** A run of about so many bytes in the folder of the bench, written once. Episodes have 12 turns and 8 to 12 KB. */
export function generatedFile(megabytes: number): string {
  const file = path.join(benchFolder(), `generated-${megabytes}.ndjson`);
  if (fs.existsSync(file)) return file;
  const handle = fs.openSync(file, "w");
  const episodes = Math.round((megabytes * 1e6) / EPISODE_BYTES);
  for (const chunk of generateRun({ episodes, runId: `generated-${megabytes}` })) fs.writeSync(handle, chunk);
  fs.closeSync(handle);
  return file;
}

function benchFolder(): string {
  const folder = process.env["LITMUS_BENCH_DIR"];
  if (folder === undefined) throw new RangeError("Start it with `npm run bench`.");
  return folder;
}
