// The server as it is built, on the database of a test file: for what only a real connection does.
import { prepareBuild } from "../prepare.mjs";
import { freePort } from "../ports.mjs";
import { serve } from "../serve.mjs";

/**
 * Starts it on loopback; its log goes nowhere, unless to a file. The build is made where these sources were not built before.
 *
 * @param {import("../tools.mjs").Environment} [env] what else its environment holds.
 * @param {number | "ignore"} [log] an open file.
 * @returns {Promise<import("../serve.mjs").Server & { build: string }>} with the folder of the build.
 */
export async function startBuiltServer(env = {}, log = "ignore") {
  const build = await asInProduction(prepareBuild);
  const { DATABASE_APP_URL: appUrl = "", LITMUS_DATA_DIR: dataDirectory } = process.env;
  const server = await serve({
    ...{ build, port: await freePort(), appUrl, stdio: ["ignore", log, log] },
    env: { LITMUS_DATA_DIR: dataDirectory, LOG_LEVEL: "silent", ...env },
  });
  return { ...server, build };
}

/**
 * A build takes the mode of whoever starts it, and the tests have one of their own.
 *
 * @template T
 * @param {() => Promise<T>} work
 */
async function asInProduction(work) {
  const mode = process.env.NODE_ENV;
  Reflect.deleteProperty(process.env, "NODE_ENV");
  try {
    return await work();
  } finally {
    Object.assign(process.env, { NODE_ENV: mode });
  }
}
