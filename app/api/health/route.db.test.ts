import { beforeEach, expect, test, vi } from "vitest";

/** The environment is read once: each test takes the modules anew. */
beforeEach(() => {
  vi.resetModules();
});
const ask = async () => (await import("./route")).GET();

test("is well while the database answers", async () => {
  const response = await ask();
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    status: "ok",
    database: "ok",
    version: expect.any(String) as string,
  });
});

test("says 503 and why while it does not, and nothing of where it is", async () => {
  vi.stubEnv("DATABASE_APP_URL", "postgresql://someone:secret@127.0.0.1:1/nowhere");
  const response = await ask();
  expect(response.status).toBe(503);
  const body = await response.text();
  expect(JSON.parse(body)).toMatchObject({ status: "unavailable", database: "unavailable" });
  expect(body).not.toMatch(/secret|127\.0\.0\.1/);
  vi.unstubAllEnvs();
});
