import { afterAll, beforeAll, expect, test } from "vitest";
import { type AuditQuery, NO_AUDIT_QUERY } from "../../contracts/audit-query";
import { type Actor, localActor } from "../actor";
import { recordEvent } from "../audit/record-event";
import { closePool } from "../pool";
import { withTransaction } from "../with-transaction";
import { exportAuditLog } from "../writes/export-audit-log";
import { verifyAuditLog } from "../writes/verify-audit-log";
import { checkpointAuditLog } from "../writes/checkpoint-audit-log";
import { findAuditEvent } from "./find-audit-event";
import { findAuditNames } from "./find-audit-names";
import { findAuditState } from "./find-audit-state";
import { listAuditActors } from "./list-audit-actors";
import { listAuditEvents } from "./list-audit-events";

const mara: Actor = { ...localActor, kind: "person", id: "mara", name: "Mara 100% Lindqvist" };
const COUNT = 120;

beforeAll(async () => {
  for (let index = 0; index < COUNT; index += 1)
    await withTransaction((connection) =>
      recordEvent(connection, index % 3 === 0 ? mara : localActor, {
        action: index % 2 === 0 ? "run.archived" : "run.restored",
        subjectId: `run-${String(index)}`,
      }),
    );
});
afterAll(closePool);

const list = async (query: Partial<AuditQuery>) => {
  const page = await listAuditEvents(localActor, { ...NO_AUDIT_QUERY, ...query });
  return { ...page, seqs: page.events.map(({ seq }) => seq) };
};
const down = (from: number, to: number) => Array.from({ length: from - to + 1 }, (_, index) => from - index);

test("pages follow each other without a gap, there and back", async () => {
  const first = await list({});
  expect(first).toMatchObject({ seqs: down(119, 70), before: 70, after: null });
  const second = await list({ before: 70 });
  expect(second).toMatchObject({ seqs: down(69, 20), before: 20, after: 69 });
  const last = await list({ before: 20 });
  expect(last).toMatchObject({ seqs: down(19, 0), before: null, after: 19 });
  expect(await list({ after: 19 })).toMatchObject({ seqs: down(69, 20), before: 20, after: 69 });
  expect(await list({ after: 69 })).toMatchObject({ seqs: down(119, 70), before: 70, after: null });
  expect(await list({ before: 0 })).toMatchObject({ seqs: [], before: null, after: null });
});

test.each<[Partial<AuditQuery>, number]>([
  [{ actor: "mara" }, 40],
  [{ action: "run.archived" }, 50],
  [{ action: "run.archived", actor: "mara" }, 20],
  [{ subject: "run", id: "run-7" }, 1],
  [{ id: "run-7" }, 1],
  [{ id: "run-" }, 0],
  [{ subject: "person" }, 0],
  [{ q: "LINDQVIST", action: "run.archived" }, 20],
  [{ q: "100%" }, 40],
  [{ q: "%" }, 40],
  [{ q: "run_1" }, 0],
  [{ q: "\\" }, 0],
  [{ q: "a\0b" }, 0],
  [{ actor: "\ud800" }, 0],
  [{ from: "2999-01-01" }, 0],
  [{ to: "2020-01-01" }, 0],
  [{ from: new Date().toISOString().slice(0, 10), id: "run-7" }, 1],
])("%j finds %i", async (query, count) => {
  expect((await list(query)).events).toHaveLength(count);
});

test("whoever is in the log is offered by name", async () => {
  expect(await listAuditActors(localActor)).toEqual([
    { id: "console", name: "Command line" },
    { id: "mara", name: "Mara 100% Lindqvist" },
  ]);
});

test("one entry is found by its number", async () => {
  expect(await findAuditEvent(localActor, 7)).toMatchObject({ seq: 7, subjectId: "run-7" });
  expect(await findAuditEvent(localActor, 1_000_000)).toBeNull();
});

test("the state says what was verified and signed, and nothing before it was", async () => {
  expect(await findAuditState(localActor)).toEqual({ headSeq: 119, verified: null, checkpoint: null });
  await verifyAuditLog(localActor);
  await checkpointAuditLog(localActor);
  expect(await findAuditState(localActor)).toMatchObject({
    ...{ headSeq: 120, verified: { lastSeq: 119, brokenAt: null }, checkpoint: { seq: 120 } },
  });
});

test("only those who may read the log can ask anything of it", async () => {
  const viewer: Actor = { ...mara, roles: ["viewer", "reviewer", "designer"] };
  const asked: readonly (() => Promise<unknown>)[] = [
    () => listAuditEvents(viewer, NO_AUDIT_QUERY),
    () => findAuditEvent(viewer, 0),
    () => findAuditNames(viewer, []),
    () => findAuditState(viewer),
    () => listAuditActors(viewer),
    () => verifyAuditLog(viewer),
    () => checkpointAuditLog(viewer),
    () => exportAuditLog(viewer).next(),
  ];
  for (const ask of asked) await expect(ask()).rejects.toMatchObject({ code: "forbidden" });
  const token: Actor = { ...localActor, kind: "token", scopes: ["run:read"] };
  await expect(listAuditEvents(token, NO_AUDIT_QUERY)).rejects.toMatchObject({ code: "forbidden" });
});
