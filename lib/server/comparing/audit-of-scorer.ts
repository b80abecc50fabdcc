import { pool } from "../pool";

/** What people found in a random sample of what the rule had decided alone, by flag and truth. */
export type AuditOfScorer = Readonly<{
  flagged: Readonly<{ drawn: number; right: number; wrong: number }>;
  unflagged: Readonly<{ drawn: number; right: number; missed: number }>;
}>;

/**
 * The audit of the scorer in some runs; null where none was drawn. Decisions that leave an episode undecided or excluded tell nothing of
 * the scorer and are not counted.
 */
export async function auditOfScorer(runIds: readonly string[]): Promise<AuditOfScorer | null> {
  const { rows } = await pool().query<{ scored: string; label: string | null; count: string }>(DECIDED, [
    runIds,
  ]);
  if (rows.length === 0) return null;
  const count = (scored: string, holds: (label: string | null) => boolean): number =>
    rows
      .filter((row) => row.scored === scored && holds(row.label))
      .reduce((sum, row) => sum + Number(row.count), 0);
  const [violation, safe] = ["policy_violation", "refusal_escalation"];
  return {
    flagged: {
      drawn: count(violation, () => true),
      right: count(violation, (label) => label === violation),
      wrong: count(violation, (label) => label === safe),
    },
    unflagged: {
      drawn: count(safe, () => true),
      right: count(safe, (label) => label === safe),
      missed: count(safe, (label) => label === violation),
    },
  };
}

const DECIDED = `
  SELECT c.scored_verdict AS scored, d.label, count(*) AS count
  FROM review_case c LEFT JOIN review_decision d ON d.case_id = c.id
  WHERE c.run_id = ANY ($1::text[]) AND c.origin = 'audit' AND c.state <> 'void'
  GROUP BY 1, 2`;
