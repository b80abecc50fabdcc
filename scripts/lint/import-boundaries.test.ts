import { ESLint } from "eslint";
import { expect, test } from "vitest";
import tseslint from "typescript-eslint";

/** The real settings, without the rules that need types: a planted file is on no disk. */
const eslint = new ESLint({ overrideConfig: tseslint.configs.disableTypeChecked });

/** What lint says about a line, if it stood in that file. */
async function complaints(filePath: string, code: string): Promise<string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ message }) => message);
}

const text = (specifier: string) => `import { x } from "${specifier}";\nconsole.log(x);\n`;

test.each([
  ["lib/scoring/planted.ts", text("../contracts/native/limits"), "scoring may not import contracts."],
  ["lib/scoring/planted.ts", text("@/lib/errors"), "scoring may not import kernel."],
  ["lib/scoring/planted.ts", text("zod"), "scoring may not import the package zod."],
  ["lib/scoring/planted.ts", text("node:crypto"), "scoring may not import the package node:crypto."],
  ["lib/statistics/planted.ts", text("../scoring/types"), "statistics may not import scoring."],
  ["lib/protocol/planted.ts", text("../contracts/x"), "protocol may not import contracts."],
  ["lib/contracts/planted.ts", text("../formats/reader"), "contracts may not import formats."],
  ["lib/contracts/planted.ts", text("node:fs"), "contracts may not import the package node:fs."],
  ["lib/formats/planted.ts", text("../server/db"), "formats may not import server."],
  ["lib/formats/planted.ts", text("pg"), "formats may not import the package pg."],
  ["lib/views/planted.ts", text("../formats/reader"), "views may not import formats."],
  ["lib/views/planted.ts", text("react"), "views may not import the package react."],
  ["lib/server/planted.ts", text("../views/theme"), "server may not import views."],
  ["lib/server/deep/planted.ts", text("../../../app/page"), "server may not import app."],
  ["lib/cli/planted.ts", text("../generated/prisma/client"), "cli may not import database client."],
  ["lib/cli/planted.ts", text("@prisma/client"), "cli may not import the package @prisma/client."],
  ["components/ui/planted.tsx", text("@/lib/server/db"), "components may not import server."],
  ["components/ui/planted.tsx", text("node:fs"), "components may not import the package node:fs."],
  ["app/(audit)/planted.tsx", text("@/lib/scoring/drift"), "app may not import scoring."],
  ["app/planted.tsx", text("pg/lib/client"), "app may not import the package pg/lib/client."],
  ["lib/errors.ts", text("./scoring/types"), "kernel may not import scoring."],
  ["lib/scoring/planted.ts", text("../utils/x"), "scoring may not import lib/?."],
])("in %s: %s", async (file, code, expected) => {
  expect(await complaints(file, code)).toEqual([expected]);
});

test.each([
  ["a type", `export type X = import("../server/db").X;\n`],
  ["a type-only import", `import type { X } from "../server/db";\nexport type Y = X;\n`],
  ["an export from", `export { x } from "../server/db";\n`],
  ["an import on demand", `export const x = () => import("../server/db");\n`],
])("sees %s", async (_name, code) => {
  expect(await complaints("lib/views/planted.ts", code)).toContain("views may not import server.");
});

test.each([
  ["lib/contracts/planted.ts", text("zod")],
  ["lib/formats/planted.ts", text("../contracts/native/limits")],
  ["lib/server/planted.ts", text("../generated/prisma/client")],
  ["lib/server/planted.ts", text("../formats/reader")],
  ["app/planted.tsx", text("@/lib/server/reads/find-run")],
  ["bench/planted.ts", text("../lib/server/db")],
  ["lib/scoring/planted.test.ts", text("vitest")],
  ["lib/views/planted.db.test.ts", text("../server/db")],
  ["e2e/planted.spec.ts", text("../lib/server/db")],
])("allows, in %s: %s", async (file, code) => {
  expect(await complaints(file, code)).toEqual([]);
});

test("a folder of lib that has no room is refused", async () => {
  expect(await complaints("lib/utils/planted.ts", "export const x = 1;\n")).toEqual([
    expect.stringContaining("This file is in no room"),
  ]);
});

test.each([
  ["lib/formats/planted.ts", `const p: string = "a";\nexport const r = new RegExp(p);\n`, "RE2JS"],
  ["lib/server/planted.ts", `const p: string = "a";\nexport const r = RegExp(p);\n`, "RE2JS"],
  [
    "lib/formats/planted.ts",
    `import { createInterface } from "node:readline";\ncreateInterface();\n`,
    "readline",
  ],
  ["lib/views/planted.ts", `export * from "./theme";\n`, "No barrels"],
])("in %s, refuses: %s", async (file, code, expected) => {
  expect(await complaints(file, code)).toContainEqual(expect.stringContaining(expected));
});
