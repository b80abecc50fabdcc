import { generateKeyPairSync } from "node:crypto";
import { copyFileSync, mkdtempSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { localActor } from "../actor";
import { closePool, pool } from "../pool";
import { withTransaction } from "../with-transaction";
import { checkpointAuditLog } from "../writes/checkpoint-audit-log";
import { verifyAuditLog } from "../writes/verify-audit-log";
import { signCheckpoint } from "./checkpoint";
import { appendCheckpoint, checkpointFile, insertCheckpoint, listCheckpoints } from "./checkpoint-store";
import { checkpointIfDue } from "./make-checkpoint";
import { findHead, queryEvents } from "./read-events";
import { recordEvent } from "./record-event";
import { auditFolder, auditKey, parseAuditKey } from "./signing-key";
import { eventHash } from "./verify-chain";

const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
const kept = path.join(mkdtempSync(path.join(tmpdir(), "litmus-audit-")), "checkpoints.ndjson");

const record = (subjectId: string) =>
  withTransaction((connection) => recordEvent(connection, localActor, { action: "run.archived", subjectId }));
const recordMany = async (count: number) => {
  for (let index = 0; index < count; index += 1) await record(`run-${String(index)}`);
};
/** What only somebody with the rights of the database's owner can do. */
const tamper = async (...statements: readonly string[]) => {
  await owner.query("SET session_replication_role = replica");
  for (const statement of statements) await owner.query(statement);
  await owner.query("SET session_replication_role = origin");
};
const headSeq = async () => (await findHead())?.seq ?? -1;
const verify = () => verifyAuditLog(localActor, { checkpointFile: kept });
const problems = async () => (await verify()).problems.map(({ seq, kind }) => ({ seq, kind }));

beforeAll(async () => {
  await owner.connect();
});
afterAll(async () => {
  await Promise.all([owner.end(), closePool()]);
});
/** Each test has a log of 30 entries of its own, signed at entry 19 and, in the copy that is kept elsewhere, at its end. */
beforeEach(async () => {
  await tamper("TRUNCATE audit_event", "TRUNCATE audit_checkpoint");
  writeFileSync(kept, "");
  auditKey();
  writeFileSync(checkpointFile(), "");
  await recordMany(20);
  await checkpointAuditLog(localActor);
  await recordMany(10);
  await checkpointAuditLog(localActor);
  copyFileSync(checkpointFile(), kept);
});

test("100 writers at once, some of which give up, leave a whole chain without a gap", async () => {
  const before = await headSeq();
  const ends = await Promise.allSettled(
    Array.from({ length: 100 }, (_, index) =>
      withTransaction(async (connection) => {
        await recordEvent(connection, localActor, { action: "run.archived", subjectId: String(index) });
        if (index % 10 === 0) throw new RangeError("given up");
      }),
    ),
  );
  expect(ends.filter(({ status }) => status === "fulfilled")).toHaveLength(90);
  expect(await verify()).toMatchObject({ problems: [], lastSeq: before + 90 });
});

test("a log that nobody touched is whole, as far as it was signed, and that is recorded", async () => {
  expect(await verify()).toMatchObject({
    ...{ problems: [], checkedCount: 30, lastSeq: 29, clockSetBack: [] },
    checkpoints: { checked: 2, newestSeq: 29, ofUnknownKeys: 0 },
  });
  const [event] = await queryEvents("ORDER BY seq DESC LIMIT 1", []);
  expect(event).toMatchObject({ seq: 30, action: "audit.verified", actorId: "console" });
  expect(JSON.parse(event?.details ?? "")).toMatchObject({ isIntact: true, lastSeq: 29 });
});

describe("named at the right entry is", () => {
  test("a row that was edited", async () => {
    await tamper("UPDATE audit_event SET actor_name = 'somebody else' WHERE seq = 7");
    expect(await problems()).toEqual([{ seq: 7, kind: "hash" }]);
  });

  test("a row that was edited and hashed anew: the next one does not continue it", async () => {
    await tamper(
      "UPDATE audit_event SET reason = 'x' WHERE seq = 7",
      "UPDATE audit_event e SET hash = sha256(prev_hash || convert_to(audit_event_text(e), 'UTF8')) WHERE seq = 7",
    );
    expect(await problems()).toEqual([{ seq: 8, kind: "prev_hash" }]);
  });

  test("a time that was set otherwise, by a microsecond", async () => {
    await tamper("UPDATE audit_event SET at = at + interval '1 microsecond' WHERE seq = 11");
    expect(await problems()).toEqual([{ seq: 11, kind: "hash" }]);
  });

  test.each([0, 12])("a row that was deleted, number %i", async (seq) => {
    await tamper(`DELETE FROM audit_event WHERE seq = ${String(seq)}`);
    expect(await problems()).toEqual([{ seq, kind: "missing" }]);
  });

  test("a tail that was cut, by the checkpoints in the database", async () => {
    await tamper("DELETE FROM audit_event WHERE seq > 22");
    writeFileSync(kept, "");
    writeFileSync(checkpointFile(), "");
    expect(await problems()).toEqual([{ seq: 23, kind: "cut" }]);
  });

  test("a tail that was cut with its checkpoints, by the copy that was kept elsewhere", async () => {
    await tamper("DELETE FROM audit_event WHERE seq > 22", "DELETE FROM audit_checkpoint WHERE seq > 22");
    writeFileSync(checkpointFile(), "");
    expect(await problems()).toEqual([{ seq: 23, kind: "cut" }]);
  });

  test("a log that was emptied", async () => {
    await tamper("TRUNCATE audit_event", "TRUNCATE audit_checkpoint");
    expect(await problems()).toEqual([{ seq: 0, kind: "cut" }]);
  });

  test("a chain that was written anew from some entry on, as far as the checkpoints can tell", async () => {
    await tamper("UPDATE audit_event SET actor_name = 'somebody else' WHERE seq = 25");
    for (let seq = 25; seq <= 29; seq += 1) {
      const [before, event] = await queryEvents("WHERE seq IN ($1, $2) ORDER BY seq", [seq - 1, seq]);
      if (before === undefined || event === undefined) throw new RangeError("no such entry");
      const hash = eventHash(before.hash, event);
      await tamper(
        `UPDATE audit_event SET prev_hash = decode('${before.hash}', 'hex'), hash = decode('${hash}', 'hex')
         WHERE seq = ${String(seq)}`,
      );
    }
    const { problems: found } = await verify();
    expect(found).toMatchObject([{ seq: 29, kind: "checkpoint" }]);
    expect(found[0]?.message).toContain("between entries 20 and 29");
  });

  test("a checkpoint whose signature was forged, in the database or in the file", async () => {
    const key = auditKey();
    const [signed] = await listCheckpoints();
    if (signed === undefined) throw new RangeError("nothing was signed");
    const forger = generateKeyPairSync("ed25519").privateKey;
    // As the key in use, and by another: the name of a key is no signature of it.
    const forged = {
      ...signCheckpoint({ ...signed, seq: 25, hash: "0".repeat(64) }, forger),
      key_id: key.id,
    };
    await insertCheckpoint(forged);
    expect(await problems()).toEqual([{ seq: 25, kind: "signature" }]);
    await appendCheckpoint({ ...signed, seq: 3 });
    expect(await problems()).toEqual([
      { seq: 3, kind: "signature" },
      { seq: 25, kind: "signature" },
    ]);
  });
});

test("a log of several pages is walked to its end, and a link that breaks on a later one is named", async () => {
  await owner.query(
    `SELECT append_audit_event('system', 'system', 'Server', 'run.archived', 'run', n::text, NULL, '{}', NULL, NULL)
     FROM generate_series(1, 2500) n`,
  );
  const told: number[] = [];
  const report = await verifyAuditLog(localActor, { onProgress: (count) => told.push(count) });
  expect(report).toMatchObject({ problems: [], lastSeq: 2529 });
  expect(told).toEqual([1000, 2000, 2530]);
  await tamper("DELETE FROM audit_event WHERE seq = 2001");
  expect(await problems()).toEqual([{ seq: 2001, kind: "missing" }]);
});

test("verifying that is broken off records nothing", async () => {
  const before = await headSeq();
  const signal = AbortSignal.abort();
  await expect(verifyAuditLog(localActor, { signal })).rejects.toThrow("aborted");
  expect(await headSeq()).toBe(before);
});

test("a clock that was set back is noted, and breaks nothing", async () => {
  await tamper("TRUNCATE audit_event", "TRUNCATE audit_checkpoint");
  writeFileSync(checkpointFile(), "");
  writeFileSync(kept, "");
  await record("a");
  const [first] = await queryEvents("", []);
  if (first === undefined) throw new RangeError("nothing was recorded");
  const at = "3000-01-01T00:00:00.000000Z";
  const hash = eventHash(first.prevHash, { ...first, at });
  await tamper(`UPDATE audit_event SET at = '${at}', hash = decode('${hash}', 'hex')`);
  await record("b");
  expect(await verify()).toMatchObject({ problems: [], clockSetBack: [1] });
});

describe("checkpoints", () => {
  test("are made after 100 entries, or an hour with something new, and lie in the database and in the file", async () => {
    const hourLater = () => Date.now() + 61 * 60 * 1000;
    expect(await checkpointIfDue(hourLater())).toBeNull();
    await recordMany(99);
    expect(await checkpointIfDue()).toBeNull();
    expect(await checkpointIfDue(hourLater())).toMatchObject({ seq: 128 });
    await recordMany(100);
    expect(await checkpointIfDue()).toMatchObject({ seq: 228 });
    const lines = readFileSync(checkpointFile(), "utf8")
      .split("\n")
      .filter((line) => line !== "");
    expect(lines.map((line) => JSON.parse(line) as unknown)).toEqual(await listCheckpoints());
    expect(await problems()).toEqual([]);
  });

  test("are never made of a broken log, nor of one that lost what was signed", async () => {
    await recordMany(5);
    await tamper("UPDATE audit_event SET reason = 'x' WHERE seq = 31");
    await expect(checkpointAuditLog(localActor)).rejects.toMatchObject({ code: "refused" });
    await tamper("DELETE FROM audit_event WHERE seq > 25");
    await expect(checkpointIfDue()).rejects.toThrow("broken at entry 29");
    expect(await listCheckpoints()).toHaveLength(2);
  });

  test("forged ones in the database keep none from being made", async () => {
    const [signed] = await listCheckpoints();
    if (signed === undefined) throw new RangeError("nothing was signed");
    await insertCheckpoint({ ...signed, seq: 1_000_000 });
    await recordMany(100);
    expect(await checkpointIfDue()).toMatchObject({ seq: 129 });
  });

  test("of a key that is not here are compared, and counted as such", async () => {
    const other = parseAuditKey(
      generateKeyPairSync("ed25519").privateKey.export({ type: "pkcs8", format: "pem" }).toString(),
      "a key",
    );
    const [event] = await queryEvents("WHERE seq = 5", []);
    const content = { seq: 5, at: "2026-12-01T00:00:00.000000Z", key_id: other.id };
    await insertCheckpoint(signCheckpoint({ ...content, hash: event?.hash ?? "" }, other.privateKey));
    expect(await verify()).toMatchObject({ problems: [], checkpoints: { checked: 3, ofUnknownKeys: 1 } });
    await insertCheckpoint(signCheckpoint({ ...content, seq: 6, hash: event?.hash ?? "" }, other.privateKey));
    const publicKey = other.publicKey.export({ type: "spki", format: "pem" }).toString();
    expect(await verifyAuditLog(localActor, { publicKey })).toMatchObject({
      problems: [{ seq: 6, kind: "checkpoint" }],
      checkpoints: { ofUnknownKeys: 0 },
    });
  });

  test("are signed by a key that nobody else can read", () => {
    expect(statSync(path.join(auditFolder(), "key.pem")).mode & 0o777).toBe(0o600);
  });
});

describe("the server's own role", () => {
  test.each([
    "UPDATE audit_event SET reason = 'x'",
    "UPDATE audit_checkpoint SET hash = hash",
    "DELETE FROM audit_event",
    "DELETE FROM audit_checkpoint",
    "TRUNCATE audit_event",
    "TRUNCATE audit_checkpoint",
    "INSERT INTO audit_event SELECT * FROM audit_event LIMIT 1",
    "ALTER TABLE audit_event DISABLE TRIGGER ALL",
    "SET session_replication_role = replica",
  ])("is refused: %s", async (statement) => {
    await expect(pool().query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});
