import "server-only";
import { assertCan, type Actor } from "../actor";
import { pool } from "../pool";

/** Fields of the table whose values come from what was imported. */
export const OPTION_FIELDS = ["run", "checkpoint", "probe", "family"] as const;
export type OptionField = (typeof OPTION_FIELDS)[number];

/** A value to filter by, and what people call it; null where it has no other name. */
export type FilterOption = Readonly<{ value: string; label: string | null }>;

/** So many are offered; typing narrows them. */
export const OPTIONS_MAX = 50;

// Read from runs and probes, never from episodes: there are few of them. What only archived runs have is not offered.
const IN_LIST = "EXISTS (SELECT FROM run WHERE run.id = probe.run_id AND run.archived_at IS NULL)";
const QUERIES: Readonly<Record<OptionField, string>> = {
  run: `SELECT id AS value, coalesce(name, external_id) AS label, max(created_at) AS newest FROM run
    WHERE archived_at IS NULL AND position($1 IN lower(id || ' ' || external_id || ' ' || coalesce(name, ''))) > 0 GROUP BY id`,
  checkpoint: `SELECT checkpoint_id AS value, max(checkpoint_name) AS label, max(created_at) AS newest FROM run
    WHERE archived_at IS NULL AND position($1 IN lower(checkpoint_id || ' ' || coalesce(checkpoint_name, ''))) > 0 GROUP BY checkpoint_id`,
  probe: `SELECT id AS value, max(title) AS label, NULL::timestamptz AS newest FROM probe
    WHERE ${IN_LIST} AND position($1 IN lower(id || ' ' || coalesce(title, ''))) > 0 GROUP BY id`,
  family: `SELECT family AS value, NULL::text AS label, NULL::timestamptz AS newest FROM probe
    WHERE family IS NOT NULL AND ${IN_LIST} AND position($1 IN lower(family)) > 0 GROUP BY family`,
};

/**
 * Values of a field that hold a text, in any case; the newest runs and checkpoints first, the others by name.
 *
 * @param text - "" for all. U+0000 and lone surrogates are in no stored value.
 */
export async function listFilterOptions(
  actor: Actor,
  field: OptionField,
  text: string,
): Promise<readonly FilterOption[]> {
  assertCan(actor, "episode:read");
  const part = text.replace(/[\0\p{Cs}]/gu, "\ufffd").toLowerCase();
  const { rows } = await pool().query<FilterOption>(
    `SELECT value, label FROM (${QUERIES[field]}) found ORDER BY newest DESC NULLS LAST, value LIMIT ${OPTIONS_MAX}`,
    [part],
  );
  return rows;
}
