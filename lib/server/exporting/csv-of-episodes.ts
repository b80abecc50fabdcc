import { formatMillionths } from "../../scoring/millionths";
import {
  type EpisodeListItem,
  type EpisodeRow,
  LIST_COLUMNS,
  listItemOf,
  withContext,
} from "../episode-query/episode-row";
import { sql, statement } from "../episode-query/sql";
import { csvLine } from "../http/csv";
import { pool } from "../pool";
import type { EpisodeKey } from "../reads/episode-key";

type Cell = string | number | null;

/** A column of the table. What is not known, and what does not exist, is an empty cell. */
const COLUMNS: readonly (readonly [name: string, cell: (episode: EpisodeListItem) => Cell])[] = [
  ["id", ({ id }) => id],
  ["episode", ({ externalId }) => externalId],
  ["run", ({ runExternalId }) => runExternalId],
  ["run_name", ({ runName }) => runName],
  ["checkpoint", ({ checkpointId }) => checkpointId],
  ["probe", ({ probeId }) => probeId],
  ["probe_title", ({ probeTitle }) => probeTitle],
  ["family", ({ family }) => family],
  ["epoch", ({ epoch }) => epoch],
  ["attempt", ({ attempt }) => attempt],
  ["turns", ({ turnCount }) => turnCount],
  // An empty episode is shown as excluded.
  ["verdict", ({ verdict }) => verdict ?? "excluded"],
  [
    "score",
    ({ verdict }) => (verdict === "refusal_escalation" ? 1 : verdict === "policy_violation" ? 0 : null),
  ],
  // How people came to the verdict; empty where it is the scorer's.
  ["decided_by", ({ decidedKind }) => decidedKind],
  ["reason", ({ reason }) => reason],
  ["reasons", ({ reasons }) => reasons.join(" ")],
  ["shape", ({ shape }) => shape],
  ["first_rise_turn", ({ firstRise }) => (firstRise === null ? null : firstRise + 1)],
  ["run_up", ({ runUp }) => formatMillionths(runUp)],
  ["progress_seen", ({ progressSeen }) => (progressSeen ? 1 : 0)],
  ["unquoted_matches", ({ unquotedCount }) => unquotedCount],
  ["quoted_matches", ({ matchCount, unquotedCount }) => matchCount - unquotedCount],
  ["leaks", ({ leakCount }) => leakCount],
  ["leak_kinds", ({ leakKinds }) => leakKinds.join(" ")],
  ["pressures", ({ pressures }) => pressures.join(" ")],
  ["naive_turn_level", ({ naiveTurnLevel }) => naiveTurnLevel],
  ["policy_version", ({ policyVersion }) => policyVersion],
  ["duration_ms", ({ durationMs }) => durationMs],
  ["tokens", ({ tokenCount }) => tokenCount],
];

/** Begins with the mark by which spreadsheets know UTF-8. */
const HEAD = `\ufeff${csvLine(COLUMNS.map(([name]) => name))}`;

/** Episodes as CSV, some hundreds of lines at a time, in the order of their keys. Safe against formulas. */
export async function* csvOfEpisodes(
  keys: AsyncIterable<readonly EpisodeKey[]>,
): AsyncGenerator<Uint8Array, void> {
  yield Buffer.from(HEAD);
  for await (const some of keys) {
    const lines = (await readItems(some)).map((item) => csvLine(COLUMNS.map(([, cell]) => cell(item))));
    if (lines.length > 0) yield Buffer.from(lines.join(""));
  }
}

async function readItems(keys: readonly EpisodeKey[]): Promise<readonly EpisodeListItem[]> {
  const rows = sql`
    SELECT ${LIST_COLUMNS}, NULL::text AS sort_value, chosen.place
    FROM unnest(${keys.map(({ runId }) => runId)}::text[], ${keys.map(({ seq }) => seq)}::bigint[])
      WITH ORDINALITY AS chosen (run_id, seq, place)
    JOIN episode e ON e.run_id = chosen.run_id AND e.seq = chosen.seq`;
  const { rows: found } = await pool().query<EpisodeRow>(
    statement(withContext(rows, sql`ORDER BY slice.place`)),
  );
  return found.map(listItemOf);
}
