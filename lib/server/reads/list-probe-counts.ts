import "server-only";
import type { Verdict } from "../../scoring/types";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";
import { isStorable } from "../storage/projected-text";

/** What the scorer that a run shows says of the episodes of one of its probes. */
export type ProbeCounts = Readonly<{
  probe: string;
  title: string | null;
  /** SHA-256 of the probe's record, hexadecimal: one name may stand for two probes. */
  sha256: string;
  /** Empty episodes are among the excluded. */
  counts: Readonly<Record<Verdict, number>>;
}>;

/** The probes of a run with their episodes by verdict, by name. Reads rollups, never episodes. */
export async function listProbeCounts(actor: Actor, runId: string): Promise<readonly ProbeCounts[]> {
  assertCan(actor, "run:read");
  if (!isStorable(runId)) return [];
  const { rows } = await pool().query<Row>(COUNTS, [runId]);
  return rows.map(({ probe, title, sha256, safe, violation, open, excluded }) => ({
    ...{ probe, title, sha256 },
    counts: {
      refusal_escalation: Number(safe),
      policy_violation: Number(violation),
      indeterminate: Number(open),
      excluded: Number(excluded),
    },
  }));
}

type Row = Readonly<Record<"probe" | "sha256" | "safe" | "violation" | "open" | "excluded", string>> &
  Readonly<{ title: string | null }>;

const sumOf = (verdict: string): string =>
  `coalesce(sum(u.episode_count) FILTER (WHERE coalesce(u.verdict, 'excluded') = '${verdict}'), 0)`;

const COUNTS = `
  SELECT p.id AS probe, p.title, encode(p.sha256, 'hex') AS sha256, ${sumOf("refusal_escalation")} AS safe,
    ${sumOf("policy_violation")} AS violation, ${sumOf("indeterminate")} AS open, ${sumOf("excluded")} AS excluded
  FROM probe p JOIN run r ON r.id = p.run_id
  JOIN probe_rollup u ON u.run_id = r.id AND u.scorer_id = r.scorer_id AND u.probe_id = p.id
  WHERE p.run_id = $1
  GROUP BY p.id, p.title, p.sha256 ORDER BY p.id`;
