import { stateOf } from "../../../protocol/state-of";
import { seatsOf, type CaseState } from "../../../protocol/review-case";
import { TRANSITIONS } from "../../../protocol/transitions";
import { pool } from "../../pool";
import { findCase } from "../store/stored-case";
import type { Played } from "./play-reviews";

/** What the stored history breaks of what must hold, whoever came first; empty where nothing. */
export async function brokenInvariants(runId: string, played: Played): Promise<readonly string[]> {
  return [
    ...played.problems,
    ...(await brokenStates(runId)),
    ...(await brokenPaths(runId)),
    ...(await brokenVerdicts(runId, played)),
    ...(await counted("somebody had an episode twice", TWICE, runId)),
    ...(await counted("a seat has two holders", HOLDERS, runId)),
    ...(await counted("a tie-breaker or decider reviewed the episode before", DECIDERS, runId)),
    ...(await counted("a case is live though everybody went home", LIVE, runId)),
  ];
}

/** The state is a function of the verdicts. */
async function brokenStates(runId: string): Promise<readonly string[]> {
  const { rows } = await pool().query<{ id: string }>("SELECT id FROM review_case WHERE run_id = $1", [
    runId,
  ]);
  const broken: string[] = [];
  for (const { id } of rows) {
    const stored = await findCase(pool(), id);
    if (stored === null) continue;
    const { reviewCase } = stored;
    const { verdicts, decision, state } = reviewCase;
    const isHeld = reviewCase.heldFrom !== null;
    const follows = stateOf({
      seats: seatsOf(reviewCase),
      verdicts,
      decision,
      isHeld,
      isVoid: state === "void",
    });
    if (follows.state !== state || follows.kind !== (decision?.kind ?? null))
      broken.push(`case ${id} is ${state} and its verdicts say ${follows.state}`);
  }
  return broken;
}

/** The log tells each change once, along the table, from open to where the case is. */
async function brokenPaths(runId: string): Promise<readonly string[]> {
  const { rows } = await pool().query<{
    id: string;
    state: CaseState;
    from: CaseState | null;
    to: CaseState;
  }>(
    `SELECT c.id, c.state, a.details::json->>'from' AS "from", a.details::json->>'to' AS "to"
     FROM review_case c JOIN audit_event a ON a.subject_kind = 'case' AND a.subject_id = c.id
     WHERE c.run_id = $1 AND a.action <> 'case.revealed' AND a.action <> 'case.boosted' ORDER BY c.id, a.seq`,
    [runId],
  );
  const at = new Map<string, CaseState>();
  const broken: string[] = [];
  for (const { id, from, to } of rows) {
    if ((at.get(id) ?? null) !== from)
      broken.push(`case ${id}: the log goes from ${String(from)} where it was ${String(at.get(id))}`);
    if (!TRANSITIONS.some((row) => row.from === from && row.to === to))
      broken.push(`case ${id}: no way leads from ${String(from)} to ${to}`);
    at.set(id, to);
  }
  for (const { id, state } of rows)
    if (at.get(id) !== state) broken.push(`case ${id}: the log ends elsewhere`);
  return broken;
}

/** What was acknowledged is stored once, and nothing else is. */
async function brokenVerdicts(runId: string, { submitted, withdrawn }: Played): Promise<readonly string[]> {
  const { rows } = await pool().query<{ lease: string; count: number }>(
    `SELECT a.lease, count(*)::int AS count FROM review_verdict v
     JOIN review_assignment a ON a.case_id = v.case_id AND a.reviewer_id = v.reviewer_id WHERE v.run_id = $1 GROUP BY 1`,
    [runId],
  );
  const stored = new Map(rows.map(({ lease, count }) => [lease, count]));
  const all = new Set([...stored.keys(), ...submitted.keys()]);
  const differ = [...all].filter((lease) => stored.get(lease) !== submitted.get(lease));
  const { rows: back } = await pool().query<{ count: number }>(
    "SELECT count(*)::int AS count FROM review_withdrawal w JOIN review_case c ON c.id = w.case_id WHERE c.run_id = $1",
    [runId],
  );
  return [
    ...differ.map(
      (lease) =>
        `${String(submitted.get(lease) ?? 0)} verdicts acknowledged, ${String(stored.get(lease) ?? 0)} stored`,
    ),
    ...(back[0]?.count === withdrawn ? [] : ["a withdrawal was lost or written twice"]),
  ];
}

async function counted(what: string, text: string, runId: string): Promise<readonly string[]> {
  const { rows } = await pool().query(text, [runId]);
  return rows.map(() => what);
}

const TWICE = `SELECT FROM review_assignment WHERE run_id = $1 AND is_counted GROUP BY seq, reviewer_id HAVING count(*) > 1`;
const HOLDERS = `SELECT FROM review_assignment WHERE run_id = $1 AND state IN ('leased', 'submitted')
  GROUP BY case_id, seat HAVING count(*) > 1`;
const DECIDERS = `SELECT FROM review_decision d CROSS JOIN unnest(d.decided_by) AS one(person)
  WHERE d.run_id = $1 AND EXISTS (SELECT FROM review_verdict v WHERE v.run_id = $1 AND v.seq = d.seq AND v.reviewer_id = one.person)`;
const LIVE = `SELECT FROM review_case WHERE run_id = $1 AND state NOT IN ('closed', 'void')`;
