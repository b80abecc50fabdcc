import type { Browser, CDPSession, Page } from "@playwright/test";

/** What one visit of a page took, in a context of its own: nothing is in any cache. */
export type Visit = Readonly<{
  /** Of all processes of the browser, in seconds. */
  cpuS: number;
  wallMs: number;
  /** As they came over the wire, compressed. */
  bytes: number;
  /** Elements in the page. */
  nodes: number;
  /** In use after collecting garbage, in bytes. */
  heap: number;
  /** Sum of all shifts that nobody asked for. */
  layoutShift: number;
  /** The longest time that the page did not answer, in milliseconds; 0 where none was over 50. */
  longestTaskMs: number;
  /** Requests to another host than the page's. */
  foreign: number;
}>;

export type Stop = Readonly<{
  origin: string;
  path: string;
  cookie: string;
  /** What is on the page once it can be read and answers. */
  ready: (page: Page) => Promise<void>;
  /** What is done there afterwards; counted too. */
  act?: (page: Page) => Promise<void>;
}>;

/** What is still running when a page is there is a part of its cost. */
const SETTLE_MS = 1_500;

/** Opens a page as a new reader does, and says what it cost. */
export async function visit(browser: Browser, { origin, path, cookie, ready, act }: Stop): Promise<Visit> {
  const processes = await browser.newBrowserCDPSession();
  const before = await cpuByProcess(processes);
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  try {
    const [name = "", value = ""] = cookie.split("=");
    await context.addCookies([{ name, value, url: origin }]);
    const page = await context.newPage();
    await page.addInitScript(observe);
    const client = await context.newCDPSession(page);
    const bytes = await countBytes(client);
    let foreign = 0;
    page.on("request", (request) => {
      if (new URL(request.url()).origin !== origin && !request.url().startsWith("data:")) foreign += 1;
    });
    const begunAt = performance.now();
    const answer = await page.goto(`${origin}${path}`);
    if (answer === null || new URL(page.url()).pathname !== new URL(path, origin).pathname)
      throw new RangeError(`${path} led to ${page.url()}.`);
    await ready(page);
    const wallMs = performance.now() - begunAt;
    await act?.(page);
    await page.waitForTimeout(SETTLE_MS);
    const cpuS = cpuSince(before, await cpuByProcess(processes));
    await client.send("HeapProfiler.collectGarbage");
    const seen = await page.evaluate(() => {
      const { shift, task } = (globalThis as unknown as { seen: { shift: number; task: number } }).seen;
      return { shift, task, nodes: document.getElementsByTagName("*").length };
    });
    const { usedSize } = await client.send("Runtime.getHeapUsage");
    return {
      ...{ cpuS, wallMs, bytes: bytes(), nodes: seen.nodes, heap: usedSize },
      ...{ layoutShift: seen.shift, longestTaskMs: seen.task, foreign },
    };
  } finally {
    await context.close();
    await processes.detach();
  }
}

/** Runs in the page before anything of it. */
function observe(): void {
  const seen = { shift: 0, task: 0 };
  Object.assign(globalThis, { seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) seen.shift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) seen.task = Math.max(seen.task, duration);
  }).observe({ type: "longtask", buffered: true });
}

async function countBytes(client: CDPSession): Promise<() => number> {
  let bytes = 0;
  client.on("Network.loadingFinished", ({ encodedDataLength }) => (bytes += encodedDataLength));
  await client.send("Network.enable");
  return () => bytes;
}

type Cpu = ReadonlyMap<number, number>;

async function cpuByProcess(client: CDPSession): Promise<Cpu> {
  const { processInfo } = await client.send("SystemInfo.getProcessInfo");
  return new Map(processInfo.map(({ id, cpuTime }) => [id, cpuTime]));
}

/** Processes that began meanwhile count from nothing. */
function cpuSince(before: Cpu, after: Cpu): number {
  let sum = 0;
  for (const [id, seconds] of after) sum += seconds - (before.get(id) ?? 0);
  return sum;
}
