import { afterAll, beforeAll, expect, test } from "vitest";
import { generateRun } from "../../../../bench/generate/generate-run";
import { bytesSource } from "../../../formats/file-source";
import { localActor } from "../../actor";
import { closePool, pool } from "../../pool";
import { verifyRollups } from "../../rollups/verify-rollups";
import { importBytes, PLAIN_IMPORT } from "../../testing/import-bytes";
import { importRun } from "../../writes/import-run";
import { ofImport } from "./import-moments";
import { openWire, type Wire, type WireStep } from "./open-wire";
import { SHORT_RUN } from "./short-run";
import { findContent, listHalves, type StoredContent } from "./stored-content";

let wire: Wire;
let expected: StoredContent | null;
let messages: readonly string[];

beforeAll(async () => {
  wire = await openWire(process.env["DATABASE_APP_URL"] ?? "");
  process.env["DATABASE_APP_URL"] = wire.url;
  messages = await messagesOfAnImport();
  expected = await findContent("undisturbed");
});
afterAll(async () => {
  await closePool();
  await wire.close();
});
const shortRun = (name: string) => Buffer.concat([...generateRun({ ...SHORT_RUN, runId: name })]);

async function messagesOfAnImport(): Promise<readonly string[]> {
  const seen: string[] = [];
  wire.rule(
    ofImport(({ text }) => {
      seen.push(text);
      return "pass";
    }),
  );
  await importBytes(shortRun("undisturbed"));
  wire.rule(() => "pass");
  return seen;
}

/** The moments after the lock that are tried: every one in a long run, else about so many of them. */
function momentsUntil(last: number, count: number): readonly number[] {
  const step = process.env["LITMUS_LONG"] === "1" ? 1 : Math.max(1, Math.floor(last / count));
  // The last ones are the statements that close an import.
  return Array.from({ length: last }, (_, index) => index + 1).filter(
    (at) => at % step === 0 || at > last - 4,
  );
}

const commitAt = () => messages.findLastIndex((text) => text.startsWith("COMMIT"));

/** The record of the import is closed next, and then committed. */
const lastCancellable = () => messages.findIndex((text) => text.includes("UPDATE import SET state")) - 1;

async function stateOf(importId: string): Promise<unknown> {
  const { rows } = await pool().query("SELECT state, imported_count FROM import WHERE id = $1", [importId]);
  return rows[0];
}

test("an import whose connection is cut before any message leaves nothing, and a repeat completes it", async () => {
  const bytes = shortRun("disconnects");
  for (const moment of momentsUntil(commitAt(), 10)) {
    wire.rule(ofImport((_message, at) => (at === moment ? "cut" : "pass")));
    const cut = importBytes(bytes);
    await expect(cut, `before ${messages[moment] ?? ""}`).rejects.toMatchObject({ code: "unavailable" });
    wire.rule(() => "pass");
    expect(await findContent("disconnects")).toBeNull();
    expect(await listHalves()).toEqual([]);
  }
  const { rows } = await pool().query<{ state: string }>("SELECT state FROM import WHERE state <> 'failed'");
  expect(rows).toEqual([{ state: "completed" }]); // the undisturbed one
  const repeat = await importBytes(bytes);
  expect(repeat).toMatchObject({
    state: "completed",
    duplicateOf: null,
    counts: { imported: SHORT_RUN.episodes },
  });
  expect(await findContent("disconnects")).toEqual(expected);
  expect(await verifyRollups(localActor, repeat.runId)).toEqual([]);
}, 600_000);

test.each<[string, string, WireStep]>([
  ["answerlost1", "COMMIT", "pass_and_hang_up"],
  ["lockisheld1", "SELECT pg_advisory_unlock", "cut"],
])("what is committed stands, whatever becomes of the connection then (%s)", async (name, start, step) => {
  const at = messages.findIndex((text) => text.includes(start));
  expect(at).toBeGreaterThan(0);
  wire.rule(ofImport((_message, moment) => (moment === at ? step : "pass")));
  const outcome = await importBytes(shortRun(name));
  wire.rule(() => "pass");
  expect(outcome).toMatchObject({ state: "completed", counts: { imported: SHORT_RUN.episodes } });
  expect(await findContent(name)).toEqual(expected);
  expect(await importBytes(shortRun(name))).toMatchObject({ duplicateOf: outcome.importId });
});

test("where nobody can say whether it was committed, nothing is claimed, and a repeat finds out", async () => {
  const bytes = shortRun("nobodyknows");
  wire.rule(
    ofImport(({ text }) => {
      if (!text.startsWith("COMMIT")) return "pass";
      setImmediate(wire.unplug);
      return "pass_and_hang_up";
    }),
  );
  await expect(importBytes(bytes)).rejects.toMatchObject({
    code: "unavailable",
    message: expect.stringContaining("All of it is there or nothing") as string,
  });
  wire.rule(() => "pass");
  expect(await importBytes(bytes)).toMatchObject({ state: "completed", counts: { imported: 0 } });
  expect(await findContent("nobodyknows")).toEqual(expected);
});

test("an import that is cancelled before any message but its last leaves nothing", async () => {
  const bytes = shortRun("cancelledat");
  const group = { format: "native" as const, sources: [bytesSource("cancelled.ndjson", bytes)] };
  for (const moment of momentsUntil(lastCancellable(), 6)) {
    const abort = new AbortController();
    wire.rule(
      ofImport((_message, at) => {
        if (at === moment) abort.abort();
        return "pass";
      }),
    );
    const outcome = await importRun(localActor, group, PLAIN_IMPORT, { signal: abort.signal });
    wire.rule(() => "pass");
    expect(outcome.state, `before ${messages[moment] ?? ""}`).toBe("cancelled");
    expect(await stateOf(outcome.importId)).toEqual({ state: "cancelled", imported_count: "0" });
    expect(await findContent("cancelledat")).toBeNull();
    expect(await listHalves()).toEqual([]);
  }
  expect(await importBytes(bytes)).toMatchObject({ state: "completed", duplicateOf: null });
  expect(await findContent("cancelledat")).toEqual(expected);
}, 600_000);
