import { execFile } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import type { Measurement } from "../measurement";
import { generatedFile } from "./generated-file";

const MIB = 1024 * 1024;

/** How much memory an import takes, in a process of its own, whatever the size of the file. */
export async function benchMemory(isLong: boolean): Promise<readonly Measurement[]> {
  const measured: Measurement[] = [];
  for (const megabytes of isLong ? [200, 2_000] : [200]) {
    const file = generatedFile(megabytes);
    const { before, peak, episodes } = await importAlone(file);
    fs.rmSync(file);
    measured.push({
      name: `import: memory for ${megabytes} MB`,
      value: (peak - before) / MIB,
      unit: "MiB",
      bound: { atMost: 256 },
      detail: `${(before / MIB).toFixed(0)} MiB before, ${(peak / MIB).toFixed(0)} at most, ${episodes} episodes`,
    });
  }
  return measured;
}

type Memory = Readonly<{ before: number; peak: number; episodes: number }>;

async function importAlone(file: string): Promise<Memory> {
  const script = path.join(import.meta.dirname, "import-alone.mjs"); // bundled beside this program
  const { stdout } = await promisify(execFile)(process.execPath, [...process.execArgv, script, file]);
  return JSON.parse(stdout) as Memory; // what that script writes
}
