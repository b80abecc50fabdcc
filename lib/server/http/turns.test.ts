import { expect, test } from "vitest";
import { inTurn, streamInTurn } from "./turns";

async function* endless(): AsyncGenerator<string, void> {
  for (;;) yield await Promise.resolve("x");
}

test("the ninth at once is told to come again, and gets its turn when one of the others ends", async () => {
  const streams = Array.from({ length: 8 }, () => streamInTurn("download", endless()));
  for (const stream of streams) await stream.next();
  await expect(streamInTurn("download", endless()).next()).rejects.toMatchObject({ code: "too_many" });
  await streams[0]?.return();
  const late = streamInTurn("download", endless());
  expect(await late.next()).toMatchObject({ value: "x" });
  for (const stream of [...streams, late]) await stream.return();
});

test("a place is free again after a failure", async () => {
  for (let time = 0; time < 20; time += 1) {
    await expect(inTurn("upload", () => Promise.reject(new Error("broken off")))).rejects.toThrow(
      "broken off",
    );
  }
  expect(await inTurn("upload", () => Promise.resolve("in"))).toBe("in");
});
