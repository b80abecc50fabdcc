import { expect, test, vi } from "vitest";

vi.stubEnv("DATABASE_APP_URL", "postgres://app@127.0.0.1/litmus");
const { assertOwnOrigin } = await import("./guard");

const check = (headers: Readonly<Record<string, string>>) => () => {
  assertOwnOrigin(new Headers(headers));
};

test.each([
  [
    "a page of this server",
    { origin: "http://localhost:3000", host: "localhost:3000", "sec-fetch-site": "same-origin" },
  ],
  [
    "the same by number",
    { origin: "http://127.0.0.1:3000", host: "127.0.0.1:3000", "sec-fetch-site": "same-origin" },
  ],
  [
    "the same over IPv6",
    { origin: "http://[::1]:3000", host: "[::1]:3000", "sec-fetch-site": "same-origin" },
  ],
  [
    "a machine client that says where it turns to",
    { origin: "http://localhost:3000", host: "localhost:3000" },
  ],
])("%s may change something", (_name, headers) => {
  expect(check(headers)).not.toThrow();
});

test.each([
  ["no Origin", { host: "localhost:3000" }],
  ["no Origin from a browser", { host: "localhost:3000", "sec-fetch-site": "same-origin" }],
  ["Origin null", { origin: "null", host: "localhost:3000", "sec-fetch-site": "cross-site" }],
  [
    "a foreign page",
    { origin: "http://evil.example", host: "localhost:3000", "sec-fetch-site": "cross-site" },
  ],
  [
    "a foreign page that forges the host",
    { origin: "http://evil.example", host: "localhost:3000", "x-forwarded-host": "evil.example" },
  ],
  [
    "a name that was made to lead here",
    { origin: "http://evil.example", host: "evil.example", "sec-fetch-site": "same-origin" },
  ],
  [
    "another port of this machine",
    { origin: "http://localhost:9999", host: "localhost:3000", "sec-fetch-site": "same-site" },
  ],
  [
    "an own Origin in a cross-site request",
    { origin: "http://localhost:3000", host: "localhost:3000", "sec-fetch-site": "cross-site" },
  ],
  ["a typed address", { origin: "http://localhost:3000", host: "localhost:3000", "sec-fetch-site": "none" }],
  ["an Origin that is no address", { origin: "localhost:3000", host: "localhost:3000" }],
  ["an Origin with a path", { origin: "http://localhost:3000/x", host: "localhost:3000" }],
])("%s may not", (_name, headers) => {
  expect(check(headers)).toThrow("did not come from a page of this server");
});
