import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { outboundTo } from "./outbound";
import { isPrivateAddress } from "./private-address";

let port = 0;
let asked: string[] = [];
const server = http.createServer((request, response) => {
  asked.push(`${request.method ?? ""} ${request.url ?? ""}`);
  if (request.url === "/away") response.writeHead(302, { location: "http://169.254.169.254/secret" });
  if (request.url === "/none") response.writeHead(204);
  if (request.url === "/long") response.write("x".repeat(1024 * 1024 + 1));
  if (request.url === "/echo") request.pipe(response);
  else response.end("hello");
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

const own = () => `http://127.0.0.1:${port}`;
const call = (url: string, others: readonly string[] = [], init: object = {}) => {
  asked = [];
  return outboundTo({ own: own(), others })(url, { method: "GET", headers: {}, ...init });
};

test("what was configured is called, in a private network too, and its answer comes back", async () => {
  const answer = await call(`${own()}/x?y=1`);
  expect([answer.status, await answer.text(), asked]).toEqual([200, "hello", ["GET /x?y=1"]]);
  const echo = await call(`${own()}/echo`, [], { method: "POST", body: new URLSearchParams({ a: "b c" }) });
  expect(await echo.text()).toBe("a=b+c");
  expect((await call(`${own()}/none`)).status).toBe(204);
});

test.each([
  ["another origin", () => "https://evil.example/"],
  ["another port", () => `http://127.0.0.1:${port + 1}/`],
  ["another protocol", () => `https://127.0.0.1:${port}/`],
  ["a file", () => "file:///etc/passwd"],
  ["a name and a password", () => `http://me:secret@127.0.0.1:${port}/`],
  ["what is no address", () => "secret"],
])("%s is not called, and what was asked is not repeated", async (_what, url) => {
  const error = await call(url()).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code: "unavailable" });
  expect(String(error)).not.toContain("secret");
  expect(asked).toEqual([]);
});

test("what stands beside it is not called in a private network, neither by name nor by number", async () => {
  const [byName, byNumber] = [`http://localhost:${port}`, `http://[::1]:${port}`];
  for (const other of [byName, byNumber])
    await expect(call(`${other}/`, [byName, byNumber])).rejects.toMatchObject({ code: "unavailable" });
  expect(asked).toEqual([]);
});

test("a redirect is not followed, wherever it leads", async () => {
  await expect(call(`${own()}/away`)).rejects.toThrow("redirect");
  expect(asked).toEqual(["GET /away"]);
});

test("an answer beyond a mebibyte is not read to its end", async () => {
  const error = await call(`${own()}/long`).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({
    code: "unavailable",
    cause: new Error("The answer is longer than a mebibyte."),
  });
});

test("whoever asked may give up", async () => {
  await expect(call(`${own()}/x`, [], { signal: AbortSignal.abort() })).rejects.toMatchObject({
    code: "unavailable",
  });
});

test.each([
  "127.0.0.1",
  "10.1.2.3",
  "172.16.0.1",
  "172.31.255.255",
  "192.168.1.1",
  "169.254.169.254",
  "100.64.0.1",
  "0.0.0.0",
  "224.0.0.1",
  "255.255.255.255",
  "::1",
  "::",
  "fd00::1",
  "fe80::1",
  "::ffff:127.0.0.1",
  "::ffff:8.8.8.8",
  "64:ff9b::7f00:1",
  "not an address",
])("%s is private", (address) => {
  expect(isPrivateAddress(address)).toBe(true);
});

test.each(["8.8.8.8", "172.32.0.1", "100.128.0.1", "192.0.2.1", "2606:4700::1111"])(
  "%s is not",
  (address) => {
    expect(isPrivateAddress(address)).toBe(false);
  },
);
