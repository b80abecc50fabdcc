import { interleave } from "../interleave";
import type { Measurement } from "../measurement";

export type Site = Readonly<{ origin: string; cookie: string }>;

const ROUNDS = 15;
const REQUESTS = 4;

/**
 * A page with many episodes over the same page with few, as a browser asks for it: the whole answer, from the running server.
 *
 * @param site - the production server, and the cookie of somebody who may read.
 */
export async function benchPage(
  name: string,
  [many, few]: readonly [many: string, few: string],
  atMost: number,
  { origin, cookie }: Site,
): Promise<Measurement> {
  const [large, small] = await interleave(ROUNDS, [
    () => fetchPage(`${origin}${many}`, cookie),
    () => fetchPage(`${origin}${few}`, cookie),
  ]);
  if (large === undefined || small === undefined) throw new RangeError("A page was not measured.");
  return {
    name,
    value: large.wallMs / small.wallMs,
    unit: "ratio",
    bound: { atMost },
    detail: `${(large.wallMs / REQUESTS).toFixed(1)} ms against ${(small.wallMs / REQUESTS).toFixed(1)} ms a request`,
  };
}

async function fetchPage(address: string, cookie: string): Promise<void> {
  for (let request = 0; request < REQUESTS; request += 1) {
    // Whoever is not signed in would be sent to a small page, and that would be measured.
    const answer = await fetch(address, { headers: { cookie }, redirect: "error" });
    await answer.arrayBuffer();
    if (!answer.ok) throw new RangeError(`${address} answered ${answer.status}.`);
  }
}
