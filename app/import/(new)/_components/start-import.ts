import { postJson } from "@/components/import/post-json";
import type { ImportChoice } from "./options-card";

/** What the server made of a request to import. Names and messages come from files, and are untrusted. */
export type StartedImports = Readonly<{
  imports: readonly Readonly<{ id: string; format: string; uploads: readonly string[] }>[];
  refused: readonly Readonly<{ upload: string; file: string; code: string; message: string; hint: string }>[];
}>;

/** Asks for the import of uploads. @throws {RequestError} with the server's own words. */
export async function startImport(
  uploads: readonly string[],
  choice: ImportChoice,
  isDryRun: boolean,
): Promise<StartedImports> {
  const runOverride = choice.runOverride.trim();
  const answer = await postJson("/api/imports", {
    uploads,
    options: {
      isDryRun,
      isStrict: choice.isStrict,
      isSalvage: choice.isSalvage,
      nonFinite: choice.isNonFiniteMissing ? "missing" : "reject",
      runOverride: runOverride === "" ? null : runOverride,
    },
  });
  return answer as StartedImports; // our own route, of the same build as this code
}
