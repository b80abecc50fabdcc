// Runs the programs that npm installed, each by its own file: no shell, no PATH.
import { spawn } from "node:child_process";
import os from "node:os";
import { fromRoot, root } from "./paths.mjs";
import { atEnd } from "./signals.mjs";
import { UserError } from "./steps.mjs";

const programs = {
  biome: "@biomejs/biome/bin/biome",
  eslint: "eslint/bin/eslint.js",
  next: "next/dist/bin/next",
  playwright: "@playwright/test/cli.js",
  prisma: "prisma/build/index.js",
  tsc: "typescript/bin/tsc",
  vitest: "vitest/vitest.mjs",
};
/** @typedef {keyof typeof programs} Tool */

/** @typedef {{ cwd?: string; env?: Environment; shell?: boolean; stdio: import("node:child_process").StdioOptions }} RunOptions */
/** @typedef {Readonly<Record<string, string | undefined>>} Environment */

/**
 * Nothing that the tools start may call home, and Prisma's command line finds the schema engine that we ship.
 *
 * @returns {Environment}
 */
export const toolEnv = () => ({
  ...process.env,
  NEXT_TELEMETRY_DISABLED: "1",
  CHECKPOINT_DISABLE: "1",
  PRISMA_HIDE_UPDATE_MESSAGE: "1",
  PRISMA_SCHEMA_ENGINE_BINARY: fromRoot("scripts", "schema-engine.mjs"),
});

/**
 * The arguments with which node runs a tool.
 *
 * @param {Tool} tool
 * @param {readonly string[]} args
 */
export const toolArgs = (tool, args) => [fromRoot("node_modules", programs[tool]), ...args];

/**
 * Runs a tool to its end; what it prints goes to standard error.
 *
 * @param {Tool} tool
 * @param {readonly string[]} args
 */
export async function runTool(tool, ...args) {
  const code = await runNode(toolArgs(tool, args), { env: toolEnv(), stdio: ["ignore", 2, 2] });
  if (code !== 0) throw new UserError(`${tool} ${args.join(" ")} failed (exit code ${code}).`);
}

/**
 * Runs node to its end.
 *
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>} its exit code; 128 and the number of the signal that ended it, as a shell counts.
 */
export function runNode(args, options) {
  return runProgram(process.execPath, args, options);
}

/**
 * Runs a program to its end, or to ours.
 *
 * @param {string} program
 * @param {readonly string[]} args
 * @param {RunOptions} options
 * @returns {Promise<number>}
 */
export function runProgram(program, args, options) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, asSpawnOptions(options));
    const forget = atEnd(() => endChild(child, 10_000));
    child.on("error", reject);
    child.on("close", (code, signal) => {
      forget();
      resolve(code ?? exitCodeOf(signal ?? "SIGKILL"));
    });
  });
}

/**
 * The root is where a program runs unless told otherwise. Next narrows the type of an environment, hence the cast.
 *
 * @param {RunOptions} options
 */
export const asSpawnOptions = (options) =>
  /** @type {import("node:child_process").SpawnOptions} */ ({ cwd: root, ...options });

/**
 * Asks a child to end and waits; one that does not is killed.
 *
 * @param {import("node:child_process").ChildProcess} child
 * @param {number} patienceMs
 * @returns {Promise<void>}
 */
export function endChild(child, patienceMs) {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null || child.pid === undefined) return resolve();
    const timer = setTimeout(() => child.kill("SIGKILL"), patienceMs);
    child.once("exit", () => {
      clearTimeout(timer);
      resolve();
    });
    child.kill("SIGTERM");
  });
}

/** As a shell counts. @param {NodeJS.Signals} signal */
export const exitCodeOf = (signal) => 128 + os.constants.signals[signal];
