import { afterAll, expect, test } from "vitest";
import { localActor } from "../actor";
import { closeDb, db } from "../db";
import { closePool, pool } from "../pool";
import { recordEvent } from "./record-event";

afterAll(async () => {
  await closeDb();
  await closePool();
});

test("an event is numbered, timed and chained by the database, through the driver and through Prisma alike", async () => {
  const connection = await pool().connect();
  await connection.query("BEGIN");
  await recordEvent(connection, localActor, {
    action: "run.archived",
    subjectId: "run-1",
    reason: "wrong key",
  });
  await connection.query("COMMIT");
  connection.release();
  await db.$transaction((tx) =>
    recordEvent(tx, localActor, {
      action: "run.restored",
      subjectId: "run-1",
      before: { a: 1 },
      after: null,
    }),
  );
  const [first, second] = await db.auditEvent.findMany({ orderBy: { seq: "asc" } });
  expect(first).toMatchObject({ seq: 0n, actorKind: "console", action: "run.archived", reason: "wrong key" });
  expect(second).toMatchObject({ seq: 1n, subjectKind: "run", reason: null, details: "{}" });
  expect(second?.prevHash).toEqual(first?.hash);
  expect(second?.beforeHash).toHaveLength(32);
});

test("a change that is undone leaves no event", async () => {
  const before = await db.auditEvent.count();
  await expect(
    db.$transaction(async (tx) => {
      await recordEvent(tx, localActor, { action: "run.archived", subjectId: "run-2" });
      throw new Error("undone");
    }),
  ).rejects.toThrow("undone");
  expect(await db.auditEvent.count()).toBe(before);
});

test.each([
  "UPDATE audit_event SET details = 'x'",
  "DELETE FROM audit_event",
  "INSERT INTO audit_event (seq) VALUES (9)",
])("the server itself cannot: %s", async (statement) => {
  await expect(pool().query(statement)).rejects.toMatchObject({ code: "42501" });
});
