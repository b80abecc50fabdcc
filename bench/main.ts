import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { benches } from "./benches";
import { isKept, type Measurement } from "./measurement";
import { describeMeasurement } from "./report";
import { runAlone } from "./run-alone";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { long: { type: "boolean", default: false }, out: { type: "string" } },
});

const unknown = positionals.filter((name) => !benches.some((bench) => bench.name === name));
if (unknown.length > 0) {
  process.stderr.write(
    `Unknown: ${unknown.join(", ")}. Known: ${benches.map((bench) => bench.name).join(", ")}.\n`,
  );
  process.exit(2);
}

const chosen = benches.filter(({ name, isApart }) =>
  positionals.length === 0 ? isApart !== true : positionals.includes(name),
);
const measurements: Measurement[] = [];
for (const bench of chosen) {
  if (chosen.length > 1) {
    measurements.push(...(await runAlone(bench.name, { isLong: values.long })));
    continue;
  }
  for (const measurement of await bench.run({ isLong: values.long })) {
    measurements.push(measurement);
    process.stdout.write(`${describeMeasurement(measurement)}\n`);
  }
}

const out = values.out ?? path.join(".bench", "latest.json");
fs.mkdirSync(path.dirname(out), { recursive: true });
fs.writeFileSync(
  out,
  `${JSON.stringify({ node: process.version, isLong: values.long, measurements }, null, 2)}\n`,
);
const missed = measurements.filter((one) => !isKept(one)).length;
process.stdout.write(`${measurements.length - missed} kept, ${missed} missed, written to ${out}\n`);
process.exit(missed === 0 ? 0 : 1);
