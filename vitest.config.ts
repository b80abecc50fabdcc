import { fileURLToPath } from "node:url";
import { configDefaults, defineConfig } from "vitest/config";

const fromRoot = (path: string) => fileURLToPath(new URL(path, import.meta.url));

const alias = {
  "@": fromRoot("."),
  // Outside the framework this package throws on import; here nothing is sent to a browser.
  "server-only": fromRoot("scripts/testing/empty-module.mjs"),
};
const exclude = [
  ...configDefaults.exclude,
  ".next/**",
  ".build/**",
  ".bundle/**",
  ".tmp/**",
  ".data/**",
  "e2e/**",
];

export default defineConfig({
  test: {
    projects: [
      {
        resolve: { alias },
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx,mjs}"],
          exclude: [...exclude, "**/*.db.test.*"],
          testTimeout: 60_000, // no test is about time; a busy machine must not fail one
        },
      },
      {
        resolve: { alias },
        test: {
          name: "db",
          include: ["**/*.db.test.{ts,mjs}"],
          exclude,
          globalSetup: "scripts/testing/database-server.mjs",
          setupFiles: "scripts/testing/database-per-file.mjs",
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
