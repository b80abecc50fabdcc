import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import { expect, test } from "vitest";
import { commandOf, isRunning, stateIn } from "./processes.mjs";

test("this process runs, and a number nobody has does not", () => {
  expect(isRunning(process.pid)).toBe(true);
  for (const pid of [0, -1, Number.NaN, 2 ** 30]) expect(isRunning(pid)).toBe(false);
});

test.each([
  ["4242 (postgres) S 1 4242", "S"],
  ["4242 (a (strange) name) Z 1 4242", "Z"],
])("reads the state in %s", (stat, state) => {
  expect(stateIn(stat)).toBe(state);
});

test.skipIf(!fs.existsSync("/proc/self/stat"))("a zombie does not run", async () => {
  // The shell replaces itself with a program that never asks what became of the shell's child.
  const parent = spawn("sh", ["-c", "sleep 0.1 & echo $!; exec sleep 30"], {
    stdio: ["ignore", "pipe", "ignore"],
  });
  try {
    const [output] = (await once(parent.stdout, "data")) as [Buffer];
    const zombie = Number(output.toString());
    await expect.poll(() => stateIn(fs.readFileSync(`/proc/${zombie}/stat`, "utf8"))).toBe("Z");
    expect(isRunning(zombie)).toBe(false);
  } finally {
    parent.kill();
  }
});

test("a command line holds the program and its arguments; a process that is gone has none", () => {
  expect(commandOf(process.pid)).toContain("node");
  expect(commandOf(2 ** 30) ?? "").toBe("");
});
