import fs from "node:fs";
import path from "node:path";
import { type Browser, chromium, type LaunchOptions, type Page } from "@playwright/test";
import { pool } from "../../lib/server/pool";
import { signedInPerson } from "../../lib/server/testing/sign-in";
import type { BenchOptions, Measurement } from "../measurement";
import { median } from "../median";
import { fillRun } from "../pages/fill-run";
import { type Stop, type Visit, visit } from "./visit";

const ROUNDS = 5;
const LENGTHS = [24, 2_000, 10_000] as const;
const BYTES_OF: Readonly<Record<(typeof LENGTHS)[number], number>> = {
  24: 60_000,
  2_000: 6_000_000,
  10_000: 30_000_000,
};

/** What a reader's browser pays for a transcript: of 24 turns, and of any length. */
export async function benchWeb(_options: BenchOptions): Promise<readonly Measurement[]> {
  const folder = process.env["LITMUS_BENCH_DIR"];
  const origin = process.env["LITMUS_BENCH_ORIGIN"];
  const options = process.env["LITMUS_BENCH_BROWSER"];
  if (folder === undefined || origin === undefined || options === undefined)
    throw new RangeError("Start it with `npm run bench:web`.");
  fs.mkdirSync(path.join(folder, "runs"), { recursive: true });
  const episodes = new Map<number, string>();
  for (const turns of LENGTHS)
    episodes.set(turns, await fillLong(path.join(folder, "runs"), turns, BYTES_OF[turns]));
  const episode = (turns: (typeof LENGTHS)[number]): string => `/episodes/${episodes.get(turns) ?? ""}`;
  const { cookie } = await signedInPerson("lead");
  const site = { origin, cookie };

  const browser = await chromium.launch(JSON.parse(options) as LaunchOptions);
  try {
    const visits = await visitAll(browser, {
      empty: { ...site, path: "/no-such-page", ready: heading },
      short: { ...site, path: episode(24), ready: transcript },
      middle: { ...site, path: episode(2_000), ready: transcript },
      long: { ...site, path: episode(10_000), ready: transcript },
      first: { ...site, path: `${episode(10_000)}?turn=1`, ready: turn(1) },
      last: { ...site, path: `${episode(10_000)}?turn=10000`, ready: turn(10_000) },
      scrolled: { ...site, path: episode(10_000), ready: transcript, act: scroll },
      list: { ...site, path: "/episodes", ready: list },
    });
    return [...figures(visits), await benchFind(browser, site, episode(2_000))];
  } finally {
    await browser.close();
  }
}

type Names = "empty" | "short" | "middle" | "long" | "first" | "last" | "scrolled" | "list";
type Visits = Readonly<Record<Names, readonly Visit[]>>;

/** Round after round, so that a noisy neighbour meets all alike; the first one warms up the server. */
async function visitAll(browser: Browser, stops: Readonly<Record<Names, Stop>>): Promise<Visits> {
  const names = Object.keys(stops) as Names[];
  const visits = Object.fromEntries(names.map((name) => [name, [] as Visit[]])) as Record<Names, Visit[]>;
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const name of names) {
      const one = await visit(browser, stops[name]);
      if (round > 0) visits[name].push(one);
    }
  return visits;
}

function figures(visits: Visits): readonly Measurement[] {
  const of = (name: Names, what: keyof Visit): number => median(visits[name].map((one) => one[what]));
  const worst = (what: keyof Visit): number =>
    Math.max(...(Object.keys(visits) as Names[]).map((name) => of(name, what)));
  const ratio = (one: Names, other: Names): number => of(one, "cpuS") / of(other, "cpuS");
  const cpu = (...names: readonly Names[]): string =>
    names.map((name) => `${name} ${of(name, "cpuS").toFixed(2)} s`).join(", ");
  const atMost = (
    name: string,
    value: number,
    unit: Measurement["unit"],
    bound: number,
    detail: string,
  ): Measurement => ({ name, value, unit, bound: { atMost: bound }, detail });
  const wall = (name: Names): string => `${of(name, "wallMs").toFixed(0)} ms until it can be read`;
  return [
    atMost("CPU of a transcript of 24 turns", of("short", "cpuS"), "s", 2.0, wall("short")),
    atMost("the same over an empty page", ratio("short", "empty"), "ratio", 4, cpu("short", "empty")),
    atMost(
      "what it loads",
      of("short", "bytes") / 1000,
      "kB",
      400,
      `the list ${(of("list", "bytes") / 1000).toFixed(0)} kB`,
    ),
    atMost("10,000 turns over 24", ratio("long", "short"), "ratio", 1.5, cpu("long", "middle", "short")),
    atMost(
      "a link to the last of 10,000 turns over the first",
      ratio("last", "first"),
      "ratio",
      1.2,
      cpu("last", "first"),
    ),
    atMost("elements at any length", worst("nodes"), "count", 1_500, nodes(visits)),
    atMost(
      "heap at any length",
      worst("heap") / 1024 ** 2,
      "MiB",
      60,
      `24 turns ${(of("short", "heap") / 1024 ** 2).toFixed(1)} MiB`,
    ),
    atMost("layout shift", worst("layoutShift"), "ratio", 0.02, "the largest of all pages"),
    atMost("requests to other hosts", worst("foreign"), "count", 0, "of all pages"),
    atMost(
      "longest task while 10,000 turns open and scroll",
      of("scrolled", "longestTaskMs"),
      "ms",
      50,
      `opening ${of("long", "longestTaskMs").toFixed(0)} ms, empty page ${of("empty", "longestTaskMs").toFixed(0)} ms`,
    ),
  ];
}

/** From the last key to the number of hits, over a transcript most of which is not on the page. */
async function benchFind(
  browser: Browser,
  { origin, cookie }: Readonly<{ origin: string; cookie: string }>,
  path: string,
): Promise<Measurement> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const [name = "", value = ""] = cookie.split("=");
  await context.addCookies([{ name, value, url: origin }]);
  const page = await context.newPage();
  await page.goto(`${origin}${path}`);
  await transcript(page);
  await page.keyboard.press("/");
  const field = page.getByRole("searchbox", { name: "Find" });
  const said = page.getByRole("search", { name: "Find in this transcript" }).getByRole("status");
  const taken: number[] = [];
  for (const word of ["signature", "batch", "delivery", "invoice", "reminder", "contract"]) {
    await field.fill(word);
    const begunAt = performance.now();
    await field.press("Enter");
    await said.filter({ hasText: / of |Nothing/u }).waitFor();
    taken.push(performance.now() - begunAt);
    await field.fill("");
    await said.filter({ hasText: /^$/u }).waitFor({ state: "attached" });
  }
  await context.close();
  return {
    name: "finding over 2,000 turns",
    value: median(taken),
    unit: "ms",
    bound: { atMost: 300 },
    detail: `slowest ${Math.max(...taken).toFixed(0)} ms`,
  };
}

const nodes = (visits: Visits): string =>
  (Object.keys(visits) as Names[])
    .map((name) => `${name} ${median(visits[name].map((one) => one.nodes))}`)
    .join(", ");

async function heading(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).waitFor();
}
async function transcript(page: Page): Promise<void> {
  await page.getByRole("article").first().waitFor();
  await page.locator("html[data-keys]").waitFor();
}
const turn =
  (number: number) =>
  async (page: Page): Promise<void> => {
    await page.getByRole("article", { name: `Turn ${number}`, exact: true }).waitFor();
    await page.locator("html[data-keys]").waitFor();
  };
async function list(page: Page): Promise<void> {
  await page.getByRole("region", { name: "Episodes" }).getByRole("row").nth(3).waitFor();
  await page.locator("html[data-keys]").waitFor();
}

/** As somebody leafs through it, for two seconds. */
async function scroll(page: Page): Promise<void> {
  await page.mouse.move(500, 600);
  for (let step = 0; step < 40; step += 1) {
    await page.mouse.wheel(0, 900);
    await page.waitForTimeout(50);
  }
}

/** @returns the product's id of an episode that has all its turns. */
async function fillLong(folder: string, turns: number, bytes: number): Promise<string> {
  const sizes = { turns, episodeBytesMin: bytes, episodeBytesMax: bytes };
  const run = await fillRun(folder, `web-${turns}`, 6, sizes);
  const { rows } = await pool().query<{ seq: string }>(
    "SELECT seq FROM episode WHERE run_id = $1 AND turn_count = $2 ORDER BY seq LIMIT 1",
    [run, turns],
  );
  const [row] = rows;
  if (row === undefined) throw new RangeError(`No episode of ${turns} turns was generated.`);
  return `${run}.${row.seq}`;
}
