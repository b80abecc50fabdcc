import { closeSync, openSync, writeSync } from "node:fs";
import { parseArgs } from "node:util";
import { generateRun } from "./generate-run";

const USAGE = `Writes a generated run in the native format.

  npx tsx bench/generate/main.ts --episodes N --out FILE [--turns 12] [--probes 200] [--seed 1] [--run ID]
                                 [--bytes-min 8000] [--bytes-max 12000]

Without --out the run goes to standard output. The same arguments give the same bytes.
`;

const { values } = parseArgs({
  options: {
    episodes: { type: "string" },
    out: { type: "string" },
    turns: { type: "string", default: "12" },
    probes: { type: "string", default: "200" },
    seed: { type: "string", default: "1" },
    run: { type: "string", default: "generated" },
    "bytes-min": { type: "string", default: "8000" },
    "bytes-max": { type: "string", default: "12000" },
    help: { type: "boolean", default: false },
  },
});

if (values.help || values.episodes === undefined) {
  (values.help ? process.stdout : process.stderr).write(USAGE);
  process.exit(values.help ? 0 : 2);
}

const run = generateRun({
  episodes: wholeNumber("episodes", values.episodes),
  turns: wholeNumber("turns", values.turns),
  probes: wholeNumber("probes", values.probes),
  seed: wholeNumber("seed", values.seed),
  runId: values.run,
  episodeBytesMin: wholeNumber("bytes-min", values["bytes-min"]),
  episodeBytesMax: wholeNumber("bytes-max", values["bytes-max"]),
});
const target = values.out === undefined ? process.stdout.fd : openSync(values.out, "w");
for (const chunk of run) {
  for (let written = 0; written < chunk.length; ) written += writeSync(target, chunk, written);
}
if (values.out !== undefined) closeSync(target);

function wholeNumber(name: string, text: string): number {
  if (!/^[0-9]{1,9}$/.test(text)) {
    process.stderr.write(`--${name} takes a whole number.\n`);
    process.exit(2);
  }
  return Number(text);
}
