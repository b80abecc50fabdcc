import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const server = fileURLToPath(new URL("..", import.meta.url));

/** What appends to the log: the writer of events, and what closes an import together with its event. */
const RECORDS = /\b(?:recordEvent|endImport)\(/u;

/** A statement that changes rows, by the driver or by Prisma. */
const WRITES =
  /\b(?:INSERT INTO|DELETE FROM)\b|\bUPDATE\s+"?[a-z_]+"?\s+(?:\w+\s+)?SET\b|\b(?:db|tx)\.\w+\.(?:create|update|upsert|delete)/u;

/** The files that leave no event of their own, each with the reason why the log misses nothing. */
const EXEMPT: Readonly<Record<string, string>> = {
  "writes/checkpoint-audit-log.ts":
    "A checkpoint is on record by itself, in its table and its file; an event of it would be something new to sign.",
  "writes/push-run.ts": "Takes a file in and hands it to importRun, which records how the import ended.",
  "writes/receive-upload.ts":
    "Keeps a file beside the database for a day and changes nothing in it: the import of the file is recorded.",
  "writes/start-import.ts":
    "Queues imports in memory; each of them records how it ended, and whoever stops a queued one is recorded.",
  "auth/end-sessions.ts":
    "A part of a change of a person, in whose transaction it runs and whose event counts it.",
  "auth/session.ts": "Notes when a session was seen last: reading pages is no change of state.",
  "auth/start-session.ts":
    "A part of signing in: whoever calls it records the session in the same transaction.",
  "auth/sweep-sign-in.ts": "Removes what has expired and opens nothing any more.",
  "auth/throttle.ts":
    "Counts attempts; those that fail, and those that lock, are recorded where they are made.",
  "auth/oidc/begin-oidc.ts": "Remembers that a browser went to its provider: nobody is signed in by it.",
  "auth/oidc/match-person.ts":
    "A part of signing in: the identity that it links is recorded in the same transaction.",
  "people/revoke-resets.ts":
    "A part of a change of a person, in whose transaction it runs: whoever calls it records each link that it gives.",
  "tokens/find-token-actor.ts": "Notes when a token was used last: what the token does is recorded.",
};

/** Every operation of `writes`, and what changes rows in the folders of people and tokens. */
function filesToCheck(): readonly string[] {
  const all = ["writes", "auth", "people", "tokens"].flatMap((folder) =>
    readdirSync(path.join(server, folder), { recursive: true, encoding: "utf8" })
      .filter((file) => file.endsWith(".ts") && !file.endsWith(".test.ts"))
      .map((file) => `${folder}/${file.replaceAll("\\", "/")}`),
  );
  return all.filter((file) => file.startsWith("writes/") || WRITES.test(textOf(file)));
}

const textOf = (file: string): string => readFileSync(path.join(server, file), "utf8");

test.each(filesToCheck())("%s records its change in the log, or a reason says why not", (file) => {
  const isRecorded = RECORDS.test(textOf(file));
  // An exemption that is no longer needed goes too.
  expect({ isRecorded, isExempt: Object.hasOwn(EXEMPT, file) }).toEqual({
    isRecorded,
    isExempt: !isRecorded,
  });
});

test("no exemption is for a file that is gone, or that changes nothing", () => {
  expect(filesToCheck()).toEqual(expect.arrayContaining(Object.keys(EXEMPT)));
});
