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
  [
    "a part of a provider that is missing",
    { ...usable, LITMUS_OIDC_ISSUER: "https://id.example", LITMUS_OIDC_CLIENT_SECRET: "secret" },
    "LITMUS_OIDC_CLIENT_ID",
  ],
  [
    "a provider that secrets would travel to in the clear",
    {
      ...usable,
      ...{ LITMUS_OIDC_ISSUER: "http://id.example", LITMUS_OIDC_CLIENT_ID: "x" },
      LITMUS_OIDC_CLIENT_SECRET: "secret",
    },
    "LITMUS_OIDC_ISSUER",
  ],
  [
    "an address where an origin belongs",
    { ...usable, LITMUS_OUTBOUND_ALLOW: "https://a.example, https://b.example/secret" },
    "LITMUS_OUTBOUND_ALLOW",
  ],
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

test("a provider on this machine needs no encryption, an empty variable is none, and origins come apart at commas", () => {
  const env = parseEnv({
    ...usable,
    ...{
      LITMUS_OIDC_ISSUER: "http://localhost:9000",
      LITMUS_OIDC_CLIENT_ID: "x",
      LITMUS_OIDC_CLIENT_SECRET: "y",
    },
    LITMUS_OUTBOUND_ALLOW: "https://a.example, https://b.example:8443",
  });
  expect(env.LITMUS_OUTBOUND_ALLOW).toEqual(["https://a.example", "https://b.example:8443"]);
  expect(parseEnv({ ...usable, LITMUS_OIDC_ISSUER: "", LITMUS_DEMO: "" }).LITMUS_OIDC_ISSUER).toBeUndefined();
});
