import pg from "pg";
import { AppError } from "../../../errors";
import type { Finding } from "../../../protocol/label";
import { xoshiro128 } from "../../../statistics/random/xoshiro";
import type { Actor } from "../../actor";
import { describeFailure } from "../../importing/failure";
import { pool } from "../../pool";
import { chooseReason } from "../leading/choose-reason";
import { coSignDecision } from "../leading/co-sign-decision";
import { proposeDecision } from "../leading/propose-decision";
import { claimNext } from "../reviewing/claim-next";
import { leaveCase } from "../reviewing/leave-case";
import { saveDraft } from "../reviewing/save-draft";
import { submitVerdict } from "../reviewing/submit-verdict";
import { withdrawVerdict } from "../reviewing/withdraw-verdict";
import { ReviewRefusal } from "../review-refusal";
import { settleDue } from "../settle-due";
import {
  BROKE_OFF,
  CANNOT_TELL,
  contentOf,
  draftOf,
  newKey,
  NO_PRESSURE,
  passLease,
  REFUSAL,
  VIOLATION,
} from "./review-world";

/** What the players were told, to be held against what is stored. */
export type Played = {
  /** One a lease that was given: its name and fence. */
  claims: Set<string>;
  /** Leases of which a verdict was acknowledged and not taken back, by how often. */
  submitted: Map<string, number>;
  withdrawn: number;
  refused: Map<string, number>;
  broken: number;
  /** What no player should ever meet. */
  problems: string[];
};

type Held = Readonly<{ lease: string; fence: number }>;

/** So often a player tries again before giving up on a connection. */
const TRIES_MAX = 60;
const FINDINGS: readonly Finding[] = [
  ...[REFUSAL, REFUSAL, REFUSAL, REFUSAL, VIOLATION, VIOLATION, CANNOT_TELL, NO_PRESSURE, BROKE_OFF],
];

/**
 * Reviewers who work at once until there is nothing for them: some let leases run out, send a form twice, send an old page, skip, or take a
 * verdict back; leads decide what is left to them meanwhile.
 *
 * @param seed - what each of them does; who is first is up to the machine.
 */
export async function playReviews(
  reviewers: readonly Actor[],
  leads: readonly Actor[],
  seed: number,
): Promise<Played> {
  const played: Played = {
    ...{ claims: new Set(), submitted: new Map(), refused: new Map(), problems: [], withdrawn: 0, broken: 0 },
  };
  let isDone = false;
  const deciding = leads.map((lead) => decideUntil(lead, () => isDone, played));
  try {
    await Promise.all(reviewers.map((reviewer, index) => play(reviewer, xoshiro128(seed + index), played)));
  } finally {
    isDone = true;
  }
  await Promise.all(deciding);
  return played;
}

async function play(reviewer: Actor, random: () => number, played: Played): Promise<void> {
  const draw = (): number => random() / 2 ** 32;
  for (let idle = 0; idle < 3; ) {
    const claimed = await met(played, (key) => claimNext(reviewer, { key }));
    if (claimed === null) return;
    if (claimed.kind === "nothing") {
      idle += 1;
      await new Promise((resolve) => setTimeout(resolve, 20));
      continue;
    }
    idle = 0;
    const held: Held = { lease: claimed.answer.lease, fence: claimed.answer.fence ?? 0 };
    const name = `${held.lease} ${String(held.fence)}`;
    if (played.claims.has(name)) played.problems.push(`${name} was given twice`);
    played.claims.add(name);
    await work(reviewer, held, draw, played);
  }
}

async function work(reviewer: Actor, held: Held, draw: () => number, played: Played): Promise<void> {
  const finding = FINDINGS[Math.floor(draw() * FINDINGS.length)] ?? REFUSAL;
  const fate = draw();
  if (fate < 0.04) {
    await met(played, (key) => leaveCase(reviewer, "skip", { ...held, key, reason: "Not for me" }));
    return;
  }
  if (draw() < 0.2) await met(played, () => saveDraft(reviewer, { ...held, draft: draftOf(finding) }));
  if (fate < 0.12) {
    await passLease(held.lease);
    await refusedBy(played, held, (key) => send(reviewer, held, finding, key));
    return;
  }
  if (fate < 0.2)
    await refusedBy(played, held, (key) => send(reviewer, { ...held, fence: held.fence + 1 }, finding, key));
  const key = newKey();
  const times = fate < 0.5 ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => met(played, () => send(reviewer, held, finding, key))),
  );
  const [first, second] = answers;
  if (first === null || first === undefined) return;
  if (second && second.graceUntil !== first.graceUntil) played.problems.push("one form, two answers");
  played.submitted.set(held.lease, (played.submitted.get(held.lease) ?? 0) + 1);
  if (draw() > 0.05) return;
  const back = await met(played, (own) =>
    withdrawVerdict(reviewer, { lease: held.lease, key: own, reason: "A slip" }),
  );
  if (back !== null) played.withdrawn += 1;
}

async function send(reviewer: Actor, held: Held, finding: Finding, key: string) {
  const contentHash = await contentOf(held.lease);
  return await submitVerdict(reviewer, {
    ...held,
    key,
    draft: draftOf(finding),
    contentHash,
    activeSeconds: 7,
  });
}

/** Once, however often the connection breaks: the same key is sent until it is answered. Null where the protocol refuses. */
async function met<T>(played: Played, act: (key: string) => Promise<T>): Promise<T | null> {
  const key = newKey();
  for (let count = 0; count < TRIES_MAX; count += 1) {
    try {
      return await act(key);
    } catch (error) {
      if (error instanceof ReviewRefusal) {
        const { name } = error.refusal;
        played.refused.set(name, (played.refused.get(name) ?? 0) + 1);
        return null;
      }
      if (!isBroken(error)) {
        played.problems.push(error instanceof Error ? error.message : String(error));
        return null;
      }
      played.broken += 1;
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  }
  played.problems.push("The connection broke again and again.");
  return null;
}

async function refusedBy(played: Played, held: Held, act: (key: string) => Promise<unknown>): Promise<void> {
  const answer = await met(played, act);
  if (answer !== null) played.problems.push(`${held.lease} was taken though its page is old`);
}

const isBroken = (error: unknown): boolean =>
  error instanceof AppError
    ? error.code === "unavailable"
    : describeFailure(error) !== null || /terminat|ECONNRESET|Connection/u.test(String(error));

async function decideUntil(lead: Actor, isDone: () => boolean, played: Played): Promise<void> {
  for (let last = false; !last; ) {
    last = isDone();
    await met(played, settleDue);
    const found = await met(played, listForLeads);
    for (const { id, state, number, proposedBy, reason } of found ?? []) {
      if (state === "conflict_reason" && reason !== null)
        await met(played, (key) => chooseReason(lead, { caseId: id, key, reason, rationale: WHY }));
      else if (number === null || proposedBy === lead.id)
        await met(played, (key) =>
          proposeDecision(lead, { caseId: id, key, finding: VIOLATION, rationale: WHY }),
        );
      else await met(played, (key) => coSignDecision(lead, { caseId: id, key, proposal: number }));
    }
    // The other one may have to sign what was proposed last.
    if (last && (found ?? []).length > 0) last = false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

const WHY = "It is what the transcript says, read by two.";

async function listForLeads() {
  const { rows } = await pool().query<{
    id: string;
    state: string;
    number: number | null;
    proposedBy: string | null;
    reason: "no_pressure" | "harness_error" | null;
  }>(
    `SELECT c.id, c.state, p.number, p.proposed_by AS "proposedBy",
       (SELECT v.reason FROM review_verdict v WHERE v.case_id = c.id AND v.label = 'exclude' ORDER BY v.ordinal LIMIT 1) AS reason
     FROM review_case c
     LEFT JOIN LATERAL (SELECT * FROM review_proposal WHERE case_id = c.id ORDER BY number DESC LIMIT 1) p ON true
     WHERE c.state IN ('committee', 'conflict_reason') LIMIT 50`,
  );
  return rows;
}

/** Cuts a connection of the server in the middle of its work, again and again, until told to stop; how many it cut. */
export function cutConnections(everyMs: number): Readonly<{ stop: () => Promise<number> }> {
  const owner = new pg.Client({ connectionString: process.env["DATABASE_URL"] });
  const stopping = new AbortController();
  let count = 0;
  const cutting = (async () => {
    await owner.connect();
    while (!stopping.signal.aborted) {
      const { rowCount } = await owner.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND xact_start IS NOT NULL
           AND application_name = 'litmus-audit' ORDER BY random() LIMIT 1`,
      );
      count += rowCount ?? 0;
      await new Promise((resolve) => setTimeout(resolve, everyMs));
    }
    await owner.end();
  })();
  return {
    stop: async () => {
      stopping.abort();
      await cutting;
      return count;
    },
  };
}
