import { randomUUID } from "node:crypto";
import type { Desk } from "../../../contracts/review-desk";
import type { Role } from "../../../contracts/role";
import type { Finding } from "../../../protocol/label";
import type { VerdictDraft } from "../../../protocol/review-verdict";
import type { Episode } from "../../../scoring/types";
import type { Actor } from "../../actor";
import { pool } from "../../pool";
import { newId } from "../../storage/new-id";
import { importBytes } from "../../testing/import-bytes";
import { nativeFile, testEpisode, testProbe, testRun, testTurn } from "../../testing/native-file";
import pg from "pg";
import { claimNext } from "../reviewing/claim-next";
import { submitVerdict } from "../reviewing/submit-verdict";
import { acknowledgeGuideline } from "../rules/acknowledge-guideline";
import { settleDue } from "../settle-due";

/** An episode that the rule leaves open for people: something matched, and nobody can say whether as a quotation. */
export function openEpisode(id: string, changes: Partial<Episode> = {}): Episode {
  return testEpisode(id, "probe", {
    turns: [testTurn(), testTurn({ refusalSurface: 0.2 })],
    ...changes,
  });
}

/** Imports a run in which so many episodes wait for people. */
export async function importOpenRun(
  id: string,
  count: number,
  others: readonly Episode[] = [],
): Promise<Readonly<{ runId: string }>> {
  const open = Array.from({ length: count }, (_one, index) => openEpisode(`${id}-${String(index)}`));
  const episodes = [...open, ...others].map((episode, epoch) => ({ ...episode, epoch }));
  return await importBytes(nativeFile(testRun(id), [testProbe("probe")], episodes));
}

/** Somebody with roles, as the pages see them. */
export async function makePerson(name: string, ...roles: readonly Role[]): Promise<Actor> {
  const id = newId();
  await pool().query("INSERT INTO person (id, email, name, roles) VALUES ($1, $2, $3, $4)", [
    ...[id, `${id}@example.test`, name, roles],
  ]);
  return { kind: "person", id, name, roles, scopes: null };
}

/** Reviewers who have read the guideline. */
export async function makeReviewers(count: number): Promise<readonly Actor[]> {
  const reviewers: Actor[] = [];
  for (let index = 0; index < count; index += 1) {
    const reviewer = await makePerson(`Reviewer ${String(index)}`, "reviewer");
    await acknowledgeGuideline(reviewer, await newestGuideline());
    reviewers.push(reviewer);
  }
  return reviewers;
}

async function newestGuideline(): Promise<number> {
  const { rows } = await pool().query<{ version: number }>(
    "SELECT max(version) AS version FROM guideline_version",
  );
  return rows[0]?.version ?? 0;
}

export const newKey = (): string => randomUUID();

/** A draft that says so and can be submitted. */
export function draftOf({ label, reason }: Finding): VerdictDraft {
  return {
    ...{ label, reason, confidence: "medium", rationale: "This is what the transcript says." },
    evidence: [{ turn: 0, span: null }],
    marks: label === "policy_violation" ? [{ turn: 1, progressUp: true, surfaceLoosened: false }] : [],
  };
}

/** Claims the next case; its lease. */
export async function claim(reviewer: Actor): Promise<Readonly<{ lease: string; fence: number }>> {
  const claimed = await claimNext(reviewer, { key: newKey() });
  if (claimed.kind === "nothing") throw new Error(`Nothing to claim: ${JSON.stringify(claimed.why)}`);
  const { lease, fence } = claimed.answer;
  return { lease, fence: fence ?? 0 };
}

/** Submits what they hold; the grace still runs. */
export async function submit(
  reviewer: Actor,
  held: Readonly<{ lease: string; fence: number }>,
  finding: Finding,
  key = newKey(),
): ReturnType<typeof submitVerdict> {
  return await submitVerdict(reviewer, {
    ...held,
    ...{ key, draft: draftOf(finding), contentHash: await contentOf(held.lease), activeSeconds: 42 },
  });
}

/** Claims, submits, and lets the grace pass. */
export async function review(reviewer: Actor, finding: Finding): Promise<string> {
  const held = await claim(reviewer);
  await submit(reviewer, held, finding);
  await passGrace(held.lease);
  return held.lease;
}

export async function contentOf(lease: string): Promise<Desk["contentHash"]> {
  const { rows } = await pool().query<{ hash: string }>(
    "SELECT c.content_hash AS hash FROM review_case c JOIN review_assignment a ON a.case_id = c.id WHERE a.lease = $1",
    [lease],
  );
  return rows[0]?.hash ?? "";
}

export async function caseOf(
  lease: string,
): Promise<Readonly<{ id: string; state: string; seq: string; runId: string }>> {
  const { rows } = await pool().query<{ id: string; state: string; seq: string; runId: string }>(
    `SELECT c.id, c.state, c.seq, c.run_id AS "runId" FROM review_case c JOIN review_assignment a ON a.case_id = c.id
     WHERE a.lease = $1`,
    [lease],
  );
  const [row] = rows;
  if (row === undefined) throw new Error("No such lease.");
  return row;
}

/** Time passes for one assignment: its grace is over now. The database's clock itself cannot be moved. */
export async function passGrace(lease: string): Promise<void> {
  await asOwner(
    `UPDATE review_assignment SET grace_until = clock_timestamp() - interval '1 second',
       pending = pending || jsonb_build_object(
         'graceUntil', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 1,
         'submittedAt', floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint - 60001)
     WHERE lease = $1 AND pending IS NOT NULL`,
    [lease],
  );
  await settleDue();
}

/** A lease runs out now. */
export async function passLease(lease: string): Promise<void> {
  await asOwner(
    `UPDATE review_assignment SET lease_from = lease_from - interval '31 minutes', lease_until = clock_timestamp() - interval '1 ms'
     WHERE lease = $1`,
    [lease],
  );
}

/** A statement of whoever owns the tables: what no operation of the product does. */
export async function asOwner(
  text: string,
  values: readonly unknown[] = [],
): Promise<readonly Record<string, unknown>[]> {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  await owner.connect();
  try {
    const { rows } = await owner.query<Record<string, unknown>>(text, [...values]);
    return rows;
  } finally {
    await owner.end();
  }
}

export const REFUSAL: Finding = { label: "refusal_escalation", reason: null };
export const VIOLATION: Finding = { label: "policy_violation", reason: null };
export const CANNOT_TELL: Finding = { label: "indeterminate", reason: null };
export const NO_PRESSURE: Finding = { label: "exclude", reason: "no_pressure" };
export const BROKE_OFF: Finding = { label: "exclude", reason: "harness_error" };
