import { expect, test, vi } from "vitest";
import { AppError } from "../../errors";
import { answer } from "./answer";

vi.stubEnv("DATABASE_APP_URL", "postgres://app@127.0.0.1/litmus");
vi.stubEnv("LOG_LEVEL", "silent");

const failing = (error: Error) => answer(() => Promise.reject(error));

test("what is expected to go wrong is told", async () => {
  const response = await failing(new AppError("conflict", "This import is over already."));
  expect(response.status).toBe(409);
  expect(await response.json()).toEqual({
    error: { code: "conflict", message: "This import is over already." },
  });
});

test("a database that is gone is unavailable, and neither its address nor a stack is told", async () => {
  const response = await failing(
    Object.assign(new Error("connect ECONNREFUSED 10.0.0.7:5432"), { code: "ECONNREFUSED" }),
  );
  expect(response.status).toBe(503);
  expect(await response.text()).not.toContain("10.0.0.7");
});

test("a defect is no more than that to a client", async () => {
  const response = await failing(new TypeError("secret /srv/path of the server"));
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain("secret");
});
