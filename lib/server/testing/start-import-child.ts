import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "vite";

const fromRoot = (file: string) => fileURLToPath(new URL(`../../../${file}`, import.meta.url));

/** A process that imports. */
export type ImportChild = Readonly<{
  /** Begins an import; what it gives is its outcome, where it comes to one. */
  begin: (file: string) => Promise<unknown>;
  kill: () => Promise<void>;
}>;

/**
 * Makes one file of the importer and all it needs, so that a process starts in a fraction of a second.
 *
 * @param folder - below the project, so that the few packages which are left out are found.
 * @returns its path.
 */
export async function bundleImportChild(folder: string): Promise<string> {
  await build({
    configFile: false,
    logLevel: "error",
    root: fromRoot("."),
    resolve: { alias: { "server-only": fromRoot("scripts/testing/empty-module.mjs") } },
    ssr: { noExternal: true, external: ["pg", "pg-copy-streams"] },
    build: {
      ssr: fromRoot("lib/server/testing/import-child.ts"),
      outDir: folder,
      target: "node20",
      rolldownOptions: { output: { entryFileNames: "import-child.mjs" } },
    },
  });
  return path.join(folder, "import-child.mjs");
}

/** Starts it, and waits until it waits. */
export async function startImportChild(bundle: string): Promise<ImportChild> {
  const child = fork(bundle, { execArgv: [] });
  const ended = once(child, "exit");
  await once(child, "message");
  return {
    begin: async (file) => {
      const outcome = once(child, "message");
      child.send(file);
      const [message] = (await outcome) as [unknown];
      return message;
    },
    kill: async () => {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
