import { spawn } from "node:child_process";
import { once } from "node:events";
import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { exclusively } from "./exclusive.mjs";
import { temporaryDirectory } from "./paths.mjs";

test("work under one name never overlaps", async () => {
  let running = 0;
  const work = () =>
    exclusively("test-overlap", async () => {
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      expect(running).toBe(1);
      running -= 1;
    });
  await Promise.all([work(), work(), work()]);
});

test("the lock of a process that died is taken over", async () => {
  const child = spawn(process.execPath, ["--eval", ""]);
  await once(child, "exit");
  fs.mkdirSync(temporaryDirectory, { recursive: true });
  fs.writeFileSync(path.join(temporaryDirectory, "test-dead.lock"), String(child.pid));
  await expect(exclusively("test-dead", () => "done")).resolves.toBe("done");
});

test("work that fails gives the lock back", async () => {
  await expect(exclusively("test-fail", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  await expect(exclusively("test-fail", () => "done")).resolves.toBe("done");
});
