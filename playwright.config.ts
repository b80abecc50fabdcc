import { defineConfig } from "@playwright/test";

const {
  BASE_URL: baseURL = "http://127.0.0.1:3000",
  CHROMIUM_PATH: executablePath,
  CHROMIUM_LIBRARIES: libraries,
  CHROMIUM_FONTS: fonts,
} = process.env;

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
    launchOptions: {
      ...(executablePath === undefined ? {} : { executablePath }),
      ...(libraries === undefined ? {} : { env: browserEnv(libraries, fonts) }),
      args: [
        "--no-sandbox", // Chromium's sandbox refuses root; what it opens here is our own server
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [{ name: "desktop", use: { viewport: { width: 1440, height: 900 }, colorScheme: "light" } }],
});

/** The Chromium that comes from npm brings libraries and fonts that the machine may lack. */
function browserEnv(libraries: string, fonts: string | undefined): Record<string, string> {
  const inherited = Object.entries(process.env).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  return {
    ...(Object.fromEntries(inherited) as Record<string, string>),
    LD_LIBRARY_PATH: libraries,
    ...(fonts === undefined ? {} : { FONTCONFIG_PATH: fonts }),
  };
}
