import { describe, expect, test } from "vitest";
import type { ImportStatus } from "../contracts/import-status";
import { importAnnouncement, importPercent, importProgressLine, storableCount } from "./import-progress";

const status = (rest: Partial<ImportStatus> = {}): ImportStatus => ({
  id: "i",
  state: "running",
  ahead: 0,
  isDryRun: true,
  format: "native",
  runId: null,
  runExternalId: null,
  files: [],
  bytesRead: 0,
  bytesTotal: 1000,
  counts: { read: 0, imported: 0, known: 0, rejected: 0, empty: 0, excluded: 0 },
  duplicateOf: null,
  error: null,
  notes: null,
  startedAt: null,
  finishedAt: null,
  ...rest,
});

describe("progress", () => {
  test("is whole only once it is over", () => {
    expect(importPercent(status({ bytesRead: 1000 }))).toBe(99);
    expect(importPercent(status({ state: "completed", bytesRead: 1000 }))).toBe(100);
  });

  test("of a file whose size is not known yet is none", () => {
    expect(importPercent(status({ bytesTotal: 0 }))).toBe(0);
  });

  test("is announced at steps of ten percent", () => {
    const said = [110, 150, 199, 200].map((bytesRead) => importAnnouncement(status({ bytesRead })));
    expect(new Set(said)).toEqual(new Set(["10% read.", "20% read."]));
  });

  test("names what is ahead", () => {
    expect(importProgressLine(status({ state: "queued", ahead: 2 }))).toBe("Waits for 2 imports ahead of it");
  });
});

test("only what came to an end can be stored", () => {
  const counts = { read: 5, imported: 4, known: 0, rejected: 1, empty: 0, excluded: 0 };
  expect(
    storableCount([
      status({ state: "completed_with_errors", counts }),
      status({ state: "refused", counts }),
      status({ state: "running", counts }),
    ]),
  ).toBe(4);
});

test("an end that stored nothing says so", () => {
  expect(importAnnouncement(status({ state: "refused", isDryRun: false }))).toBe("Refused, nothing stored.");
});
