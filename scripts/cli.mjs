// Runs a command of lib/cli, which is TypeScript, with the caller's folder and terminal.
import { pathToFileURL } from "node:url";
import { dataDirectory, fromRoot } from "./paths.mjs";
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
  // "server-only" is empty under this condition, and throws without it.
  const loader = [
    "--conditions=react-server",
    "--import",
    pathToFileURL(fromRoot("node_modules/tsx/dist/loader.mjs")).href,
  ];
  return await runNode([...loader, fromRoot("lib", "cli", `${name}.ts`), ...args], {
    cwd: process.env["INIT_CWD"] ?? process.cwd(), // npm goes to the root first: a path is meant from where it was typed
    stdio,
    env: {
      ...rest,
      NODE_ENV: "production",
      TSX_TSCONFIG_PATH: fromRoot("tsconfig.json"),
      LITMUS_DATA_DIR: dataDirectory(),
      LITMUS_LOG_STREAM: "stderr",
      ...(appUrl === undefined ? {} : { DATABASE_APP_URL: appUrl }),
      ...env,
    },
  });
}
