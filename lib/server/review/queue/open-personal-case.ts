import { SYSTEM } from "../../../protocol/event";
import { isGoldPlace } from "../../../protocol/gold-mix";
import { DAY_MS, type Instant } from "../../../protocol/instant";
import { dueRepeats, type OwnClosedCase } from "../../../protocol/repeats";
import { isDrawn } from "../../../protocol/shuffle";
import { systemActor } from "../../actor";
import type { Connection } from "../../pool";
import { conflictSql } from "../facts/conflict-sql";
import { listSubjects } from "../opening/case-subject";
import { openCases } from "../opening/open-cases";
import type { CurrentRules } from "../rules/current-rules";

/** For whom, and by which rules. */
type ForWhom = Readonly<{ personId: string; seed: number; now: Instant; rules: CurrentRules }>;

/** While repeats are due, one place in so many is one of them: not all of a day's at once. */
const REPEAT_ONE_IN = 5;
/** Moves the places at which repeats are drawn away from those of gold. */
const REPEAT_SHIFT = 0x2000_0000;

/**
 * Opens a gold item or a repeat for a reviewer where it is time for one; null where the next case comes from the queue. Nothing that they
 * are sent tells the three apart.
 */
export async function openPersonalCase(connection: Connection, whom: ForWhom): Promise<string | null> {
  const { personId, seed, rules } = whom;
  const { rows } = await connection.query<{ place: number; isReady: boolean }>(
    `SELECT (SELECT count(*)::int FROM review_assignment WHERE reviewer_id = $1 AND state <> 'signed') AS place,
       EXISTS (SELECT FROM guideline_acknowledgement WHERE person_id = $1 AND version >= $2) AS "isReady"`,
    [personId, rules.guidelineVersion],
  );
  const [row] = rows;
  if (row?.isReady !== true) return null;
  const { place } = row;
  if (isGoldPlace(place, seed, rules.settings)) {
    const opened = await openGold(connection, whom);
    if (opened !== null) return opened;
  }
  return isDrawn((place ^ REPEAT_SHIFT) >>> 0, seed, REPEAT_ONE_IN)
    ? await openRepeat(connection, whom)
    : null;
}

async function openGold(connection: Connection, { personId, ...whom }: ForWhom): Promise<string | null> {
  const { rows } = await connection.query<{ id: string; runId: string; seq: string }>(GOLD, [personId]);
  const [item] = rows;
  if (item === undefined) return null;
  return await openOne(connection, item, { ...whom, personId }, { origin: "gold", goldId: item.id });
}

async function openRepeat(connection: Connection, whom: ForWhom): Promise<string | null> {
  const { personId, seed, now, rules } = whom;
  const before = new Date(now - rules.settings.repeatAfterDays * DAY_MS);
  const { rows } = await connection.query<RepeatRow>(OWN_CLOSED, [personId, before]);
  const own = rows.map((row) => ({ ...row, answeredAt: row.answeredAt.getTime() }));
  const [due] = dueRepeats(own, seed, now, rules.settings);
  if (due === undefined) return null;
  return await openOne(connection, due, whom, { origin: "repeat", repeatOf: due.caseId });
}

async function openOne(
  connection: Connection,
  { runId, seq }: Readonly<{ runId: string; seq: string }>,
  { personId, now, rules }: ForWhom,
  kind: Readonly<{ origin: "gold"; goldId: string } | { origin: "repeat"; repeatOf: string }>,
): Promise<string | null> {
  const subjects = await listSubjects(connection, runId, [seq]);
  const { ids } = await openCases(connection, subjects, {
    ...{ as: SYSTEM, openedBy: systemActor.id, reason: null, now, rules, reviewerId: personId },
    ...kind,
  });
  return ids[0] ?? null;
}

type RepeatRow = Omit<OwnClosedCase, "answeredAt"> &
  Readonly<{ caseId: string; runId: string; seq: string; answeredAt: Date }>;

const INTEREST = conflictSql({ person: "$1", runId: "g.run_id", probeId: "e.probe_id" });

/** Never one whose episode they had in any way. In an order of their own: by when it was made, then by id. */
const GOLD = `
  SELECT g.id, g.run_id AS "runId", g.seq
  FROM gold_item g
  JOIN run r ON r.id = g.run_id AND r.archived_at IS NULL
  JOIN episode e ON e.run_id = g.run_id AND e.seq = g.seq
  WHERE g.retired_at IS NULL AND g.made_by <> $1
    AND NOT EXISTS (
      SELECT FROM review_assignment a WHERE a.run_id = g.run_id AND a.seq = g.seq AND a.reviewer_id = $1)
    AND NOT EXISTS (
      SELECT FROM review_case k WHERE k.run_id = g.run_id AND k.seq = g.seq AND k.reviewer_id = $1)
    AND NOT (${Object.values(INTEREST).join(" OR ")})
  ORDER BY md5(g.id || $1) LIMIT 1`;

const OWN_CLOSED = `
  SELECT c.id AS "caseId", c.run_id AS "runId", c.seq, c.origin, c.shuffle_key AS "shuffleKey", v.at AS "answeredAt",
    EXISTS (SELECT FROM review_reveal r WHERE r.case_id = c.id AND r.reviewer_id = $1) AS "isRevealed",
    EXISTS (SELECT FROM review_case k WHERE k.repeat_of = c.id AND k.reviewer_id = $1) AS "isRepeated"
  FROM review_verdict v JOIN review_case c ON c.id = v.case_id
  JOIN run ON run.id = c.run_id AND run.archived_at IS NULL
  WHERE v.reviewer_id = $1 AND c.state = 'closed' AND v.at <= $2
    AND NOT EXISTS (SELECT FROM review_withdrawal w WHERE w.verdict_id = v.id)
  ORDER BY v.at, c.id LIMIT 2000`;
