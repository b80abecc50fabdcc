import { median } from "./median";

/** What one way of doing something took, as medians over the rounds. */
export type Taken = Readonly<{ cpuMs: number; wallMs: number }>;

/**
 * Runs each way once a round, round after round, so that a noisy neighbour meets all of them alike.
 *
 * @param ways - at least one; the first round warms up and is not counted.
 * @returns medians, in the order of the ways.
 */
export async function interleave(
  rounds: number,
  ways: readonly (() => unknown)[],
): Promise<readonly Taken[]> {
  const samples = ways.map(() => ({ cpu: [] as number[], wall: [] as number[] }));
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, way] of ways.entries()) {
      const cpuBefore = process.cpuUsage();
      const wallBefore = performance.now();
      await way();
      const wall = performance.now() - wallBefore;
      const cpu = process.cpuUsage(cpuBefore);
      if (round === 0) continue;
      samples[index]?.cpu.push((cpu.user + cpu.system) / 1000);
      samples[index]?.wall.push(wall);
    }
  }
  return samples.map(({ cpu, wall }) => ({ cpuMs: median(cpu), wallMs: median(wall) }));
}
