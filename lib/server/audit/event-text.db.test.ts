import { createHash } from "node:crypto";
import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { withTransaction } from "../with-transaction";
import { type EventContent, eventText } from "./event-text";
import { queryEvents } from "./read-events";
import { recordEvent } from "./record-event";
import { eventHash } from "./verify-chain";

afterAll(closePool);

/** What Postgres can hold: no U+0000, no lone surrogate. Made of what a careless separator would trip over. */
const text = fc
  .oneof(
    fc.string({ unit: "grapheme", maxLength: 20 }),
    fc.string({ unit: "binary", maxLength: 20 }),
    fc.string({
      unit: fc.constantFrom(":", "-", "1", "\n", "\\", "'", "é", "\u202e", "😀", "\ufeff"),
      maxLength: 12,
    }),
  )
  .map((made) => made.toWellFormed().replaceAll("\0", ""));
const hash = fc.option(
  fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString("hex")),
);
const content: fc.Arbitrary<EventContent> = fc.record({
  seq: fc.nat(),
  at: fc
    .tuple(
      fc.date({
        min: new Date("1970-01-01T00:00:00Z"),
        max: new Date("9999-12-31T23:59:59Z"),
        noInvalidDate: true,
      }),
      fc.nat(999),
    )
    .map(([date, micros]) => date.toISOString().replace("Z", `${String(micros).padStart(3, "0")}Z`)),
  ...{ actorKind: text, actorId: text, actorName: text, action: text, subjectKind: text, subjectId: text },
  ...{ reason: fc.option(text), details: text, beforeHash: hash, afterHash: hash },
});

test("the program and the database make the same text of the same event", async () => {
  await fc.assert(
    fc.asyncProperty(content, async (event) => {
      const { rows } = await pool().query<{ text: string }>(
        `SELECT audit_event_text(ROW($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, decode($11, 'hex'), decode($12, 'hex'),
           '', '')::audit_event) AS text`,
        [
          ...[event.seq, event.at, event.actorKind, event.actorId, event.actorName, event.action],
          ...[
            event.subjectKind,
            event.subjectId,
            event.reason,
            event.details,
            event.beforeHash,
            event.afterHash,
          ],
        ],
      );
      expect(eventText(event)).toBe(rows[0]?.text);
    }),
    { numRuns: 500 },
  );
});

test("of two events that differ in where one field ends, the texts differ", () => {
  const event = {
    ...{ seq: 1, at: "", actorKind: "a", actorId: "b", actorName: "c", action: "d", subjectKind: "e" },
    ...{ subjectId: "f", details: "{}", beforeHash: null, afterHash: null },
  };
  const texts = [
    eventText({ ...event, reason: null }),
    eventText({ ...event, reason: "" }),
    eventText({ ...event, reason: "-" }),
    eventText({ ...event, action: "d1:e", reason: null }),
  ];
  expect(new Set(texts).size).toBe(texts.length);
});

test("the database hashes what the program hashes, also what no column can hold as it is", async () => {
  const name = "Ä\0\ud800\u202e😀";
  const reason = "line\nline \0";
  await withTransaction(async (connection) => {
    await recordEvent(
      connection,
      { ...localActor, name },
      {
        action: "run.archived",
        subjectId: "r:1",
        reason,
        details: { name },
        before: { a: [1] },
        after: null,
      },
    );
  });
  const [event] = await queryEvents("ORDER BY seq DESC LIMIT 1", []);
  if (event === undefined) throw new RangeError("nothing was recorded");
  expect(event.hash).toBe(eventHash(event.prevHash, event));
  expect(JSON.parse(event.details)).toEqual({ name });
  expect(event.beforeHash).toBe(createHash("sha256").update('{"a":[1]}').digest("hex"));
});
