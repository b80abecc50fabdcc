// `npm run bench [-- NAME…] [--long] [--out FILE]`: measures what the project promises of its speed, on a server of its own.
// LITMUS_BENCH_SERVER names another, which holds nothing else: its role `litmus_app` gets a new password.
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { prepareBundle } from "./bundle.mjs";
import { temporaryDirectory } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { prepareBuild, prepareCode } from "./prepare.mjs";
import { serve } from "./serve.mjs";
import { findChromium } from "./testing/chromium.mjs";
import { launchOptions } from "./testing/launch-options.mjs";
import { atEnd, endOnSignal } from "./signals.mjs";
import { runMain, step } from "./steps.mjs";
import { exitCodeOf, runNode, toolEnv } from "./tools.mjs";

endOnSignal(exitCodeOf);

await runMain(async () => {
  await prepareCode();
  const folder = path.join(temporaryDirectory, `bench-${process.pid}`);
  atEnd(() => fs.rmSync(folder, { recursive: true, force: true }));
  // As durable as the product's own server: a bench without fsync would flatter the import.
  const { ownerUrl, appUrl } = await step("database", () => openDatabaseIn(folder));
  const origin = needsServer() ? { LITMUS_BENCH_ORIGIN: await step("server", () => openServer(appUrl)) } : {};
  const browser = isNamed("web")
    ? { LITMUS_BENCH_BROWSER: JSON.stringify(launchOptions(await findChromium())) }
    : {};
  const programs = await prepareBundle("bench", ["bench/main.ts", "bench/import/import-alone.ts"]);
  const args = ["--expose-gc", "--conditions=react-server", path.join(programs, "main.mjs")];
  return await runNode([...args, ...process.argv.slice(2)], {
    stdio: "inherit",
    env: {
      ...toolEnv(),
      NODE_ENV: "production",
      LITMUS_DATA_DIR: path.join(folder, "data"),
      LITMUS_BENCH_DIR: folder,
      ...origin,
      ...browser,
      LITMUS_LOG_STREAM: "stderr",
      LOG_LEVEL: process.env["LOG_LEVEL"] ?? "warn",
      DATABASE_URL: ownerUrl,
      DATABASE_APP_URL: appUrl,
    },
  });
});

/** Pages alone are measured on the production server; the rest does not wait for a build. */
function needsServer() {
  return named().length === 0 || isNamed("pages") || isNamed("web");
}

/** @param {string} name */
function isNamed(name) {
  return named().includes(name);
}

/** @returns {readonly string[]} */
function named() {
  const options = /** @type {const} */ ({ long: { type: "boolean" }, out: { type: "string" } });
  return parseArgs({ allowPositionals: true, options }).positionals;
}

/** @param {string} appUrl */
async function openServer(appUrl) {
  const build = await prepareBuild();
  const { origin } = await serve({
    build,
    port: await freePort(),
    appUrl,
    env: { LOG_LEVEL: "warn", LITMUS_INDEX: "0" },
  });
  return origin;
}

/** @param {string} folder */
async function openDatabaseIn(folder) {
  // What speaks to a database is a package, and there by now.
  const { ensureDatabase } = await import("./database/clients.mjs");
  const { setUpDatabase } = await import("./database/set-up.mjs");
  const { adminUrl, passwordFile } = await openServerIn(folder);
  const ownerUrl = await ensureDatabase(adminUrl, "litmus_bench");
  return {
    ownerUrl,
    ...(await setUpDatabase(ownerUrl, { kind: "made", passwordFile, mayResetPassword: true })),
  };
}

/** @param {string} folder */
async function openServerIn(folder) {
  const given = process.env["LITMUS_BENCH_SERVER"];
  if (given !== undefined && given !== "") {
    fs.mkdirSync(folder, { recursive: true });
    return { adminUrl: given, passwordFile: path.join(folder, "app-password") };
  }
  const { openEmbedded } = await import("./database/embedded.mjs");
  const embedded = await openEmbedded({ folder });
  return { adminUrl: embedded.adminUrl, passwordFile: embedded.appPasswordFile };
}
