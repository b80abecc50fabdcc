import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const root = fileURLToPath(new URL("..", import.meta.url));
const { scripts } = JSON.parse(fs.readFileSync(path.join(root, "package.json"), "utf8")) as {
  scripts: Record<string, string>;
};
const entries = [
  ...new Set(Object.values(scripts).flatMap((command) => /^node (\S+\.mjs)/u.exec(command)?.[1] ?? [])),
];

/** What a script loads before its first line runs: the imports at the head of it, and of all that it imports so. */
function packagesBefore(file: string, seen: Set<string> = new Set()): readonly string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  const text = fs.readFileSync(file, "utf8");
  return [...text.matchAll(/^(?:import|export)\b[^;]*?\bfrom\s*"([^"]+)";|^import\s*"([^"]+)";/gmu)].flatMap(
    ([, from, bare]) => {
      const name = from ?? bare ?? "";
      if (name.startsWith("node:")) return [];
      if (!name.startsWith(".")) return [`${path.relative(root, file)} needs ${name}`];
      return packagesBefore(path.resolve(path.dirname(file), name), seen);
    },
  );
}

test.each(entries)("%s begins before any package is installed", (entry) => {
  expect(packagesBefore(path.join(root, entry))).toEqual([]);
});

test("the commands of a fresh clone are among them", () => {
  expect(entries).toEqual(expect.arrayContaining(["scripts/start.mjs", "scripts/test.mjs"]));
});
