import { bytesSource } from "../../lib/formats/file-source";
import { readNative } from "../../lib/formats/native/read-native";
import { DEFAULT_LIMITS, type ReadOptions } from "../../lib/formats/reader";
import { generateRun } from "../generate/generate-run";
import { interleave } from "../interleave";
import type { Measurement } from "../measurement";

const EPISODES = 4_000;
const ROUNDS = 9;
const OPTIONS: ReadOptions = {
  limits: DEFAULT_LIMITS,
  isSalvage: false,
  nonFinite: "reject",
  runOverride: null,
  packs: [],
};

/**
 * Reading a native run (lines, encoding, scan, parse, checks, a SHA-256 of each record), against a bare JSON.parse of its
 * lines, which were decoded before. Both run in turns within one process; medians of CPU time are compared.
 *
 * @throws {RangeError} where not every episode was read: a bench of something else would be worth nothing.
 */
export async function benchRead(): Promise<Measurement> {
  const bytes = Buffer.concat([...generateRun({ episodes: EPISODES })]);
  const lines = bytes.toString("latin1").trimEnd().split("\n");
  const bare = (): void => {
    for (const line of lines) JSON.parse(line);
  };
  const [floor, product] = await interleave(ROUNDS, [bare, () => readAll(bytes)]);
  if (floor === undefined || product === undefined) throw new RangeError("Nothing was measured.");
  const rate = ({ cpuMs }: Readonly<{ cpuMs: number }>) => (bytes.length / 1000 / cpuMs).toFixed(0);
  return {
    name: "read a native run",
    value: product.cpuMs / floor.cpuMs,
    unit: "ratio",
    bound: { atMost: 3 },
    detail: `CPU ${rate(product)} MB/s; a bare JSON.parse ${rate(floor)} MB/s`,
  };
}

async function readAll(bytes: Buffer): Promise<void> {
  let episodes = 0;
  for await (const { records } of readNative(
    { format: "native", sources: [bytesSource("run", bytes)] },
    OPTIONS,
  )) {
    for (const { kind } of records) if (kind === "episode") episodes += 1;
  }
  if (episodes !== EPISODES) throw new RangeError(`Only ${episodes} of ${EPISODES} episodes were read.`);
}
