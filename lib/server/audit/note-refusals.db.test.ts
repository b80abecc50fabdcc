import { afterAll, beforeEach, expect, test } from "vitest";
import { type Actor, assertCan, can, hearRefusals, localActor, nobody } from "../actor";
import { closeDb, db } from "../db";
import { closePool } from "../pool";
import { noteRefusals } from "./note-refusals";

afterAll(async () => {
  hearRefusals(() => undefined);
  await Promise.all([closePool(), closeDb()]);
});

let number = 0;
let time = 0;
let viewer: Actor;
beforeEach(() => {
  number += 1;
  time = 0;
  viewer = { ...localActor, kind: "person", id: `viewer-${String(number)}`, name: "Vera", roles: ["viewer"] };
  noteRefusals(() => time);
});
const entries = async () =>
  await db.auditEvent.findMany({
    where: { action: "access.denied", actorId: viewer.id },
    select: { subjectKind: true, subjectId: true, actorName: true },
    orderBy: { seq: "asc" },
  });
const HOUR = 3_600_000;

test("whoever is refused is on record, once an hour for each permission", async () => {
  for (let again = 0; again < 5; again += 1) expect(() => assertCan(viewer, "run:archive")).toThrow();
  expect(() => assertCan(viewer, "episode:redact")).toThrow();
  await expect.poll(entries).toHaveLength(2);
  time = HOUR - 1;
  expect(() => assertCan(viewer, "run:archive")).toThrow();
  time = HOUR;
  expect(() => assertCan(viewer, "run:archive")).toThrow();
  await expect.poll(entries).toHaveLength(3);
  expect((await entries()).map(({ subjectId }) => subjectId)).toEqual(
    expect.arrayContaining(["run:archive", "episode:redact"]),
  );
  expect(await entries()).toContainEqual({
    ...{ subjectKind: "permission", subjectId: "run:archive", actorName: "Vera" },
  });
});

test("a token too little of whose scopes reach is on record", async () => {
  viewer = { ...viewer, kind: "token", roles: ["lead"], scopes: ["run:read"] };
  expect(() => assertCan(viewer, "import:run")).toThrow();
  await expect.poll(entries).toHaveLength(1);
});

test("looking whether somebody may leaves nothing, nor does what is allowed, nor nobody", async () => {
  can(viewer, "run:archive");
  assertCan(viewer, "run:read");
  expect(() => assertCan({ ...nobody, id: viewer.id }, "run:read")).toThrow();
  expect(() => assertCan(viewer, "token:administer")).toThrow();
  await expect
    .poll(entries)
    .toEqual([{ subjectKind: "permission", subjectId: "token:administer", actorName: "Vera" }]);
});
