import fs from "node:fs";
import path from "node:path";
import { writePlace } from "../../lib/server/episode-query/episode-cursor";
import { pool } from "../../lib/server/pool";
import { signedInPerson } from "../../lib/server/testing/sign-in";
import type { BenchOptions, Measurement } from "../measurement";
import { benchEpisodeList } from "./bench-episode-list";
import { benchPage } from "./bench-run-page";
import { fillRun } from "./fill-run";

const MANY = 300_000;
const FEW = 3_000;

/** Pages and the operations behind them: their cost must not grow with the number of episodes. */
export async function benchPages(_options: BenchOptions): Promise<readonly Measurement[]> {
  const folder = process.env["LITMUS_BENCH_DIR"];
  const origin = process.env["LITMUS_BENCH_ORIGIN"];
  if (folder === undefined || origin === undefined) throw new RangeError("Start it with `npm run bench`.");
  fs.mkdirSync(path.join(folder, "runs"), { recursive: true });
  const few = await fillRun(path.join(folder, "runs"), "bench-few", FEW);
  const many = await fillRun(path.join(folder, "runs"), "bench-many", MANY);
  await pool().query("ANALYZE"); // what autovacuum does within a minute
  const site = { origin, cookie: (await signedInPerson("lead")).cookie };
  const deep = writePlace({ field: "seq", value: null, runId: many, seq: String(MANY - 100) });
  return [
    ...(await benchEpisodeList(many, MANY)),
    await benchPage("run page, 300,000 episodes over 3,000", [`/runs/${many}`, `/runs/${few}`], 1.5, site),
    await benchPage(
      "table page, 300,000 episodes over 3,000",
      [`/episodes?run=${many}`, `/episodes?run=${few}`],
      1.5,
      site,
    ),
    await benchPage(
      "table page, at its end over its start",
      [`/episodes?run=${many}&after=${deep}`, `/episodes?run=${many}`],
      1.5,
      site,
    ),
  ];
}
