import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { digestOf, filesUnder, oncePerKey } from "./stamps.mjs";

let root: string;
beforeEach(() => {
  root = fs.mkdtempSync(path.join(os.tmpdir(), "stamps-"));
});
afterEach(() => {
  fs.rmSync(root, { recursive: true });
});

function write(name: string, text: string): string {
  const file = path.join(root, name);
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, text);
  return file;
}
const digest = () => digestOf(root, filesUnder([path.join(root, "src")]));

test("a digest follows content, and not the clock", () => {
  const file = write("src/a.ts", "one");
  const before = digest();
  fs.utimesSync(file, 0, 0);
  expect(digest()).toBe(before);
  write("src/a.ts", "two");
  expect(digest()).not.toBe(before);
});

test.each([
  ["a new file", () => write("src/b.ts", "")],
  ["a removed file", () => fs.rmSync(path.join(root, "src/deep/c.ts"))],
  ["a renamed file", () => fs.renameSync(path.join(root, "src/a.ts"), path.join(root, "src/z.ts"))],
  [
    "text that moves from one file to the next",
    () => (write("src/a.ts", "on"), write("src/deep/c.ts", "ethree")),
  ],
])("a digest notices %s", (_name, change) => {
  write("src/a.ts", "one");
  write("src/deep/c.ts", "three");
  const before = digest();
  change();
  expect(digest()).not.toBe(before);
});

test("a digest is the same wherever the checkout is", () => {
  write("src/a.ts", "one");
  const before = digest();
  const moved = `${root}-moved`;
  fs.renameSync(root, moved);
  root = moved;
  expect(digest()).toBe(before);
});

test("what is not wanted is left out, whole folders too", () => {
  write("src/a.ts", "");
  write("src/a.test.ts", "");
  write("src/generated/b.ts", "");
  const wanted = filesUnder([root], (place) => !place.endsWith(".test.ts") && !place.endsWith("generated"));
  expect(wanted).toEqual([path.join(root, "src", "a.ts")]);
});

test("work is done once for a key, and again for another", async () => {
  const done: string[] = [];
  const work = (key: string) => oncePerKey(path.join(root, "stamp"), key, () => void done.push(key));
  await work("a");
  await work("a");
  await work("b");
  expect(done).toEqual(["a", "b"]);
});

test("work that fails is tried again", async () => {
  const stamp = path.join(root, "stamp");
  await expect(oncePerKey(stamp, "a", () => Promise.reject(new Error("no")))).rejects.toThrow("no");
  let isDone = false;
  await oncePerKey(stamp, "a", () => {
    isDone = true;
  });
  expect(isDone).toBe(true);
});
