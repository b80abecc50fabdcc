import "server-only";
import type { GuidelineEntry, GuidelineVersion, SettingsVersion } from "../../../contracts/review-rules";
import { assertCan, type Actor } from "../../actor";
import { pool } from "../../pool";
import { instantOf } from "../store/review-clock";
import { readNames } from "./case-parts";

type Row = Omit<GuidelineEntry, "publishedBy" | "publishedAt"> &
  Readonly<{ publishedBy: string; publishedAt: string; body: string }>;

/** All versions of the guideline, the newest first. @throws {AppError} `forbidden`. */
export async function listGuidelines(actor: Actor): Promise<readonly GuidelineEntry[]> {
  assertCan(actor, "guideline:read");
  const { rows } = await pool().query<Row>(`${VERSIONS} ORDER BY g.version DESC`, [actor.id]);
  const name = await readNames(rows.map((row) => row.publishedBy));
  return rows.map(({ body: _body, ...row }) => ({
    ...row,
    ...{ publishedAt: Number(row.publishedAt), publishedBy: name(row.publishedBy) },
  }));
}

/** One version with its text, the newest where none is named; null where there is none. @throws {AppError} `forbidden`. */
export async function findGuideline(actor: Actor, version: number | null): Promise<GuidelineVersion | null> {
  assertCan(actor, "guideline:read");
  const { rows } = await pool().query<Row>(
    `${VERSIONS} WHERE $2::int IS NULL OR g.version = $2::int ORDER BY g.version DESC LIMIT 1`,
    [actor.id, version],
  );
  const [row] = rows;
  if (row === undefined) return null;
  const name = await readNames([row.publishedBy]);
  const { title, body, note } = row;
  const publishedAt = Number(row.publishedAt);
  return { ...{ version: row.version, title, body, note, publishedAt }, publishedBy: name(row.publishedBy) };
}

/** The numbers of the protocol by version, the newest first: that one counts. @throws {AppError} `forbidden`. */
export async function listProtocolSettings(actor: Actor): Promise<readonly SettingsVersion[]> {
  assertCan(actor, "review:read");
  const { rows } = await pool().query<
    Omit<SettingsVersion, "setBy" | "setAt"> & { setBy: string; setAt: string }
  >(
    `SELECT version, settings, reason, set_by AS "setBy", ${instantOf("set_at")} AS "setAt"
     FROM protocol_settings ORDER BY version DESC`,
  );
  const name = await readNames(rows.map((row) => row.setBy));
  return rows.map((row) => ({ ...row, setAt: Number(row.setAt), setBy: name(row.setBy) }));
}

const VERSIONS = `
  SELECT g.version, g.title, g.body, g.note, g.published_by AS "publishedBy", ${instantOf("g.published_at")} AS "publishedAt",
    (SELECT count(DISTINCT a.person_id)::int FROM guideline_acknowledgement a
      JOIN person p ON p.id = a.person_id AND 'reviewer' = ANY (p.roles) AND p.disabled_at IS NULL
      WHERE a.version >= g.version) AS "acknowledgedCount",
    (SELECT count(*)::int FROM person p WHERE 'reviewer' = ANY (p.roles) AND p.disabled_at IS NULL) AS "reviewerCount",
    EXISTS (SELECT FROM guideline_acknowledgement a WHERE a.person_id = $1 AND a.version >= g.version) AS "isAcknowledgedByYou"
  FROM guideline_version g`;
