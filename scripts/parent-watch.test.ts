import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";
import { waitForEnd } from "./processes.mjs";

test("a watched process ends when its parent is killed", async () => {
  const watch = pathToFileURL(path.join(import.meta.dirname, "parent-watch.mjs")).href;
  const script = `
    const { spawn } = require("node:child_process");
    const args = ["--import", ${JSON.stringify(watch)}, "--eval", "console.log(process.pid); setInterval(() => {}, 1000)"];
    spawn(process.execPath, args, { stdio: ["ignore", "inherit", "inherit", "ipc"] });`;
  const parent = spawn(process.execPath, ["--eval", script], { stdio: ["ignore", "pipe", "inherit"] });
  const [said] = (await once(parent.stdout, "data")) as [Buffer];
  parent.kill("SIGKILL");
  expect(await waitForEnd(Number(said.toString()), 5_000)).toBe(true);
});
