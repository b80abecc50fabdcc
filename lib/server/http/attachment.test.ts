import { afterEach, expect, test, vi } from "vitest";
import { AppError } from "../../errors";
import { attachment, safeName } from "./attachment";

test.each([
  ["nightly 7", "nightly_7"],
  ["../../etc/passwd", "etc_passwd"],
  ['a"; filename="b.exe', "a_filename_b.exe"],
  ["a\r\nSet-Cookie: x", "a_Set-Cookie_x"],
  ["...", "litmus"],
  ["東京", "litmus"],
])("%j is called %j", (stem, name) => {
  expect(safeName(stem)).toBe(name);
});

async function* chunks(...texts: readonly string[]): AsyncGenerator<Uint8Array, void> {
  for (const text of texts) yield await Promise.resolve(Buffer.from(text));
}

test("chunks follow each other, and nothing is guessed about their type", async () => {
  const response = await attachment(chunks("a\n", "b\n"), "run 1", "ndjson", "application/x-ndjson");
  expect(await response.text()).toBe("a\nb\n");
  expect(response.headers.get("content-disposition")).toBe('attachment; filename="run_1.ndjson"');
  expect(response.headers.get("x-content-type-options")).toBe("nosniff");
});

test("what fails at once is a failure, and no download begins", async () => {
  async function* failing(): AsyncGenerator<Uint8Array, void> {
    yield await Promise.reject(new AppError("not_found", "There is no such run."));
  }
  await expect(attachment(failing(), "x", "csv", "text/csv")).rejects.toMatchObject({ code: "not_found" });
});

test("a client that goes away ends the work", async () => {
  let isEnded = false;
  async function* endless(): AsyncGenerator<Uint8Array, void> {
    try {
      for (;;) yield await Promise.resolve(Buffer.from("x"));
    } finally {
      isEnded = true;
    }
  }
  const response = await attachment(endless(), "x", "csv", "text/csv");
  await response.body?.cancel();
  expect(isEnded).toBe(true);
});

afterEach(() => {
  vi.useRealTimers();
});

test("a client that takes nothing for two minutes loses its place, one that reads slowly does not", async () => {
  vi.useFakeTimers();
  let endedCount = 0;
  async function* long(): AsyncGenerator<Uint8Array, void> {
    try {
      for (let index = 0; index < 5; index += 1) yield await Promise.resolve(Buffer.from("x"));
    } finally {
      endedCount += 1;
    }
  }
  const slow = (await attachment(long(), "x", "csv", "text/csv")).body?.getReader();
  let taken = "";
  for (;;) {
    const read = await slow?.read();
    if (read?.done !== false) break;
    taken += Buffer.from(read.value).toString();
    await vi.advanceTimersByTimeAsync(119_000);
  }
  expect(taken).toBe("xxxxx");
  expect(endedCount).toBe(1);

  const gone = await attachment(long(), "x", "csv", "text/csv");
  await vi.advanceTimersByTimeAsync(120_000);
  expect(endedCount).toBe(2);
  await expect(gone.text()).rejects.toThrow("was broken off");
});
