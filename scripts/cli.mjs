// Runs a command of lib/cli, which is TypeScript, with the caller's folder and terminal.
import path from "node:path";
import { prepareBundle } from "./bundle.mjs";
import { dataDirectory } from "./paths.mjs";
import { runNode, toolEnv } from "./tools.mjs";

/** @typedef {import("./tools.mjs").Environment} Environment */

/**
 * @param {"litmus" | "cases"} name
 * @param {readonly string[]} args
 * @param {Readonly<{ appUrl?: string; env?: Environment; stdio?: import("node:child_process").StdioOptions }>} [options]
 * @returns {Promise<number>} its exit code.
 */
export async function runCli(name, args, { appUrl, env = {}, stdio = "inherit" } = {}) {
  const { DATABASE_URL: _ownerUrl, ...rest } = toolEnv();
  const folder = await prepareBundle("cli", ["lib/cli/litmus.ts", "lib/cli/cases.ts"]);
  return await runNode(["--conditions=react-server", path.join(folder, `${name}.mjs`), ...args], {
    cwd: process.env["INIT_CWD"] ?? process.cwd(), // npm goes to the root first: a path is meant from where it was typed
    stdio,
    env: {
      ...rest,
      NODE_ENV: "production",
      LITMUS_DATA_DIR: dataDirectory(),
      LITMUS_LOG_STREAM: "stderr",
      ...(appUrl === undefined ? {} : { DATABASE_APP_URL: appUrl }),
      ...env,
    },
  });
}
