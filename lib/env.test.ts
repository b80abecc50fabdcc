import { expect, test } from "vitest";
import { parseEnv } from "./env";

const usable = { DATABASE_APP_URL: "postgresql://app:secret@127.0.0.1:5432/litmus" };

test("what is not set has a default", () => {
  expect(parseEnv(usable)).toMatchObject({ LOG_LEVEL: "info", LITMUS_LOG_STREAM: "stdout" });
});

test.each([
  ["a missing database", {}, "DATABASE_APP_URL"],
  ["a database of another kind", { DATABASE_APP_URL: "mysql://app:secret@127.0.0.1/x" }, "DATABASE_APP_URL"],
  ["a level that does not exist", { ...usable, LOG_LEVEL: "secret" }, "LOG_LEVEL"],
])("names the variable of %s, and never its value", (_name, source, variable) => {
  const failure = (() => {
    try {
      return parseEnv(source);
    } catch (error) {
      return String(error);
    }
  })();
  expect(failure).toContain(variable);
  expect(failure).not.toContain("secret");
});
