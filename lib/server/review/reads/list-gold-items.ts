import "server-only";
import { episodeId } from "../../../contracts/episode-filter-url";
import type { GoldItem } from "../../../contracts/review-numbers";
import type { Finding } from "../../../protocol/label";
import { assertCan, type Actor } from "../../actor";
import { pool } from "../../pool";
import { assertMaySeeAll } from "../facts/own-open-episodes";
import { instantOf } from "../store/review-clock";
import { readNames } from "./case-parts";

/** All gold items with how often each was answered, and answered right; the newest first. @throws {AppError} `forbidden`. */
export async function listGoldItems(actor: Actor): Promise<readonly GoldItem[]> {
  assertCan(actor, "review:lead");
  const { rows } = await pool().query<Row>(ITEMS);
  await assertMaySeeAll(
    actor,
    rows.map((row) => row.runId),
  );
  const name = await readNames(rows.map((row) => row.madeBy));
  return rows.map(({ runId, seq, madeAt, madeBy, retiredAt, ...row }) => ({
    ...row,
    ...{ episode: episodeId(runId, seq), madeAt: Number(madeAt), madeBy: name(madeBy) },
    retiredAt: retiredAt === null ? null : Number(retiredAt),
  }));
}

type Row = Finding &
  Pick<GoldItem, "id" | "rationale" | "given" | "right"> &
  Readonly<{ runId: string; seq: string; madeAt: string; madeBy: string; retiredAt: string | null }>;

const ITEMS = `
  SELECT g.id, g.run_id AS "runId", g.seq, g.label, g.reason, g.rationale, g.made_by AS "madeBy",
    ${instantOf("g.made_at")} AS "madeAt", ${instantOf("g.retired_at")} AS "retiredAt",
    (SELECT count(*)::int FROM review_case c JOIN review_decision d ON d.case_id = c.id WHERE c.gold_id = g.id) AS given,
    (SELECT count(*)::int FROM review_case c JOIN review_decision d ON d.case_id = c.id
      WHERE c.gold_id = g.id AND (d.label, d.reason) IS NOT DISTINCT FROM (g.label, g.reason)) AS "right"
  FROM gold_item g ORDER BY g.made_at DESC, g.id`;
