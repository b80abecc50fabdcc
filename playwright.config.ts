import { defineConfig } from "@playwright/test";
import { launchOptions } from "./scripts/testing/launch-options.mjs";

const { BASE_URL: baseURL = "http://127.0.0.1:3000" } = process.env;

export default defineConfig({
  testDir: "e2e",
  outputDir: ".tmp/e2e",
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  timeout: 240_000, // no test is about time; a busy machine must not fail one
  expect: { timeout: 30_000 },
  reporter: "list",
  use: {
    baseURL,
    trace: "retain-on-failure",
    locale: "en-GB",
    timezoneId: "UTC",
    launchOptions: launchOptions(process.env),
  },
  projects: [{ name: "desktop", use: { viewport: { width: 1440, height: 900 }, colorScheme: "light" } }],
});
