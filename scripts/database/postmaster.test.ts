import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { afterEach, beforeEach, expect, test } from "vitest";
import { dropStaleNote, parsePostmasterNote, runningPostmaster } from "./postmaster.mjs";

const note = (pid: number, state = "ready") =>
  [pid, "/data/cluster", 1764547200, 40123, "", "127.0.0.1", "  1048577    32", `${state}   `, ""].join("\n");

test.each([
  ["a running server", note(4242), { pid: 4242, port: 40123, isReady: true }],
  ["one that is starting", note(4242, "starting"), { pid: 4242, port: 40123, isReady: false }],
  ["one that is stopping", note(4242, "stopping"), { pid: 4242, port: 40123, isReady: false }],
  [
    "a note of which the last lines are to come",
    "4242\n/data/cluster\n1764547200\n",
    { pid: 4242, port: 0, isReady: false },
  ],
  ["an empty note", "", null],
  ["something else", "not a number\n", null],
  ["the negative number of a single-user server", "-4242\n/data/cluster\n", null],
])("reads the note of %s", (_name, text, expected) => {
  expect(parsePostmasterNote(text)).toEqual(expected);
});

let cluster: string;
beforeEach(() => {
  cluster = fs.mkdtempSync(path.join(os.tmpdir(), "cluster-"));
});
afterEach(() => {
  fs.rmSync(cluster, { recursive: true });
});
const noteFile = () => path.join(cluster, "postmaster.pid");

test("no note, no server", () => {
  expect(runningPostmaster(cluster)).toBeNull();
  dropStaleNote(cluster);
});

test("the note of a process that is gone is stale", async () => {
  const child = spawn(process.execPath, ["--eval", ""]);
  await once(child, "exit");
  fs.writeFileSync(noteFile(), note(child.pid ?? 0));
  expect(runningPostmaster(cluster)).toBeNull();
  dropStaleNote(cluster);
  expect(fs.existsSync(noteFile())).toBe(false);
});

test("so is one whose number another program has now", () => {
  fs.writeFileSync(noteFile(), note(process.pid));
  expect(runningPostmaster(cluster)).toBeNull();
});

test("the note of a server that runs on the folder stays", async () => {
  const child = spawn(process.execPath, ["--eval", "setInterval(() => {}, 1000)", "--", "-D", cluster]);
  try {
    await once(child, "spawn");
    fs.writeFileSync(noteFile(), note(child.pid ?? 0));
    expect(runningPostmaster(cluster)).toMatchObject({ pid: child.pid, port: 40123 });
    dropStaleNote(cluster);
    expect(fs.existsSync(noteFile())).toBe(true);
  } finally {
    child.kill();
  }
});
