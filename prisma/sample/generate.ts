import { writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { sampleFiles } from "./sample-files";

// Writes the sample next to this file: npx tsx prisma/sample/generate.ts
for (const { name, text } of sampleFiles()) {
  writeFileSync(fileURLToPath(new URL(name, import.meta.url)), text);
  process.stdout.write(`${name}: ${String(text.length)} characters\n`);
}
