import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import type { BenchOptions, Measurement } from "./measurement";

/**
 * Runs one bench in a process of its own: what one bench teaches the compiler slows the next.
 *
 * @throws {Error} where it ended without figures.
 */
export async function runAlone(name: string, { isLong }: BenchOptions): Promise<readonly Measurement[]> {
  const [program] = process.argv.slice(1, 2);
  if (program === undefined) throw new RangeError("Start it with `npm run bench`.");
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), "litmus-bench-"));
  try {
    const out = path.join(folder, "figures.json");
    const args = [...process.execArgv, program, name, "--out", out, ...(isLong ? ["--long"] : [])];
    const child = spawn(process.execPath, args, { stdio: "inherit" });
    await once(child, "exit");
    if (!fs.existsSync(out)) throw new Error(`The bench "${name}" ended without figures.`);
    return (JSON.parse(fs.readFileSync(out, "utf8")) as { measurements: Measurement[] }).measurements;
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}
