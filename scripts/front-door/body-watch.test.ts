import { once } from "node:events";
import http from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, expect, test } from "vitest";
import { bodyWatch } from "./body-watch.mjs";

const SPAN_MS = 50;
let server: http.Server | undefined;
afterEach(() => server?.close());

/** A server that reads a whole body and says how long it was. */
async function listen(path: string): Promise<number> {
  server = http.createServer((request, response) => {
    const problem = bodyWatch(request, response, path, SPAN_MS);
    if (problem !== null) {
      response.writeHead(413).end(problem);
      return;
    }
    let length = 0;
    request.on("data", (chunk: Buffer) => (length += chunk.length));
    request.on("end", () => response.end(String(length)));
    request.on("error", () => undefined);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return (server.address() as AddressInfo).port;
}

function begin(port: number, headers: http.OutgoingHttpHeaders): http.ClientRequest {
  const request = http.request({ port, host: "127.0.0.1", method: "POST", agent: false, headers });
  request.on("error", () => undefined);
  return request;
}
const statusOf = async (request: http.ClientRequest): Promise<number | undefined> => {
  const [answer] = (await once(request, "response")) as [http.IncomingMessage];
  answer.resume();
  return answer.statusCode;
};

test.each(["/settings/users", "/api/uploads"])("a body that stops coming is given up: %s", async (path) => {
  const request = begin(await listen(path), { "content-length": 1_000 });
  request.write("a");
  expect(await statusOf(request)).toBe(408);
});

test("a byte now and then does not hold the connection", async () => {
  const request = begin(await listen("/api/imports"), { "transfer-encoding": "chunked" });
  const drip = setInterval(() => request.write("a"), SPAN_MS / 5);
  const status = await statusOf(request);
  clearInterval(drip);
  request.destroy();
  expect(status).toBe(408);
});

test("a body that says it is long is refused before any of it came, but for a file", async () => {
  const long = { "content-length": 1_000_000_000 };
  const request = begin(await listen("/api/imports"), long);
  request.flushHeaders();
  expect(await statusOf(request)).toBe(413);
  request.destroy();
  server?.close();
  const upload = begin(await listen("/api/uploads?name=x"), long);
  upload.write("a".repeat(100_000));
  expect(await statusOf(upload), "it began, and then stopped").toBe(408);
});

test("a body that comes is read to its end", async () => {
  const request = begin(await listen("/api/imports"), {});
  request.end("a".repeat(1_000_000));
  expect(await statusOf(request)).toBe(200);
});
