// The tests in a browser: the real build, a real database with the sample runs, a real Chromium.
import path from "node:path";
import { freePort } from "../ports.mjs";
import { importSample, sampleFiles } from "../sample.mjs";
import { serve } from "../serve.mjs";
import { UserError } from "../steps.mjs";
import { findChromium } from "./chromium.mjs";
import { openLog, runPlaywright } from "./parts.mjs";
import { createTestDatabase } from "./test-server.mjs";

/**
 * @param {import("./parts.mjs").Output} output
 * @param {readonly string[]} args for Playwright.
 * @param {Readonly<{ build: string; server: import("./test-server.mjs").TestServer }>} prepared
 */
export async function runBrowserTests(output, args, { build, server }) {
  const chromium = await findChromium();
  const database = await createTestDatabase(server);
  const dataDirectory = path.join(server.folder, "browser-data");
  const env = { LITMUS_DATA_DIR: dataDirectory };
  if (sampleFiles().length === 0)
    throw new UserError("prisma/sample has no run, so there is nothing to look at.");
  const code = await importSample(database.appUrl, { env, log: output.log });
  if (code !== 0) throw new UserError(`The sample runs could not be imported (exit code ${code}).`);

  const { log } = openLog("server");
  const port = await freePort();
  const site = await serve({
    ...{ build, port, hasDemoPeople: true, appUrl: database.appUrl, env },
    stdio: ["ignore", log, log],
  });
  try {
    return await runPlaywright(output, args, {
      ...chromium,
      BASE_URL: site.origin,
      DATABASE_URL: database.ownerUrl,
      DATABASE_APP_URL: database.appUrl,
    });
  } finally {
    await site.stop();
  }
}
