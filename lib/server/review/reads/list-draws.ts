import "server-only";
import type { NamedPerson } from "../../../contracts/review-cases";
import { assertCan, type Actor } from "../../actor";
import { pool } from "../../pool";
import { instantOf } from "../store/review-clock";
import { readNames } from "./case-parts";

/** A random sample of what the rule decided by itself. */
export type AuditDraw = Readonly<{
  id: string;
  seed: number;
  settingsVersion: number;
  reason: string;
  madeAt: number;
  madeBy: NamedPerson;
  /** What its runs are called; untrusted. */
  runs: readonly string[];
  strata: number;
  /** Episodes that it was drawn from, that were drawn, and that people have decided on by now. */
  size: number;
  drawn: number;
  decided: number;
}>;

/** The latest 200, the newest first. @throws {AppError} `forbidden`. */
export async function listDraws(actor: Actor): Promise<readonly AuditDraw[]> {
  assertCan(actor, "review:read");
  const { rows } = await pool().query<Row>(DRAWS);
  const name = await readNames(rows.map((row) => row.madeBy));
  return rows.map((row) => ({ ...row, madeAt: Number(row.madeAt), madeBy: name(row.madeBy) }));
}

type Row = Omit<AuditDraw, "madeAt" | "madeBy"> & Readonly<{ madeAt: string; madeBy: string }>;

const DRAWS = `
  SELECT w.id, w.seed, w.settings_version AS "settingsVersion", w.reason, ${instantOf("w.made_at")} AS "madeAt",
    w.made_by AS "madeBy",
    ARRAY(SELECT r.external_id FROM run r WHERE r.id = ANY (w.run_ids) ORDER BY r.external_id) AS runs,
    count(s.draw_id)::int AS strata, coalesce(sum(s.size), 0)::int AS size, coalesce(sum(s.drawn), 0)::int AS drawn,
    (SELECT count(*)::int FROM review_case c WHERE c.draw_id = w.id AND c.state = 'closed') AS decided
  FROM review_draw w LEFT JOIN review_stratum s ON s.draw_id = w.id
  GROUP BY w.id ORDER BY w.made_at DESC, w.id LIMIT 200`;
