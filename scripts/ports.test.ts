import net from "node:net";
import { once } from "node:events";
import { expect, test } from "vitest";
import { freePort, isPortFree } from "./ports.mjs";
import { assertPortFree, parsePort } from "./serve.mjs";

test("a free port can be listened on, and is then taken", async () => {
  const port = await freePort();
  expect(await isPortFree(port)).toBe(true);
  const server = net.createServer((socket) =>
    socket.end("HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n"),
  );
  await once(server.listen(port, "127.0.0.1"), "listening");
  try {
    expect(await isPortFree(port)).toBe(false);
    await expect(assertPortFree(port)).rejects.toThrow(`Port ${port} is taken by another program`);
  } finally {
    server.close();
  }
});

test.each(["", "0", "65536", "80a", "-1", "3.5"])("PORT=%s is refused", (text) => {
  expect(() => parsePort(text)).toThrow("PORT must be a number from 1 to 65535");
});

test("PORT is 3000 unless it is set", () => {
  expect(parsePort(undefined)).toBe(3000);
  expect(parsePort("8080")).toBe(8080);
});
