// Imports the file that it is given and writes what memory that took: resident bytes before, at most, and the episodes.
import { closePool } from "../../lib/server/pool";
import { importSource } from "./import-source";
import { renamedRun } from "./renamed-run";

const SAMPLE_MS = 5;

const [file] = process.argv.slice(2);
if (file === undefined) throw new RangeError("Which file?");
const before = process.memoryUsage.rss();
let peak = before;
const sampling = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage.rss());
}, SAMPLE_MS);
const { episodes } = await importSource(renamedRun(file, `memory-${process.pid}`));
clearInterval(sampling);
await closePool();
process.stdout.write(JSON.stringify({ before, peak, episodes }));
