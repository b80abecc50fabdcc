import { readFileSync } from "node:fs";
import { basename, relative } from "node:path";
import { CASE_KINDS } from "./case-kinds";
import type { CaseKind, CaseResult } from "./case-kind";
import { listCaseFiles } from "./list-case-files";

/** Where the lines go; the terminal, or a test. */
export type CasesOutput = Readonly<{ out: (line: string) => void; err: (line: string) => void }>;

const USAGE = `Usage: npm run -s cases -- KIND PATH

Runs every worked case in the .json files of a folder and below. Prints each case that fails with what differed and, as the
last line, "N passed, M failed". Expected values of estimators that the project does not have are counted on the line before.

Kinds:
${CASE_KINDS.map((kind) => `  ${kind.name.padEnd(12)}${kind.summary}`).join("\n")}

Exit code: 0 all passed, 1 some failed or there was no case, 2 wrong usage.`;

/**
 * Runs worked cases from the command line.
 *
 * @param args - the arguments after the command's name.
 * @returns the exit code: 0 all passed, 1 some failed or none was found, 2 wrong usage.
 */
export function runCases(args: readonly string[], { out, err }: CasesOutput): 0 | 1 | 2 {
  if (args.includes("--help") || args.includes("-h")) {
    out(USAGE);
    return 0;
  }
  const [kindName, path, ...rest] = args;
  const kind = CASE_KINDS.find(({ name }) => name === kindName);
  if (kind === undefined || path === undefined || rest.length > 0) {
    err(
      kindName !== undefined && kind === undefined ? `Unknown kind of cases: ${kindName}\n\n${USAGE}` : USAGE,
    );
    return 2;
  }
  let files: readonly string[];
  try {
    files = listCaseFiles(path);
  } catch (error) {
    err(`Cannot read ${path}: ${error instanceof Error ? error.message : String(error)}`);
    return 2;
  }
  return runFiles(kind, path, files, out);
}

function runFiles(kind: CaseKind, root: string, files: readonly string[], out: CasesOutput["out"]): 0 | 1 {
  let passed = 0;
  let failed = 0;
  const skipped = new Map<string, number>();
  for (const file of files) {
    for (const { name, failures, skipped: others = [], isSkipped } of runFile(kind, file)) {
      for (const other of others) skipped.set(other, (skipped.get(other) ?? 0) + 1);
      if (isSkipped === true) continue;
      if (failures.length === 0) {
        passed++;
        continue;
      }
      failed++;
      out(`FAILED ${relative(root, file) || basename(file)} ${name}`);
      for (const failure of failures) out(`  ${failure}`);
    }
  }
  if (skipped.size > 0)
    out(`Skipped values: ${[...skipped].map(([name, count]) => `${name} ${count}`).join(", ")}`);
  out(`${passed} passed, ${failed} failed`);
  return failed === 0 && passed > 0 ? 0 : 1;
}

function runFile(kind: CaseKind, file: string): readonly CaseResult[] {
  try {
    return kind.run(JSON.parse(readFileSync(file, "utf8")));
  } catch (error) {
    return [{ name: "(file)", failures: [error instanceof Error ? error.message : String(error)] }];
  }
}
