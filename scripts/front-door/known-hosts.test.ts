import { expect, test } from "vitest";
import { knownHosts } from "./known-hosts.mjs";

const PAGE = "/runs";
const FOREIGN = [
  ...["evil.test", "localhost.evil.test", "127.0.0.1.evil.test", "evil.test:3000", "localhost@evil.test"],
  ...[
    "localhost/evil",
    "localhost?x",
    "localhost#x",
    "0.0.0.0",
    "10.0.0.5",
    "",
    "local host",
    "[::2]",
    undefined,
  ],
];

test.each([
  [
    "on this machine alone",
    { origin: undefined, listensOn: undefined },
    ["localhost:3000", "127.0.0.1", "[::1]:80"],
  ],
  [
    "behind a proxy",
    { origin: "https://litmus.example", listensOn: "127.0.0.1" },
    ["litmus.example", "LITMUS.example:443", "localhost:3000"],
  ],
  [
    "under a port of its own",
    { origin: "http://litmus.example:8080", listensOn: "0.0.0.0" },
    ["litmus.example:8080", "127.0.0.1:3000"],
  ],
])("%s, the server is known under its own names and under no other", (_name, settings, own) => {
  const isKnown = knownHosts(settings);
  for (const host of own) expect(isKnown(host, PAGE), host).toBe(true);
  for (const host of FOREIGN) expect(isKnown(host, PAGE), host).toBe(false);
});

test("another port or name than the configured one is foreign", () => {
  const isKnown = knownHosts({ origin: "https://litmus.example", listensOn: "10.0.0.5" });
  for (const host of ["litmus.example:8443", "www.litmus.example", "litmus.example."])
    expect(isKnown(host, PAGE), host).toBe(false);
});

test("the address that it listens on is for asking whether it is well, and for nothing else", () => {
  const isKnown = knownHosts({ origin: "https://litmus.example", listensOn: "10.0.0.5" });
  expect(isKnown("10.0.0.5:3000", "/api/health")).toBe(true);
  expect(isKnown("10.0.0.5:3000", PAGE)).toBe(false);
});
